import { h } from 'preact';
import { Badge, IconButton } from '../../../app/components/index.js';

/**
 * The test queries that are kept, each with how much it changes.
 *
 * @param {{queries: string[], entries: Map<string, object>, shown: string, onShow: (text: string) => void,
 *     onRemove: (text: string) => void}} props
 */
export function TestQueries({ queries, entries, shown, onShow, onRemove }) {
  return h('ul', { class: 'relevance-queries', 'aria-label': 'Kept test queries' }, queries.map((text) => {
    const entry = entries.get(text);
    return h('li', { key: text },
      h('button', { type: 'button', class: 'link', 'aria-pressed': text === shown ? 'true' : 'false', onClick: () => onShow(text) }, text),
      entry && h(Change, { entry }),
      h(IconButton, { icon: 'close', label: `Remove ${text}`, onClick: () => onRemove(text) }));
  }));
}

function Change({ entry }) {
  const { saved, draft, overlap } = entry;
  if (saved.ndcg !== undefined && draft.ndcg !== undefined && saved.ndcg !== draft.ndcg) {
    const better = draft.ndcg > saved.ndcg;
    return h(Badge, { kind: better ? 'ok' : 'danger' }, `${saved.ndcg.toFixed(2)} → ${draft.ndcg.toFixed(2)}`);
  }
  if (saved.total === 0 && draft.total > 0) {
    return h(Badge, { kind: 'ok' }, 'finds something');
  }
  if (draft.total === 0) {
    return h(Badge, { kind: 'warning' }, 'no results');
  }
  return overlap < 1 && h(Badge, { kind: 'accent' }, `${Math.round(100 * overlap)} % same`);
}
