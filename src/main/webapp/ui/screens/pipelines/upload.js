/**
 * Files from the reader's disk, and zips of pipelines.
 *
 * @module
 */

import { gateway } from '../../app/api.js';
import { pathOf } from '../../app/components/dropzone.js';
import { DEFINITION, SCRIPT, UploadFault } from './chosen.js';

/** What a picker offers. */
export const ACCEPT = '.yaml,.yml,.json,.js,.zip';

const MOST_BYTES = 5_000_000;

/** Whether it is one zip, as a download makes it: it may hold several pipelines. */
export function isZip(files) {
  return files.length === 1 && /\.zip$/i.test(files[0].name);
}

/**
 * The texts of those files that a pipeline can hold; others and hidden ones are passed over.
 *
 * @param {File[]} files
 * @returns {Promise<{definitions: {name: string, text: string}[], scripts: {name: string, text: string}[], others: string[]}>}
 */
export async function read(files) {
  const known = files.map((file) => ({ file, name: pathOf(file) })).filter(({ name }) => !/(^|\/)\./.test(name));
  const taken = known.filter(({ name }) => DEFINITION.test(name) || SCRIPT.test(name));
  const large = taken.find(({ file }) => file.size > MOST_BYTES);
  if (large) {
    throw new UploadFault(`${large.name} is too large for a definition or a script.`);
  }
  const texts = await Promise.all(taken.map(async ({ file, name }) => ({ name, text: await file.text() })));
  return {
    definitions: texts.filter(({ name }) => DEFINITION.test(name)),
    scripts: texts.filter(({ name }) => SCRIPT.test(name)),
    others: known.filter((one) => !taken.includes(one)).map(({ name }) => name),
  };
}

/**
 * Has a zip of pipelines applied, all or none.
 *
 * @param {File} zip
 * @param {boolean} dryRun only says what would happen
 * @returns {Promise<{id: string, action: string, version: number, warnings: string[]}[]>}
 */
export async function applyZip(zip, dryRun) {
  const { json } = await gateway('POST', 'pipelines/apply', { query: { dryRun: dryRun || undefined }, body: zip, type: 'application/zip' });
  return json.pipelines;
}
