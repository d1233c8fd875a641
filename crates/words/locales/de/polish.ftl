# Töne, unbekannte Adressen, Teilen und Drucken.

setting-sounds = Töne
unknown-title = Diese Seite gibt es nicht
unknown-text = Die Adresse kennen wir nicht. Vielleicht fehlt ein Zeichen, oder der Link stammt von einer neueren Version.
unknown-games = Meine Partien
end-picture = Bild teilen
end-picture-failed = Kein Bild: noch einmal
end-print = Wertung drucken
