import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Loading, Page, useLoad } from '../../../app/components/index.js';
import { href } from '../../../app/router.js';
import { readDeployment, readPage } from '../calls.js';
import { unfolded } from '../model/fold.js';
import { Builder } from './builder.js';

/** One search page. */
export function BuilderPage({ id }) {
  const [turn, setTurn] = useState(0);
  const read = useLoad(async (signal) => {
    const [page, deployment] = await Promise.all([readPage(id, signal), readDeployment(id, signal).catch(() => null)]);
    return { base: unfolded(page.document), etag: page.etag, deployment, turn };
  }, [id, turn]);
  if (read.value === undefined) {
    return h(Page, { title: id, within: { title: 'Search pages', href: href('pages') }, wide: true }, h(Loading, { of: read }, () => null));
  }
  return h(Builder, { key: read.value.turn, id, read: read.value, onReload: () => setTurn(turn + 1) });
}
