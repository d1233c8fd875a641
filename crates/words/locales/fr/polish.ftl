# Sons, adresses inconnues, partage et impression.

setting-sounds = Sons
unknown-title = Cette page n’existe pas
unknown-text = Nous ne connaissons pas cette adresse. Il manque peut-être un caractère, ou le lien vient d’une version plus récente.
unknown-games = Mes parties
end-picture = Partager une image
end-picture-failed = Pas d’image : réessayer
end-print = Imprimer le décompte
