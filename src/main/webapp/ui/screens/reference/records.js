import { gateway } from '../../app/api.js';
import { href } from '../../app/router.js';
import { SECTIONS } from './entries.js';

/** Entries of the reference. */
export default async function records(_, signal) {
  const { json } = await gateway('GET', 'reference', { signal });
  return SECTIONS.flatMap(({ id, one, name }) =>
    json[id].map((row) => ({ title: name(row), kind: one, detail: row.meaning.replaceAll('`', ''), to: href('reference', { section: id, entry: name(row) }) })),
  );
}
