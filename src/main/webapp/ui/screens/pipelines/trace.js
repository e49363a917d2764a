/**
 * The trace of a test run as something to draw.
 *
 * @module
 */

import { pretty } from '../../app/positions.js';

/**
 * @typedef {object} Step
 * @property {string} id
 * @property {string} state
 * @property {string} word the state as people say it
 * @property {'ok'|'error'|'muted'|'warn'} kind
 * @property {number|null} took milliseconds, nothing when it did not run
 * @property {number} start milliseconds after the run's begin
 * @property {number} left percent of the run
 * @property {number} width percent of the run
 * @property {boolean} async
 * @property {string|null} reason
 * @property {object|null} error
 * @property {object[]} diff
 * @property {string[]} console
 * @property {string[]} ignoredKeys
 * @property {object} context
 */

const WORDS = {
  success: ['Success', 'ok'],
  error: ['Failed', 'error'],
  error_ignored: ['Failed (ignored)', 'warn'],
  skipped: ['Skipped', 'muted'],
  disabled: ['Disabled', 'muted'],
  cancelled: ['Cancelled', 'muted'],
  timeout: ['Timed out', 'error'],
};

/**
 * @param {object} report of a test run, or a record of the logs
 * @returns {{took: number, steps: Step[]}}
 */
export function stepsOf(report) {
  const changes = Array.isArray(report?.stageChanges) ? report.stageChanges : [];
  const ends = changes.map((change) => (change.start ?? 0) + (change.took ?? 0));
  const took = Math.max(report?.took ?? 0, ...ends, 0.001);
  const steps = changes.map((change) => {
    const [word, kind] = WORDS[change.state] ?? [String(change.state ?? 'Unknown'), 'muted'];
    return {
      id: String(change.id ?? change.stage ?? ''),
      state: String(change.state ?? ''),
      word,
      kind,
      took: kind === 'muted' ? null : (change.took ?? null),
      start: change.start ?? 0,
      left: Math.min(99, (100 * (change.start ?? 0)) / took),
      width: Math.max(1, (100 * (change.took ?? 0)) / took),
      async: change.async === true,
      reason: typeof change.reason === 'string' ? change.reason : null,
      error: change.error ?? null,
      diff: (change.diff ?? []).filter(isSaid),
      console: (change.console ?? []).map(String),
      ignoredKeys: change.ignoredKeys ?? [],
      context: change.context ?? {},
    };
  });
  return { took, steps };
}

/** What every stage leaves behind is not told, nor what is there under an older name too. */
function isSaid({ path }) {
  return !path.startsWith('/stages/') && path !== '/envs/ORIGINAL_RS_BODY';
}

/**
 * A change of the context in words and two texts to compare.
 *
 * @param {object} operation of a JSON Patch
 * @param {object} before the context before it
 * @returns {{path: string, word: string, before: string, after: string}}
 */
export function changeOf(operation, before) {
  const old = valueAt(before, operation.path);
  const words = { add: 'added', remove: 'removed', replace: 'changed', move: 'moved', copy: 'copied' };
  return {
    path: operation.path.replace(/^\//, '').replace(/\//g, ' › ').replace(/~1/g, '/').replace(/~0/g, '~'),
    word: words[operation.op] ?? operation.op,
    before: old === undefined ? '' : textOf(old),
    after: operation.op === 'remove' ? '' : textOf(operation.value),
  };
}

/**
 * @param {unknown} value
 * @param {string} pointer
 */
export function valueAt(value, pointer) {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce((at, segment) => (at === null || typeof at !== 'object' ? undefined : at[segment]), value);
}

/** Bodies are texts of JSON: they are laid out to be compared. */
export function textOf(value) {
  if (typeof value !== 'string') {
    return value === undefined ? '' : pretty(value);
  }
  return laidOut(value);
}

/**
 * A text of JSON with two spaces, or a text of several JSON lines, or what it is.
 *
 * @param {string} text
 */
export function laidOut(text) {
  const trimmed = text.trim();
  if (!/^[{[]/.test(trimmed)) {
    return text;
  }
  try {
    return pretty(JSON.parse(trimmed));
  } catch {
    return linesLaidOut(trimmed) ?? text;
  }
}

function linesLaidOut(text) {
  try {
    return text
      .split('\n')
      .map((line) => pretty(JSON.parse(line)))
      .join('\n');
  } catch {
    return null;
  }
}
