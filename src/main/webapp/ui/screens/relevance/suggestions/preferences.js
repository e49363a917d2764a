import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, ErrorBox, FormBar, Section, SelectField, TagsField, Toggle } from '../../../app/components/index.js';
import { useDraft } from '../../../app/drafts.js';
import { notify } from '../../../app/notify.js';
import { useSession } from '../../../app/session.js';
import { useFieldErrors } from '../../../app/useFieldErrors.js';
import { NumberField } from '../../../app/components/numberfield.js';
import { rebuildPopular, savePreferences } from './calls.js';
import { changedMembers } from './forms.js';

/**
 * Preferences of one kind of suggestions.
 *
 * @param {{kind: string, form: object, base: {value: object, etag: string}, fields: {name: string, type: string}[],
 *     onChanged: (members: object) => void, onSaved: () => void}} props `onChanged` hears what differs from what is saved
 */
export function PreferencesForm({ kind, form, base, fields, onChanged, onSaved }) {
  const { may } = useSession();
  const begun = () => ({ ...base.value });
  const [draft, setDraft, kept] = useDraft(`suggestions ${kind} ${base.etag}`, begun);
  const errors = useFieldErrors(form.entries.map(({ member }) => `/${member}`));
  const [busy, setBusy] = useState(false);
  const changed = changedMembers(base.value, draft);
  useEffect(() => onChanged(changed), [JSON.stringify(changed)]);
  const set = (member, value) => {
    setDraft((before) => ({ ...before, [member]: value }));
    errors.clear(`/${member}`);
  };
  const save = async () => {
    setBusy(true);
    errors.clear();
    try {
      await savePreferences(kind, changed, base.etag);
      notify(`${form.title} saved`);
      kept.forget();
      onSaved();
    } catch (error) {
      errors.refuse(error);
      setBusy(false);
    }
  };
  const mayWrite = may('suggestions', 'write');
  const actions = kind === 'popular' && mayWrite && h(Button, { small: true, icon: 'refresh', onClick: rebuild }, 'Update now');
  return h(Section, { title: form.title, lead: form.lead, actions },
    h('div', { class: 'relevance-form relevance-grid', ref: errors.form },
      form.entries.map((entry) => h(Entry, { key: entry.member, entry, value: draft[entry.member], fields, error: errors.of(`/${entry.member}`), onChange: (value) => set(entry.member, value) })),
      h(ErrorBox, { error: errors.error })),
    Object.keys(changed).length > 0 && h(FormBar, { draft: kept, onDiscard: () => { setDraft(begun()); errors.clear(); } },
      mayWrite && h(Button, { kind: 'primary', busy, onClick: save }, `Save ${form.title.toLowerCase()}`)));
}

function rebuild() {
  rebuildPopular().then(() => notify('Popular searches updated'), (error) => notify('Popular searches could not be updated', { kind: 'error', detail: error.message }));
}

function Entry({ entry, value, fields, error, onChange }) {
  const { label, hint, as, least, most } = entry;
  const names = fields.map(({ name }) => name);
  switch (as) {
    case 'flag':
      return h(Toggle, { label, hint, checked: Boolean(value), onChange });
    case 'number':
      return h(NumberField, { label, hint, error, min: least, max: most, value, onChange });
    case 'field':
      return h(SelectField, { label, hint, error, value: value ?? '', options: [{ value: '', label: 'None' }, ...new Set([...(value ? [value] : []), ...names])], onChange: (name) => onChange(name === '' ? null : name) });
    default:
      return h(TagsField, { label, hint, error, values: value ?? [], suggestions: as === 'fields' ? names : [], onChange });
  }
}
