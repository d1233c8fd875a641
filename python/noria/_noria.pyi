"""The native half of the package: what `noria` exports."""

from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

Mode: TypeAlias = Literal["base", "expert", "solo"]
Edition: TypeAlias = Literal["first", "second"]
Market: TypeAlias = Literal["first-game", "random"]
Wheels: TypeAlias = Literal["together", "in-turn"]
Level: TypeAlias = str

ACTIONS: int
"""How many action ids there are."""
AMOUNTS: int
"""How many logits of a network are about what is paid and produced."""
KINDS: list[str]
"""The kinds of games that self-play knows."""
OBSERVATION: int
"""How many numbers describe a view."""
SEATS: int
"""The most seats a table has."""
LEVELS: tuple[str, ...] | list[str]
"""The levels of opponents, weakest first."""
__version__: str

class Game:
    """A game of Noria. It starts from options and a seed; only legal actions change it.

    Seats are counted from 1. Actions are the words of a record, such as ``use=s2`` or ``invest=settlement(2energy)``.
    ``bot`` is 1, 2, 3 or a wheel of letters such as ``1A - 1E 2B - 3C 4F 5D``.
    """

    def __init__(
        self,
        mode: Mode = "base",
        players: int | None = None,
        seed: int = 0,
        *,
        edition: Edition = "second",
        market: Market = "random",
        wheels: Wheels = "together",
        bot: str | None = None,
    ) -> None: ...
    @property
    def mode(self) -> Mode:
        """Which game is played."""
    @property
    def seats(self) -> int:
        """How many seats the table has; in a solo game the second is the Bot."""
    @property
    def round(self) -> int:
        """The round, counted from 1; 0 during set-up."""
    @property
    def rounds(self) -> int:
        """How many rounds the game has."""
    @property
    def phase(self) -> str:
        """What the game is waiting for."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    @property
    def to_act(self) -> int | None:
        """The seat that decides now (the first of several while wheels are built together); None at the end."""
    @property
    def pending(self) -> list[int]:
        """All seats that may decide something now."""
    @property
    def points(self) -> list[int]:
        """The points of every seat as things stand."""
    @property
    def shares(self) -> list[float]:
        """The share of the victory of every seat as things stand; who shares a victory shares 1."""
    @property
    def fingerprint(self) -> int:
        """A number that names the state, the same on every machine."""
    @property
    def record(self) -> Record | None:
        """What was played so far; None for a guessed game."""
    def legal_actions(self, seat: int | None = None) -> list[str]:
        """Every action that the seat may take; without a number the seat that acts."""
    def apply(self, action: str, seat: int | None = None) -> list[dict[str, Any]]:
        """Takes an action and returns what happened; raises ValueError with the reason if it is not legal."""
    def why_not(self, action: str, seat: int | None = None) -> str | None:
        """Why the seat may not take this action now; None if it may."""
    def view(self, seat: int | None = None) -> View:
        """The game as a seat sees it; without a number as a spectator does."""
    def score(self, seat: int | None = None) -> dict[str, Any]:
        """The six rows of a seat's score, and the sum."""
    def standings(self) -> list[dict[str, Any]]:
        """All seats with place and score, best first, as things stand."""
    def position(self) -> dict[str, Any]:
        """Everything that lies on the table, hidden things included."""
    def action(self, id: int) -> str:
        """The action that a legal id stands for, with the first way to pay; raises ValueError for other ids."""
    def copy(self) -> Game:
        """A game of its own that goes on from here."""

class View:
    """What a seat or a spectator may know of a game. Opponents choose from it."""

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for a spectator."""
    def legal_actions(self) -> list[str]:
        """Every action that the viewer may take."""
    def position(self) -> dict[str, Any]:
        """What lies on the table for the viewer."""
    def observation(self) -> NDArray[np.uint8]:
        """The view as small numbers, the viewer's seat first; `observation_scales` brings them to about 0 to 1."""
    def action_mask(self) -> NDArray[np.bool_]:
        """Which action ids are legal for the viewer."""
    def guess(self, seed: int) -> Game:
        """A game that the viewer cannot tell from the real one: the stack is dealt anew from the unseen islands."""

class Record:
    """A recorded game: its set-up and its actions. ``str(record)`` is its text."""

    def __init__(self, text: str) -> None: ...
    @staticmethod
    def from_code(code: str) -> Record:
        """Reads the short code that links carry."""
    @property
    def code(self) -> str:
        """The short code that links carry."""
    @property
    def result(self) -> list[int] | None:
        """The points of each seat once the game is over."""
    @property
    def actions(self) -> list[tuple[int, str]]:
        """All actions with their seats, in order."""
    def game(self, actions: int | None = None) -> Game:
        """Plays the record, checks every state, and returns the game after all or the first few actions."""

class Opponent:
    """A computer player of one of the levels. It sees what its seat may see and nothing more."""

    def __init__(self, level: Level = "master", seed: int = 0, *, character: int | None = None) -> None: ...
    @property
    def level(self) -> str:
        """The name of its level."""
    def choose(self, view: View) -> str | None:
        """The action it takes from this view; None if its seat has nothing to decide."""
    def play(self, game: Game) -> str:
        """Chooses for the seat that acts, from its view, and takes the action in the game."""

class Games:
    """Thousands of games of one kind that are stepped together. A game that ends starts anew at once.

    Works on all cores and lets other threads run. The arrays are written anew by every step: copy what must last.
    """

    def __init__(
        self,
        count: int,
        mode: Mode = "base",
        players: int | None = None,
        seed: int = 0,
        *,
        edition: Edition = "second",
        market: Market = "random",
        wheels: Wheels = "together",
        bot: str | None = None,
    ) -> None: ...
    observations: NDArray[np.uint8]
    """What the seat that acts sees: (count, OBSERVATION)."""
    masks: NDArray[np.bool_]
    """Which action ids are legal: (count, ACTIONS)."""
    seats: NDArray[np.uint8]
    """The seat that acts, counted from 1."""
    rewards: NDArray[np.float32]
    """The share of the victory of every seat where the last step has ended a game: (count, SEATS)."""
    points: NDArray[np.float32]
    """The points of every seat where the last step has ended a game: (count, SEATS)."""
    dones: NDArray[np.bool_]
    """Whether the last step has ended the game; the row shows the next one already."""
    def reset(self) -> None:
        """Starts every game anew."""
    def step(self, actions: NDArray[np.int64]) -> None:
        """Takes one action in every game. If one of them is not legal nothing happens, and ValueError says which."""
    def sample(self) -> NDArray[np.int64]:
        """A random legal action id for every game."""
    def game(self, number: int) -> Game:
        """A copy of one of the games, without its record."""
    def __len__(self) -> int: ...

class SelfPlay:
    """Many games in which every decision is searched; the caller judges the leaves of the searches, in batches.

    The settings are those of `noria_selfplay::Config`; ``kinds`` maps kinds of games (`KINDS`) to weights.
    """

    def __init__(self, seed: int = 0, **config: Any) -> None: ...
    @property
    def rows(self) -> int:
        """The most rows that `advance` writes."""
    def advance(self, observations: NDArray[np.uint8], owners: NDArray[np.uint8]) -> int:
        """Searches until every game waits for a judgement; how many rows were written."""
    def supply(self, values: NDArray[np.float32], logits: NDArray[np.uint16]) -> None:
        """Hands over the answers to those rows: 4 shares and 4 points / 100; policy and spend logits as bits of bfloat16."""
    def drain(self) -> dict[str, NDArray[Any]]:
        """The samples of games that have ended since the last call."""
    def stats(self) -> dict[str, Any]:
        """What happened since the last call."""

class Imitation:
    """Games of the present opponents, to begin learning with. The settings are those of `noria_selfplay::ImitationConfig`."""

    def __init__(self, seed: int = 0, **config: Any) -> None: ...
    def play(self, games: int) -> dict[str, NDArray[Any]]:
        """Plays so many games and returns samples of them."""

def judge_with_file(file: bytes, observations: NDArray[np.uint8]) -> NDArray[np.float32]:
    """What Rust makes of a network file: 4 shares, 4 points / 100, policy logits, spend logits for each row."""

def network_names_hash() -> int:
    """What a network file must carry: it names the observations and actions that the file was made for."""

def observation_scales() -> list[float]:
    """What each number of an observation is multiplied with to lie between about 0 and 1."""

def advise(view: View, *, simulations: int = 400, most: int = 3, seed: int = 1) -> list[dict[str, Any]]:
    """The best few ways to play the turn, best first, with what each brings."""

def analyse(record: Record, *, simulations: int = 400, seed: int = 1) -> list[dict[str, Any]]:
    """Judges every turn of a recorded game: expectations before and after, cost, and what would have been better."""

def action_names() -> list[str]:
    """What each action id stands for."""

def observation_names() -> list[str]:
    """What each number of an observation says."""
