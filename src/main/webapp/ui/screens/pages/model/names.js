/**
 * IDs and names of pages.
 *
 * @module
 */

const LONGEST = 60;

/** @param {string} name @returns {string} as `film-search`; `page` when nothing is left */
export function slug(name) {
  const plain = name.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z\d]+/g, '-').replace(/^-+|-+$/g, '').slice(0, LONGEST).replace(/-+$/, '') || 'page';
}

/** The same with a number, unless nobody has it. */
export function unused(id, taken) {
  const used = new Set(taken);
  for (let number = 1; ; number += 1) {
    const one = number === 1 ? id : `${id}-${number}`;
    if (!used.has(one)) {
      return one;
    }
  }
}

/** Members of a page that belong to it alone, and not to a copy. */
export function copyOf(page, id, name) {
  const { created_at: _, updated_at: __, version: ___, warnings: ____, ...members } = page;
  const { credentials: _____, ...exportSettings } = members.exportSettings ?? {};
  const meta = members.globalSettings?.meta;
  return {
    ...members,
    id,
    name,
    ...(members.exportSettings ? { exportSettings } : {}),
    ...(meta?.deploySettings ? { globalSettings: { ...members.globalSettings, meta: { ...meta, deploySettings: {} } } } : {}),
  };
}
