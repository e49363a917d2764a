import { h } from 'preact';
import { Note, Section, TextField, useLoad } from '../../app/components/index.js';
import { useSession } from '../../app/session.js';
import { faultText } from '../rights/faultlist.js';
import { Kinds } from '../rights/kinds.js';
import { OriginFields } from '../rights/origin.js';
import { Reach } from '../rights/reach.js';
import { SummaryPanel } from '../rights/summarypanel.js';
import { Volume } from '../rights/volume.js';
import { fieldNames, indexNames } from './calls.js';

/** Fields that have a place of their own in the form. */
const PLACED = ['description', 'owner', 'role', 'ops', 'categories', 'acls', 'indices', 'include_fields', 'exclude_fields',
  'document_filter', 'sources', 'sources_xff_value', 'referers', 'limits', 'declarativeConfig', 'ttl'];

/**
 * Everything that a credential is made of, and beside it what that means.
 * @param {object} props
 * @param {object} props.draft
 * @param {object} props.record that the draft stands for
 * @param {(part: object) => void} props.onChange
 * @param {Record<string, string[]>} props.errors by field
 * @param {object} props.own rights of who edits
 * @param {any} [props.children] below the form
 */
export function CredentialForm({ draft, record, onChange, errors, own, children }) {
  const session = useSession();
  const names = useLoad(() => indexNames(session), []);
  const granted = draft.indices.filter((one) => names.value?.includes(one));
  const fields = useLoad((signal) => fieldNames(granted, signal), [granted.join()]);
  const stray = Object.entries(errors).filter(([name]) => !PLACED.includes(name)).flatMap(([, messages]) => messages);
  const part = { draft, onChange, errors };
  return h('div', { class: 'rights-form' },
    h('div', { class: 'rights-fields' },
      h(About, { ...part, own }),
      h(Reach, { ...part, names: names.value ?? [], fields: fields.value ?? [] }),
      h(Section, { title: 'Rights', lead: 'A request needs both its operation and its category. “Read” with “Documents” allows reading documents.' },
        h(Kinds, { ...part, own })),
      h(OriginFields, part),
      h(Volume, part),
      stray.length > 0 && h(Note, { kind: 'danger' }, stray.join(' ')),
      children),
    h('aside', { class: 'rights-aside' },
      h(SummaryPanel, { record: { ...record, expires_at: draft.until ? new Date(draft.until).toISOString() : undefined } })));
}

function About({ draft, onChange, errors, own }) {
  return h(Section, { title: 'General' },
    h(TextField, {
      label: 'Description', hint: 'What the credential is used for. Shown in the list.', value: draft.description, maxLength: 1000,
      onChange: (description) => onChange({ description }), error: faultText(errors.description),
    }),
    h('details', { class: 'rights-more', open: Boolean(draft.role || errors.role || errors.owner) },
      h('summary', null, 'Owner and role'),
      own.is_admin && h(TextField, {
        label: 'Owner', hint: 'The user who is responsible for the credential. Default: you.', value: draft.owner,
        onChange: (owner) => onChange({ owner }), error: faultText(errors.owner),
      }),
      h(TextField, {
        label: 'Role', hint: 'Tokens of your identity provider that name this role get these rights. Leave empty for applications.', value: draft.role,
        onChange: (role) => onChange({ role }), error: faultText(errors.role),
      })));
}
