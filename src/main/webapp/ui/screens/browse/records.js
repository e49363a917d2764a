import { listIndices } from '../../app/indices.js';
import { href, part } from '../../app/router.js';

/** Indices and aliases to browse. */
export default async function records(session, signal) {
  const rows = await listIndices(session, signal);
  const browse = (name, kind) => ({ title: name, kind, to: href(`browse/${part(name)}`) });
  return [...rows.map(({ index }) => browse(index, 'Browse index')), ...[...new Set(rows.flatMap(({ aliases }) => aliases))].map((alias) => browse(alias, 'Browse alias'))];
}
