import { useRef, useState } from 'preact/hooks';
import { faultsOf, outside, showFirstError, textOf, within } from '../../app/fielderrors.js';
import { useDraft } from '../../app/drafts.js';
import { saveSettings } from './calls.js';
import { changedMembers, changesOf } from './model/changes.js';
import { ofSynonyms, SHOWN } from './model/faults.js';
import { saveSynonyms } from './synonyms/calls.js';
import { difference } from './synonyms/list.js';

const NONE = { error: null, faults: [] };

/**
 * @typedef {object} Base what is stored of an index
 * @property {object} settings every section
 * @property {string} etag their state; empty while none are saved
 * @property {object|null} saved the members that somebody has saved
 * @property {object} about who saved them and when, and warnings
 * @property {import('./synonyms/list.js').Synonym[]} synonyms
 * @property {string} synonymsTag the state of the synonyms
 */

/**
 * The draft of an index: what is changed, what is rejected of it, and a way to save it.
 *
 * @param {string} index
 * @param {Base} base
 * @param {{onRejected: (pointer: string) => void, onReload: () => void}} hear `onRejected`: which value was rejected first;
 *     `onReload`: reads again what is stored
 */
export function useTuning(index, base, { onRejected, onReload }) {
  const [{ settings }, setSettings, keptSettings] = useDraft(`relevance ${index} ${base.etag}`, () => ({ settings: base.settings }));
  const [{ list }, setList, keptList] = useDraft(`synonyms ${index} ${base.synonymsTag}`, () => ({ list: base.synonyms }));
  const [refused, setRefused] = useState(NONE);
  const [live, setLive] = useState([]);
  const tags = useRef({ settings: base.etag, synonyms: base.synonymsTag });
  const members = changedMembers(base.settings, settings);
  const changes = changesOf(base.settings, settings);
  const synonyms = difference(base.synonyms, list);
  const ofList = synonyms.put.length + synonyms.gone.length;
  const setSection = (name, change) => {
    setSettings((before) => ({ settings: { ...before.settings, [name]: { ...before.settings[name], ...change } } }));
    setRefused(({ error, faults }) => {
      const left = outside(faults, Object.keys(change).map((member) => `/${name}/${member}`));
      return { error: left.length > 0 ? error : null, faults: left };
    });
  };
  const setSynonyms = (next) => {
    setList((before) => ({ list: next(before.list) }));
    setRefused(NONE);
  };
  const refuse = (error, faults) => {
    setRefused({ error, faults });
    if (faults.length > 0) {
      onRejected(faults[0].pointer);
      showFirstError();
    }
    return { error, placed: faults.length > 0 };
  };
  /** `force`: also when it was changed meanwhile. What is saved once is not refused when the rest is tried again. */
  const save = async (force = false) => {
    setRefused(NONE);
    try {
      if (changes.length > 0) {
        tags.current.settings = await saveSettings(index, members, force ? null : tags.current.settings);
      }
    } catch (error) {
      return refuse(error, faultsOf(error));
    }
    try {
      if (ofList > 0) {
        tags.current.synonyms = await saveSynonyms(index, synonyms, force ? null : tags.current.synonyms);
      }
    } catch (error) {
      return refuse(error, ofSynonyms(within(faultsOf(error), '/save'), synonyms.put));
    }
    keptSettings.forget();
    keptList.forget();
    return null;
  };
  const faults = [...refused.faults, ...live];
  return {
    index,
    base,
    draft: { settings, synonyms: list },
    kept: { changed: keptSettings.changed || keptList.changed, restored: keptSettings.restored || keptList.restored },
    changes,
    synonyms,
    count: changes.length + ofList,
    sent: { settings: changes.length > 0 ? members : undefined, synonyms: ofList > 0 ? list : undefined },
    error: refused.faults.length > 0 && outside(refused.faults, SHOWN).length === 0 ? null : refused.error,
    within: (pointer) => within(faults, pointer),
    errorOf: (pointer) => textOf(within(faults, pointer)),
    setSection,
    setSynonyms,
    setLive,
    discard: () => {
      setSettings({ settings: base.settings });
      setList({ list: base.synonyms });
      setRefused(NONE);
    },
    save,
    reload: onReload,
  };
}
