# `noria play`, `noria replay` et `noria analyse`. La page ne porte pas ces textes.

terminal-rings-turned = { you.has } tourné tous les anneaux.

## The table

terminal-value = valeur
terminal-seated = en poste
terminal-waiting = en attente
terminal-next-level = votre prochain niveau
terminal-top = au sommet
terminal-price = prix
terminal-circle = Les îles forment un cercle, dans le sens horaire depuis le haut de cette liste.
terminal-ambassador = Ambassadeur
terminal-home = à la maison
terminal-active = actif
terminal-used = utilisé
terminal-inspected = inspecté
terminal-named = nommé
terminal-wheel-hidden = construite, cachée
terminal-wheel-missing = pas encore construite

## Talking to the player

terminal-list = tapez « { $word } » pour les voir
terminal-list-empty = Rien pour « { $word } » en ce moment.
terminal-numbers = Choisissez un nombre de 1 à { $count }.
terminal-possible = { $action } : possible maintenant
terminal-why-what = Ajoutez une action, par exemple : why use=s2
terminal-no-action = « { $word } » n’est pas une action ; « help » montre ce qu’on peut taper.
terminal-undone = Annulé.
terminal-nothing-to-undo = Il n’y a rien à annuler dans ce tour.
terminal-enter = Appuyez sur Entrée pour continuer.
terminal-save-where = Enregistrer où ? Ajoutez un nom de fichier.
terminal-exists = { $file } existe déjà ; choisissez un autre nom.
terminal-saved = Enregistré dans { $file }.
terminal-resume = Pour continuer : { $command }
terminal-watch = Pour la revoir : { $command }

## What can be typed

terminal-help-number = l’action qui porte ce numéro
terminal-help-word = une action par son mot, comme en tête de chaque groupe
terminal-help-list = toutes les actions d’un groupe trop long pour être montré
terminal-help-undo = annuler votre dernière action de ce tour (sauf après la révélation d’une île)
terminal-help-why = pourquoi une action n’est pas possible maintenant
terminal-help-show = redessiner la table
terminal-help-score = les points si la partie finissait maintenant
terminal-help-save = écrire l’enregistrement de la partie
terminal-help-quit = quitter ; l’enregistrement reste, et « noria play --resume FICHIER » le reprend
terminal-help-wheel = s, m et l sont le petit, le moyen et le grand anneau de la roue ; un plus marque un disque amélioré.

## Recorded games

terminal-game = Partie
terminal-rules = règles { $version }
terminal-components = Matériel
terminal-state = État
terminal-length = { $turns } tours, { $actions } actions
terminal-checked = Vérifié
terminal-checked-all = chaque action est permise et mène à l’état enregistré
terminal-checked-some = chaque action est permise ; { $count } tours n’ont pas de somme de contrôle
