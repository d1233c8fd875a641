"""The student as the file that Rust reads (`noria_ai::policy_network`)."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from noria import _noria
from noria.training.network import SCALES, Weights

MAGIC, VERSION = b"NORIANET", 1
FLOATS, BYTES = 0, 1
HEADS = ("share", "points", "spend", "policy")


def network_bytes(student: Weights, encoding: int, origin: str) -> bytes:
    """The file's bytes. `origin` tells people where the weights come from."""
    layers = [(np.asarray(one["weight"], "<f4"), np.asarray(one["bias"], "<f4")) for one in student["layers"]]
    hidden = [bias.size for _, bias in layers]
    # The file's first layer takes the bytes as they are.
    layers[0] = (layers[0][0] * SCALES[:, None], layers[0][1])
    layers += [(np.asarray(student["heads"][h]["weight"], "<f4"), np.asarray(student["heads"][h]["bias"], "<f4")) for h in HEADS]
    head = struct.pack("<IQ", VERSION, _noria.network_names_hash())
    sizes = [_noria.OBSERVATION, _noria.ACTIONS, len(hidden), *hidden, encoding]
    parts = [MAGIC, head, np.asarray(sizes, "<u4").tobytes()]
    for weight, bias in layers:
        parts += [bias.tobytes(), _encoded(weight, encoding)]
    text = origin.encode()
    return b"".join([*parts, struct.pack("<I", len(text)), text])


def _encoded(weight: NDArray[np.float32], encoding: int) -> bytes:
    if encoding == FLOATS:
        return weight.astype("<f4").tobytes()
    scale = np.maximum(np.abs(weight).max(1), 1e-12) / 127
    return scale.astype("<f4").tobytes() + np.rint(weight / scale[:, None]).astype(np.int8).tobytes()


def write_network(path: Path, student: Weights, encoding: int, origin: str) -> None:
    """Writes the file."""
    path.write_bytes(network_bytes(student, encoding, origin))
