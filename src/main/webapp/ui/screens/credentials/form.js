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
      h(Section, { title: 'What it may do', lead: 'An operation and a kind of request together make a right: Read and Documents means reading documents.' },
        h(Kinds, { ...part, own })),
      h(OriginFields, part),
      h(Volume, part),
      stray.length > 0 && h(Note, { kind: 'danger' }, stray.join(' ')),
      children),
    h('aside', { class: 'rights-aside' },
      h(SummaryPanel, { record: { ...record, expires_at: draft.until ? new Date(draft.until).toISOString() : undefined } })));
}

function About({ draft, onChange, errors, own }) {
  return h(Section, { title: 'About' },
    h(TextField, {
      label: 'Description', hint: 'Who uses it, and for what. The list shows it.', value: draft.description, maxLength: 1000,
      onChange: (description) => onChange({ description }), error: faultText(errors.description),
    }),
    h('details', { class: 'rights-more', open: Boolean(draft.role || errors.role || errors.owner) },
      h('summary', null, 'Owner and role'),
      own.is_admin && h(TextField, {
        label: 'Owner', hint: 'The user who answers for it. Empty: you.', value: draft.owner,
        onChange: (owner) => onChange({ owner }), error: faultText(errors.owner),
      }),
      h(TextField, {
        label: 'Role', hint: 'Who signs in at your identity provider with this role gets these rights. Empty for programs.', value: draft.role,
        onChange: (role) => onChange({ role }), error: faultText(errors.role),
      })));
}

/** Brings the first thing that is wrong into view, once it is drawn. */
export function showFirstFault() {
  setTimeout(() => {
    const first = document.querySelector('.rights-fields [aria-invalid="true"], .rights-fields .rights-faults, .rights-fields .box.danger');
    first?.closest('details')?.setAttribute('open', '');
    first?.scrollIntoView({ block: 'center' });
    first?.focus?.();
  }, 50);
}
