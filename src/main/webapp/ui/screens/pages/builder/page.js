import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Loading, Page, useLoad } from '../../../app/components/index.js';
import { indexFields } from '../../../app/indexfields.js';
import { href } from '../../../app/router.js';
import { useSession } from '../../../app/session.js';
import { readDeployment, readPage } from '../calls.js';
import { unfolded } from '../model/fold.js';
import { indexOf } from '../model/missing.js';
import { Builder } from './builder.js';

const within = { title: 'Search pages', href: href('pages') };

/** One search page with what its index has. */
export function BuilderPage({ id }) {
  const session = useSession();
  const [turn, setTurn] = useState({ at: 0, warnings: [] });
  const read = useLoad(async (signal) => {
    const [page, deployment] = await Promise.all([readPage(id, signal), readDeployment(id, signal).catch(() => null)]);
    const base = unfolded(page.document);
    return { ...page, base, deployment, mapping: await mappingOf(session, indexOf(base), signal), turn: turn.at };
  }, [id, turn.at]);
  if (read.value === undefined) {
    return h(Page, { title: id, within, wide: true }, h(Loading, { of: read }, () => null));
  }
  return h(Builder, { key: `${read.value.etag} ${read.value.turn}`, id, read: read.value, warnings: turn.warnings, onReload: (warnings = []) => setTurn((before) => ({ at: before.at + 1, warnings })) });
}

/** @returns {Promise<{fields: object[]|null, error: Error|null}>} null where they cannot be read */
async function mappingOf(session, index, signal) {
  if (index === '') {
    return { fields: null, error: null };
  }
  try {
    return { fields: await indexFields(session, index, signal), error: null };
  } catch (error) {
    if (error.name === 'AbortError') {
      throw error;
    }
    return { fields: null, error };
  }
}
