import { h } from 'preact';
import { useState } from 'preact/hooks';
import { Loading, Page, useLoad } from '../../../app/components/index.js';
import { href } from '../../../app/router.js';
import { deploymentOf, readPage } from '../calls.js';
import { unfolded } from '../model/fold.js';
import { draftOf } from '../versions/drafts.js';
import { Builder } from './builder.js';

/** One search page. */
export function BuilderPage({ id }) {
  const [turn, setTurn] = useState(0);
  const read = useLoad(async (signal) => {
    const draft = draftOf(id).read();
    const found = await readPage(id, signal).catch((error) => {
      if (error.status !== 404 || draft === null) {
        throw error;
      }
      return { gone: true, document: {}, etag: draft.etag, about: { version: draft.version } };
    });
    const { document, etag, about } = found;
    return { base: unfolded(document), etag, version: about.version, deployment: deploymentOf({ id, deployed: about.deployed }), found, turn };
  }, [id, turn]);
  if (read.value === undefined) {
    return h(Page, { title: id, within: { title: 'Search pages', href: href('pages') }, wide: true }, h(Loading, { of: read }, () => null));
  }
  return h(Builder, { key: read.value.turn, id, read: read.value, onReload: () => setTurn(turn + 1) });
}
