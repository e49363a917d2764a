import { h } from 'preact';
import { useRef } from 'preact/hooks';
import { Button, CopyButton, CopyCurl, Editor, Empty, ErrorBox, Spinner } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { navigate } from '../../app/router.js';
import { Parts } from './explanation.js';
import { nearest, positionsOf, pretty } from '../../app/positions.js';

/**
 * What the gateway would send to the engine, and which property made which part of it.
 *
 * @param {{translation: object, request: object, part: {entry: object, pointer: string}|null,
 *     onSource: (pointer: string) => void}} props `part`: what is selected at first
 */
export function EngineView({ translation, request, part, onSource }) {
  if (translation.error) {
    return h(ErrorBox, { error: translation.error, title: 'The request cannot be translated yet.' });
  }
  const sent = translation.entries.filter(({ endpoint }) => endpoint !== undefined);
  if (translation.of === '') {
    return h('div', { class: 'loading' }, h(Spinner, {}));
  }
  if (sent.length === 0) {
    return h(Empty, { icon: 'code', title: 'No engine query', text: 'No query of the request is executed.' });
  }
  return h(
    'div',
    { class: 'playground-engine' },
    h(
      'div',
      { class: 'playground-engine-head' },
      h('p', { class: 'muted small' }, 'Sent together in one multi-search. Select a part to highlight it, or its property to show it in the request.'),
      h(Button, { icon: 'prompt', small: true, onClick: () => navigate('console', { load: asConsolePage(sent) }) }, 'Open in the console'),
    ),
    sent.map((entry, at) => h(Entry, { key: `${entry.id}-${at}`, entry, request, pointer: part?.entry === entry ? part.pointer : null, onSource })),
  );
}

function Entry({ entry, request, pointer, onSource }) {
  const view = useRef(null);
  const { url, method, body } = entry.endpoint;
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  const text = body === undefined ? '' : pretty(typeof body === 'string' ? parsed(body) : body);
  const show = (wanted) => {
    const place = nearest(positionsOf(text).places, wanted);
    if (place !== null && view.current) {
      view.current.dispatch({ selection: { anchor: place.keyFrom, head: place.to }, scrollIntoView: true });
      view.current.focus();
    }
  };
  const ready = (made) => {
    view.current = made;
    if (pointer !== null) {
      // An editor that has just been made is not shown before the next drawing.
      setTimeout(() => show(pointer), 0);
    }
  };
  return h(
    'section',
    { class: 'playground-entry', 'aria-label': `Engine query of ${entry.id}` },
    h(
      'header',
      null,
      h('h2', null, String(entry.id)),
      h('code', null, `${method} ${path}`),
      h('span', { class: 'playground-space' }),
      h(CopyButton, { text, label: `Copy the engine query of ${entry.id}` }),
      h(CopyCurl, { method, url: bases().engine.replace(/\/$/, '') + path, body: text, label: `Copy ${entry.id} as curl` }),
    ),
    text && h(Editor, { value: text, language: 'json', readOnly: true, label: `Engine query of ${entry.id}`, height: 'medium', onReady: ready }),
    h(Parts, { entry, request, onPart: show, onSource }),
  );
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Translated queries as a page of the console. */
function asConsolePage(entries) {
  return entries
    .map(({ endpoint }) => {
      const path = endpoint.url.replace(/^https?:\/\/[^/]+/, '');
      return `${endpoint.method} ${path}\n${endpoint.body === undefined ? '' : pretty(endpoint.body)}\n`;
    })
    .join('\n');
}
