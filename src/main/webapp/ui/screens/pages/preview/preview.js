import { h } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { bases } from '../../../app/api.js';
import { Empty, ErrorBox, IconButton, Toolbar } from '../../../app/components/index.js';
import { folded } from '../model/fold.js';
import { indexOf } from '../model/missing.js';
import { Segments } from '../panels/result.js';
import { useToken } from './useToken.js';

const WIDTHS = [{ value: 'phone', label: 'Phone', pixels: 390 }, { value: 'tablet', label: 'Tablet', pixels: 820 }, { value: 'desktop', label: 'Desktop', pixels: 1280 }];
const ROOMY = '(width >= 40rem)';
const SETTLED_MS = 250;

/** Where the outlines for maps are: a page that is not deployed has no files of its own. */
const ASSETS = new URL('../../../app/components/', import.meta.url).href;

/**
 * The page as visitors see it, with documents of its index; a click on a part selects it. It runs in a frame of its own that can do
 * nothing but search that index.
 *
 * @param {{builder: import('../builder/useBuilder.js').Builder, selected: string, onSelect: (component: string) => void}} props
 */
export function Preview({ builder, selected, onSelect }) {
  const { document: page, id } = builder;
  const index = indexOf(page);
  const [width, setWidth] = useState(() => (matchMedia(ROOMY).matches ? 'desktop' : 'phone'));
  const [turn, setTurn] = useState(0);
  const [total, setTotal] = useState(null);
  const { token, error, renew } = useToken(index);
  const config = useMemo(() => token && {
    id, name: page.name ?? id, version: 0, endpoint: bases().engine.replace(/\/$/, ''), index, token, page: folded(page), assets: ASSETS, analytics: { record: false },
  }, [page, token]);
  const pixels = WIDTHS.find(({ value }) => value === width).pixels;
  return h('section', { class: 'pages-preview', 'aria-label': 'Preview' },
    h(Toolbar, { label: 'Preview', class: 'pages-preview-bar' },
      h(Segments, { label: 'Width', value: width, options: WIDTHS, onChange: setWidth }),
      h(IconButton, { icon: 'refresh', label: 'Reload preview', onClick: () => { renew(); setTurn(turn + 1); } }),
      h('span', { class: 'muted small', role: 'status' }, total === null ? '' : `${total.toLocaleString('en')} ${total === 1 ? 'result' : 'results'}. `, 'Click a part to change it.')),
    h(ErrorBox, { error, title: error?.status === 403 ? 'Your credential cannot search this index, so there is no preview.' : undefined }),
    index === ''
      ? h(Empty, { icon: 'screen', title: 'No index', text: 'Choose an index under “Name and index”.' })
      : h(Frame, { key: turn, config, pixels, selected, onSelect, onTotal: setTotal }));
}

/** Posts the page to its frame, and hears what is clicked there. */
function Frame({ config, pixels, selected, onSelect, onTotal }) {
  const frame = useRef(null);
  const box = useRef(null);
  const [ready, setReady] = useState(false);
  const latest = useRef({});
  latest.current = { onSelect, onTotal };
  // The origin of a sandboxed frame is opaque, which no target but `*` names. That the token in the configuration goes to nobody else
  // is up to `frame-src 'self'` of the dashboard's policy: the frame cannot be led to another site.
  const post = (message) => frame.current?.contentWindow?.postMessage(message, '*');
  // Before the frame can have loaded: it says only once that it is ready.
  useLayoutEffect(() => {
    const hear = ({ source, data }) => {
      if (source !== frame.current?.contentWindow || data === null || typeof data !== 'object') {
        return;
      }
      if (data.type === 'sg-ready') {
        setReady(true);
      } else if (data.type === 'sg-select' && typeof data.component === 'string') {
        latest.current.onSelect(data.component);
      } else if (data.type === 'sg-results' && Number.isFinite(data.total)) {
        latest.current.onTotal(data.total);
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (!ready || !config) {
      return undefined;
    }
    const timer = setTimeout(() => {
      post({ type: 'sg-config', config });
      post({ type: 'sg-select', component: selected });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [ready, config]);
  useEffect(() => {
    if (ready) {
      post({ type: 'sg-select', component: selected });
    }
  }, [ready, selected]);
  useFitted(box, pixels);
  return h('div', { class: 'pages-device', ref: box },
    h('iframe', { ref: frame, title: 'Preview of the search page', sandbox: 'allow-scripts', src: `${bases().gateway}/ui/preview` }));
}

/** A device that is wider than its column is drawn smaller. */
function useFitted(box, pixels) {
  useEffect(() => {
    const fit = () => {
      const scale = Math.min(1, box.current.clientWidth / pixels);
      box.current.style.setProperty('--device', `${pixels}px`);
      box.current.style.setProperty('--scale', String(scale));
    };
    const observer = new ResizeObserver(fit);
    observer.observe(box.current);
    fit();
    return () => observer.disconnect();
  }, [pixels]);
}
