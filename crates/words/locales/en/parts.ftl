# Parts of the program that are fetched when they are needed.

part-loading = Loading …
part-failed = This page could not be loaded
part-failed-why = The network did not deliver it, or there is a newer version of Noria. Your games are safe.
part-retry = Try again
part-reload = Reload Noria
part-language-failed = The language could not be loaded. Check the connection.
