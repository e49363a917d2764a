/**
 * How hits move between the saved settings and the draft.
 *
 * @module
 */

/**
 * @typedef {{kind: 'same'|'up'|'down'|'new'|'gone', by: number}} Move
 */

/**
 * @param {{moves?: {_id: string, from: number|null, to: number|null}[]}} entry of a preview
 * @returns {Map<string, Move>} by document
 */
export function movesOf({ moves = [] }) {
  return new Map(moves.map(({ _id, from, to }) => [_id, moveOf(from ?? null, to ?? null)]));
}

function moveOf(from, to) {
  if (from === null) {
    return { kind: 'new', by: 0 };
  }
  if (to === null) {
    return { kind: 'gone', by: 0 };
  }
  return { kind: to < from ? 'up' : to > from ? 'down' : 'same', by: Math.abs(from - to) };
}

/** What a move is called where it is read out. */
export function moveText({ kind, by }) {
  switch (kind) {
    case 'new':
      return 'New in the draft';
    case 'gone':
      return 'Not among the first 10 in the draft';
    case 'same':
      return 'Same position';
    default:
      return `${by} ${by === 1 ? 'position' : 'positions'} ${kind}`;
  }
}
