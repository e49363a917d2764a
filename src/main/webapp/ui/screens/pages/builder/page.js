import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Loading, Page, useLoad } from '../../../app/components/index.js';
import { href } from '../../../app/router.js';
import { deploymentOf, readPage } from '../calls.js';
import { unfolded } from '../model/fold.js';
import { Builder } from './builder.js';

/** One search page. */
export function BuilderPage({ id }) {
  const [turn, setTurn] = useState(0);
  const read = useLoad(async (signal) => {
    const { document, etag, about } = await readPage(id, signal);
    return { base: unfolded(document), etag, version: about.version, deployment: deploymentOf({ id, deployed: about.deployed }), turn };
  }, [id, turn]);
  if (read.value === undefined) {
    return h(Page, { title: id, within: { title: 'Search pages', href: href('pages') }, wide: true }, h(Loading, { of: read }, () => null));
  }
  return h(Builder, { key: read.value.turn, id, read: read.value, onReload: () => setTurn(turn + 1) });
}
