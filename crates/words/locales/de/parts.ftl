# Teile des Programms, die geladen werden, wenn man sie braucht.

part-loading = Wird geladen …
part-failed = Diese Seite konnte nicht geladen werden
part-failed-why = Das Netz hat sie nicht geliefert, oder es gibt eine neuere Version von Noria. Deine Partien sind sicher.
part-retry = Noch einmal versuchen
part-reload = Noria neu laden
part-language-failed = Die Sprache konnte nicht geladen werden. Prüfe die Verbindung.
