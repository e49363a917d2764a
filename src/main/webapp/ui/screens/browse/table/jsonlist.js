import { h } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, CopyButton, JsonView } from '../../../app/components/index.js';
import { keyOf } from '../data.js';
import { writeExact } from '../exact.js';

/** Documents as JSON that folds. */
export function JsonList({ rows, selected, whole, loading, actions }) {
  const end = useRef(null);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => { if (seen.some((entry) => entry.isIntersecting)) actions.onNearEnd(); }, { rootMargin: '400px' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [actions]);
  return h('div', { class: 'json-list' },
    h('ol', null, rows.map((row) => h('li', { key: keyOf(row), class: selected.has(keyOf(row)) ? 'selected' : '' },
      h('div', { class: 'json-head' },
        h('label', null,
          h('input', {
            type: 'checkbox', checked: selected.has(keyOf(row)), 'aria-label': `Select ${row._id}`,
            onClick: (event) => actions.onSelect(row, event.currentTarget.checked, event.shiftKey),
          }), h('code', null, row._id)),
        h('span', { class: 'muted' }, row._index),
        h('span', { class: 'grow' }),
        h(CopyButton, { text: () => writeExact(row._source, 2), label: `Copy JSON of ${row._id}` }),
        h(Button, { kind: 'quiet', small: true, 'aria-label': `Open ${row._id}`, onClick: () => actions.onOpen(row) }, 'Open')),
      h(JsonView, { value: row._source })))),
    h('div', { ref: end, class: 'list-end' }, !whole && h(Button, { disabled: loading, onClick: actions.onNearEnd }, 'Show more')));
}
