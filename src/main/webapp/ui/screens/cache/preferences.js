import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, ErrorBox, FormBar, Section, TagsField, Toggle } from '../../app/components/index.js';
import { NumberField } from '../../app/components/numberfield.js';
import { useDraft } from '../../app/drafts.js';
import { notify } from '../../app/notify.js';
import { useFieldErrors } from '../../app/useFieldErrors.js';
import { savePreferences } from './calls.js';
import { changedMembers, ENTRIES, isLimited, memoryText, POINTERS, SWITCH } from './forms.js';

/** What to know before it is switched on. */
function Promises({ value, maxBytes }) {
  const follows = value.invalidateOnWrite;
  return h('ul', { class: 'cache-promises' },
    h('li', null, h('strong', null, 'Writes. '), follows
      ? 'After a write through this gateway, the next search sees it. Writes through another gateway or directly to the engine are seen within a second.'
      : 'Indices are not compared: a response can be outdated until the maximum age.'),
    h('li', null, h('strong', null, 'Rights. '), 'A cached response is never returned to a caller with other rights.'),
    h('li', null, h('strong', null, 'Not cached: '), 'searches in the engine\'s query language, errors and incomplete responses, searches that depend on the time, on chance, on a script or on the user, pages beyond the first 10,000 hits, explanations and previews.'),
    h('li', null, h('strong', null, 'Memory. '), `Each gateway uses up to ${value.max_size} MB of its heap.`, isLimited(value.max_size, maxBytes) && ` This one is limited to ${memoryText(maxBytes)} by the setting gateway.cache.heap-percent.`));
}

function Entry({ entry, value, error, onChange }) {
  const { label, hint, as, least, most } = entry;
  switch (as) {
    case 'flag':
      return h(Toggle, { label, hint, checked: Boolean(value), onChange });
    case 'number':
      return h(NumberField, { label, hint, error, min: least, max: most, value, onChange });
    default:
      return h(TagsField, { label, hint, error, values: value ?? [], onChange });
  }
}

/** A save that came too late, and the way on from there. */
function Failure({ error, onLoad }) {
  const late = error?.status === 412;
  return [
    h(ErrorBox, { key: 'error', error, title: late ? 'Another user changed the preferences in the meantime. Nothing was saved.' : undefined }),
    late && h('div', { key: 'load' }, h(Button, { icon: 'refresh', onClick: onLoad }, 'Load preferences and keep my changes')),
  ];
}

/**
 * The preferences of all gateways.
 *
 * @param {{base: {value: object, etag: string}, maxBytes: number, mayWrite: boolean, carried: object|null,
 *     onSaved: () => void, onLoad: (carried: object) => void}} props `carried`: members that were changed when others had
 *     saved in the meantime; `onLoad`: reads the preferences again, with such members
 */
export function PreferencesForm({ base, maxBytes, mayWrite, carried, onSaved, onLoad }) {
  const begun = () => ({ ...base.value });
  const [draft, setDraft, kept] = useDraft(`cache ${base.etag}`, begun);
  const errors = useFieldErrors(POINTERS);
  const [busy, setBusy] = useState(false);
  const changed = changedMembers(base.value, draft);
  const count = Object.keys(changed).length;
  useEffect(() => {
    if (carried) {
      setDraft((before) => ({ ...before, ...carried }));
    }
  }, []);
  const set = (member, value) => {
    setDraft((before) => ({ ...before, [member]: value }));
    errors.clear(`/${member}`);
  };
  const save = async () => {
    setBusy(true);
    errors.clear();
    try {
      await savePreferences(changed, base.etag);
      notify('Cache preferences saved');
      kept.forget();
      onSaved();
    } catch (error) {
      errors.refuse(error);
    }
    setBusy(false);
  };
  const load = () => {
    kept.forget();
    onLoad(changed);
  };
  return h(Section, { title: 'Preferences', lead: 'They apply to all gateways, at once on this one and within a few seconds on others.' },
    h('fieldset', { class: 'cache-form', disabled: !mayWrite, ref: errors.form },
      h('legend', { class: 'only-read' }, 'Cache preferences'),
      h(Toggle, { label: 'Cache responses', checked: Boolean(draft[SWITCH]), onChange: (on) => set(SWITCH, on), hint: 'Equal declarative searches get the response of the first one from the memory of the gateway, until an index changes. Requests with settings.useCache decide for themselves.' }),
      h(Promises, { value: draft, maxBytes }),
      h('div', { class: 'cache-grid' }, ENTRIES.map((entry) => h(Entry, { key: entry.member, entry, value: draft[entry.member], error: errors.of(`/${entry.member}`), onChange: (value) => set(entry.member, value) }))),
      h(Failure, { error: errors.error, onLoad: load })),
    mayWrite && count > 0 && h(FormBar, { draft: kept, count, onDiscard: () => { setDraft(begun()); errors.clear(); } },
      h(Button, { kind: 'primary', busy, onClick: save }, 'Save preferences')));
}
