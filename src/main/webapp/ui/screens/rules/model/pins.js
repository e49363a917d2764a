/** Documents that a rule pins and hides. */
import { isComplete } from './actions.js';

const PIN = 'promote_result';
const HIDE = 'hide_result';

const dataOf = (rule, type) => (rule.actions ?? []).filter((action) => action.type === type && Array.isArray(action.data)).flatMap(({ data }) => data);
const idOfHidden = (entry) => String(entry?.doc?._id ?? entry?._id ?? entry);

/** @returns {Map<string, number>} positions by ID */
export const pinsOf = (rule) => new Map(dataOf(rule, PIN).map(({ doc, position }) => [String(doc?._id), position]));

/** @returns {Set<string>} IDs */
export const hiddenOf = (rule) => new Set(dataOf(rule, HIDE).map(idOfHidden));

/** Changes the data of all actions of a type; one is added for what has to be added. */
function changed(rule, type, keep, added = []) {
  const before = rule.actions ?? [];
  let rest = added;
  const actions = before.map((action) => {
    if (action.type !== type || !Array.isArray(action.data)) {
      return action;
    }
    const data = [...action.data.map(keep).filter((entry) => entry !== null), ...rest];
    rest = [];
    return { ...action, data };
  });
  const more = rest.length > 0 ? [{ type, data: rest }] : [];
  const isLeft = (action, at) => action.type !== type || isComplete(action) || !isComplete(before[at]);
  return { ...rule, actions: [...actions.filter(isLeft), ...more] };
}

const keepAll = (entry) => entry;

/** Pins a document at the first position that is free; one that was hidden is hidden no more. */
export function pinned(rule, doc) {
  const taken = new Set(pinsOf(rule).values());
  let position = 1;
  while (taken.has(position)) {
    position += 1;
  }
  const pin = { doc, position };
  return changed(shown(unpinned(rule, String(doc._id)), String(doc._id)), PIN, keepAll, [pin]);
}

/** Takes a pin away. */
export const unpinned = (rule, id) => changed(rule, PIN, (pin) => (String(pin.doc?._id) === id ? null : pin));

/** Moves a pin; a pin that is there takes its place. */
export function moved(rule, id, position) {
  const from = pinsOf(rule).get(id);
  return changed(rule, PIN, (pin) => {
    if (String(pin.doc?._id) === id) {
      return { ...pin, position };
    }
    return pin.position === position ? { ...pin, position: from } : pin;
  });
}

/** Hides a document; one that was pinned is pinned no more. */
export const hidden = (rule, id) => (hiddenOf(rule).has(id) ? rule : changed(unpinned(rule, id), HIDE, keepAll, [id]));

/** Hides a document no more. */
export const shown = (rule, id) => changed(rule, HIDE, (entry) => (idOfHidden(entry) === id ? null : entry));
