import { h } from 'preact';
import { useRef } from 'preact/hooks';
import { Button, CopyButton, CopyCurl, Editor, Empty, ErrorBox } from '../../app/components/index.js';
import { bases } from '../../app/api.js';
import { navigate } from '../../app/router.js';
import { asConsolePage, explained } from './explain.js';
import { nearest, positionsOf, pretty } from './positions.js';

/**
 * What the gateway would send to the engine, and which property made which part of it.
 *
 * @param {{translation: object, request: object, onSource: (pointer: string) => void}} props
 */
export function EngineView({ translation, request, onSource }) {
  if (translation.error) {
    return h(ErrorBox, { error: translation.error, title: 'The request cannot be translated yet.' });
  }
  if (translation.entries.length === 0) {
    return h(Empty, { icon: 'code', title: 'Nothing would be sent', text: 'No query of the request is executed.' });
  }
  return h(
    'div',
    { class: 'playground-engine' },
    h(
      'div',
      { class: 'playground-engine-head' },
      h('p', { class: 'muted small' }, 'All are sent together in one multi-search. Choose a part to see where it stands, or its property to go there.'),
      h(Button, { icon: 'prompt', small: true, onClick: () => navigate('console', { load: asConsolePage(translation.entries, pretty) }) }, 'Open in the console'),
    ),
    translation.entries.map((entry, at) => h(Entry, { key: `${entry.id}-${at}`, entry, request, onSource })),
  );
}

function Entry({ entry, request, onSource }) {
  const view = useRef(null);
  const { url, method, body } = entry.endpoint;
  const path = url.replace(/^https?:\/\/[^/]+/, '');
  const text = body === undefined ? '' : pretty(typeof body === 'string' ? parsed(body) : body);
  const show = (pointer) => {
    const place = nearest(positionsOf(text).places, pointer);
    if (place !== null && view.current) {
      view.current.dispatch({ selection: { anchor: place.keyFrom, head: place.to }, scrollIntoView: true });
      view.current.focus();
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
    text && h(Editor, { value: text, language: 'json', readOnly: true, label: `Engine query of ${entry.id}`, height: 'medium', onReady: (ready) => (view.current = ready) }),
    h(Explanation, { parts: explained(entry.explain ?? [], request), onPart: show, onSource }),
  );
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function Explanation({ parts, onPart, onSource }) {
  if (parts.length === 0) {
    return null;
  }
  const line = (one) =>
    h(
      'li',
      { key: one.part },
      h('button', { type: 'button', class: 'link', onClick: () => onPart(one.part) }, one.label),
      h('span', { class: 'muted' }, ' from '),
      one.from.map((from, at) => [at > 0 && ', ', h('button', { key: from.pointer, type: 'button', class: 'link', onClick: () => onSource(from.pointer) }, from.label)]),
      one.notes.some((note) => note !== 'default') && h('span', { class: 'muted small' }, ` (${one.notes.filter((note) => note !== 'default').join(', ')})`),
    );
  return h('details', { class: 'playground-explain', open: true }, h('summary', null, 'Where each part comes from'), h('ul', null, parts.map(line)));
}
