/** Drafts of the data browser, kept in this tab until they are saved or discarded; numbers keep every digit. */
import { keptDraft } from '../../app/drafts.js';
import { parseExact, writeExact } from './exact.js';

/** @param {string} name @param {any} draft */
export const keepDraft = (name, draft) => keptDraft(name).write(writeExact(draft));

/** @returns {any} null without one */
export function draftOf(name) {
  const text = keptDraft(name).read();
  return typeof text === 'string' ? parseExact(text) : null;
}

/** @param {string} name */
export const forgetDraft = (name) => keptDraft(name).forget();

/** Names of drafts: of a document, of the one cell that is edited, of documents to add. */
export const documentDraft = (index, id) => `browse document ${index}/${id}`;
export const cellDraft = (index) => `browse cell ${index}`;
export const newDraft = (index) => `browse new ${index}`;
