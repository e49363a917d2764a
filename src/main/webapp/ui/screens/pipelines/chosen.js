/**
 * Chosen files as a pipeline.
 *
 * @module
 */

import { idOf, scriptNames } from './files.js';

/**
 * @typedef {{definitions: import('./files.js').File[], scripts: import('./files.js').File[], others: string[]}} Chosen
 *     `others`: names of files that no pipeline can hold
 */

export const DEFINITION = /\.(ya?ml|json)$/i;
export const SCRIPT = /\.js$/i;

/** A reason, in plain words, why files cannot be taken. */
export class UploadFault extends Error {}

/**
 * One pipeline of what was chosen.
 *
 * @param {Chosen} found
 * @returns {import('./files.js').Draft}
 * @throws {UploadFault} when it is not clear what the definition is
 */
export function draftFrom({ definitions, scripts }) {
  const named = definitions.filter(({ name }) => /(^|\/)pipeline\.(ya?ml|json)$/i.test(name));
  const candidates = definitions.length > 1 && named.length === 1 ? named : definitions;
  if (candidates.length === 0) {
    throw new UploadFault(scripts.length > 0 ? 'The definition is missing. Select the .yaml or .json file together with its scripts.' : 'No definition found. A pipeline is a .yaml or .json file with optional .js files.');
  }
  if (candidates.length > 1) {
    throw new UploadFault(`Several files could be the definition: ${candidates.map(({ name }) => name).join(', ')}. Select one pipeline at a time, name its definition pipeline.yaml, or upload a zip file.`);
  }
  const [{ name, text }] = candidates;
  const draft = { extension: /json$/i.test(name) ? 'json' : 'yaml', definition: withoutMark(text), scripts: [] };
  return { ...draft, scripts: scriptsFor(draft.definition, scripts) };
}

/** Scripts under the names that the definition has for them. */
export function scriptsFor(definition, scripts) {
  const wanted = scriptNames(definition).map((name) => name.replace(/^\.\//, ''));
  const base = (name) => name.split('/').at(-1);
  return scripts.map(({ name, text }) => {
    const known = wanted.find((one) => one === name || `${one}.js` === name) ?? wanted.find((one) => base(one) === base(name) || `${base(one)}.js` === base(name));
    return { name: known ?? base(name), text: withoutMark(text) };
  });
}

/**
 * A draft with files in it: those of a name that is there take its place.
 *
 * @param {import('./files.js').Draft} draft
 * @param {Chosen} found
 */
export function withFiles(draft, found) {
  const fresh = found.definitions.length > 0 ? draftFrom(found) : { ...draft, scripts: scriptsFor(draft.definition, found.scripts) };
  const names = new Set(fresh.scripts.map(({ name }) => name));
  const kept = draft.scripts.filter(({ name }) => !names.has(name));
  return { ...fresh, scripts: [...kept, ...fresh.scripts] };
}

/** The id that an upload is for: what the definition says, else what its file is called. */
export function uploadId(draft, found) {
  const name = found.definitions[0]?.name.split('/').at(-1).replace(DEFINITION, '') ?? '';
  return idOf(draft) ?? (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(name) && name !== 'pipeline' ? name : 'my-pipeline');
}

function withoutMark(text) {
  return text.replace(/^\uFEFF/, '');
}
