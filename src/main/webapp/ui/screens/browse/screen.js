import { h } from 'preact';
import { useEffect } from 'preact/hooks';
import { Page } from '../../app/components/index.js';
import { Browser } from './browser.js';
import { IndexHelp, IndexList, IndexPicker, useIndices } from './indexlist.js';
import { rememberIndex } from './remembered.js';
import { useBrowseStyles } from './styles.js';

/** The data browser: documents of an index to look at, find, change, add, delete and save to a file. */
export default function Screen({ params, query }) {
  const ready = useBrowseStyles();
  const { indices, error } = useIndices(params.index);
  const index = params.index;
  useEffect(() => { if (index) rememberIndex(index); }, [index]);
  if (!ready) return null;
  if (index) return h(Browser, { key: index, index, indices, query });
  return h(Page, { title: 'Browse data', lead: 'Choose an index to see its documents.', actions: h(IndexPicker, { indices }), aside: h(IndexHelp, {}) }, h(IndexList, { indices, error }));
}
