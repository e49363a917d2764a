import { h } from 'preact';
import { Note, Section, TextField, Toggle, useLoad } from '../../app/components/index.js';
import { useSession } from '../../app/session.js';
import { indexNames } from '../credentials/calls.js';
import { ACTIONS, IDLE_ACTIONS } from '../rights/catalogue.js';
import { Checks } from '../rights/checks.js';
import { Faults, faultText } from '../rights/faultlist.js';
import { OriginFields } from '../rights/origin.js';
import { IndexPatterns } from '../rights/reach.js';
import { SingleCalls } from '../rights/singlecalls.js';
import { SummaryPanel } from '../rights/summarypanel.js';
import { NewPassword } from './passwords.js';
import { categoriesOf } from './record.js';

const PLACED = ['username', 'email', 'password', 'again', 'is_admin', 'allowed_actions', 'acls', 'indices', 'sources', 'sources_xff_value'];

/**
 * Everything that a user is made of, and beside it what that means.
 * @param {object} props
 * @param {object} props.draft
 * @param {(part: object) => void} props.onChange
 * @param {Record<string, string[]>} props.errors by field
 * @param {object} props.own rights of who edits
 * @param {boolean} props.isNew
 * @param {any} [props.children] below the form
 */
export function UserForm({ draft, onChange, errors, own, isNew, children }) {
  const stray = Object.entries(errors).filter(([name]) => !PLACED.includes(name)).flatMap(([, messages]) => messages);
  return h('div', { class: 'rights-form' },
    h('div', { class: 'rights-fields' },
      h(Section, { title: 'Account' },
        isNew && h(TextField, {
          label: 'Username', hint: 'It cannot be changed later.', required: true, value: draft.username,
          onChange: (username) => onChange({ username }), error: faultText(errors.username),
        }),
        h(TextField, { label: 'Email', hint: 'For reference only. The gateway sends no email.', type: 'email', value: draft.email, onChange: (email) => onChange({ email }), error: faultText(errors.email) }),
        isNew
          ? h(NewPassword, { draft, onChange, errors })
          : h('details', { class: 'rights-more', open: Boolean(errors.password || errors.again) },
            h('summary', null, 'Change password'),
            h(NewPassword, { draft, onChange, errors, label: 'New password' }))),
      h(Rights, { draft, onChange, errors, own }),
      h(OriginFields, { draft, onChange, errors, pages: false }),
      stray.length > 0 && h(Note, { kind: 'danger' }, stray.join(' ')),
      children),
    h('aside', { class: 'rights-aside' },
      h(SummaryPanel, { person: true, record: {
        categories: categoriesOf(draft), ops: ['read', 'write', 'delete'], acls: draft.is_admin ? undefined : draft.acls ?? undefined,
        indices: draft.is_admin ? ['*'] : draft.indices, sources: draft.sources,
      } })));
}

function Rights({ draft, onChange, errors, own }) {
  const session = useSession();
  const names = useLoad(() => indexNames(session), []);
  const mayGrant = (word) => own.is_admin || (ACTIONS.find((one) => one.word === word)?.categories ?? []).every((category) => own.categories.includes(category));
  const idle = draft.allowed_actions.filter((word) => IDLE_ACTIONS.includes(word)).map((word) => ({ word, label: word, text: 'From another product. It has no effect.' }));
  return h(Section, { title: 'Rights' },
    own.is_admin && h(Toggle, {
      label: 'Administrator', hint: 'Has every right on every index, and manages all users and API credentials. Keep at least two administrators.',
      checked: draft.is_admin, onChange: (is_admin) => onChange({ is_admin }),
    }),
    draft.is_admin && !own.is_admin && h('p', { class: 'rights-hint' }, 'All rights (administrator).'),
    h(Faults, { of: errors.is_admin }),
    !draft.is_admin && [
      h(Checks, {
        key: 'actions', legend: 'Allowed actions', items: [...ACTIONS, ...idle], value: draft.allowed_actions, mayGrant,
        onChange: (allowed_actions) => onChange({ allowed_actions, acls: null }),
      }),
      h(Faults, { key: 'faults', of: errors.allowed_actions }),
      h(IndexPatterns, { key: 'indices', draft, onChange, errors, names: names.value ?? [] }),
      h(SingleCalls, {
        key: 'calls', categories: categoriesOf(draft), value: draft.acls, onChange: (acls) => onChange({ acls }),
        mayGrant: (word) => own.is_admin || own.acls.includes(word),
      }),
      h(Faults, { key: 'callfaults', of: errors.acls }),
    ]);
}
