import { h } from 'preact';
import { gateway } from '../../app/api.js';
import { href, part } from '../../app/router.js';

let known;

/** The actions that records can have, by name; asked for once. */
export function loadActions() {
  known ??= gateway('GET', 'audit/_actions').then(
    ({ json }) => new Map(json.actions.map((one) => [one.action, one])),
    (error) => {
      known = undefined;
      throw error;
    },
  );
  return known;
}

const SCREENS = {
  alias: 'indices', documents: 'browse', import: 'import', index: 'indices', permission: 'credentials', pipeline: 'pipelines', storedquery: 'storedqueries', user: 'users',
};

/** Where the target of a record is shown; undefined where it is gone or has no screen. */
function screenOf({ action, target }) {
  const [subject, verb] = action.split('.');
  return SCREENS[subject] && verb !== 'delete' && !/[*,]/.test(target) ? href(`${SCREENS[subject]}/${part(target)}`) : undefined;
}

const UNKNOWN = 'A client without a valid credential';

function parts(record, actions) {
  const { type, text } = actions.get(record.action) ?? { type: 'change', text: `${record.action} {target}` };
  const [before, after] = text.split('{target}');
  return { who: type === 'log' ? '' : record.principal || UNKNOWN, before, named: after !== undefined, after: after ?? '' };
}

/** What was done, in a sentence. */
export function sentence(record, actions) {
  const { who, before, named, after } = parts(record, actions);
  return `${who ? `${who} ` : ''}${before}${named ? record.target : ''}${after}`;
}

/** The same with a link to what it is about. */
export function Sentence({ record, actions }) {
  const { who, before, named, after } = parts(record, actions);
  const address = screenOf(record);
  const target = named && (address ? h('a', { href: address }, record.target) : h('span', { class: 'audit-target' }, record.target));
  return h('span', { class: 'audit-sentence' }, who && h('strong', null, who), who && ' ', before, target, after);
}

/** `user.create` as `created the user`, for lists of actions. */
export const actionWords = ({ text }) => text.replace('{target}', '…').replace(/: …$/, '').replace(/ …$/, '').replace(/^./, (letter) => letter.toUpperCase());

/** `index_not_allowed` as `index not allowed`. */
export function outcomeWords(outcome) {
  return outcome === 'ok' ? 'done' : outcome.replaceAll('_', ' ');
}

/** Kind of the badge of an outcome. */
export function outcomeKind(outcome) {
  return outcome === 'ok' ? 'ok' : 'warning';
}
