import { h } from 'preact';
import { useState } from 'preact/hooks';
import { CopyButton, Editor, Tabs } from '../../app/components/index.js';
import { codeOf, LANGUAGES } from './codegen.js';

const HIGHLIGHT = { javascript: 'javascript' };

/**
 * The same search in a client's language.
 *
 * @param {{url: string, request: object}} props
 */
export function CodeView({ url, request }) {
  const [language, setLanguage] = useState('curl');
  const text = codeOf(language, url, request);
  return h(
    Tabs,
    { label: 'Language', tabs: LANGUAGES.map((one) => ({ id: one.id, title: one.label })), value: language, onChange: setLanguage },
    h('div', { class: 'playground-code-head' }, h('p', { class: 'muted small' }, 'Name and password come from the environment: GATEWAY_USER and GATEWAY_PASSWORD.'), h(CopyButton, { text, label: 'Copy the code' })),
    h(Editor, { key: language, value: text, language: HIGHLIGHT[language] ?? 'text', readOnly: true, label: `Code in ${language}`, height: 'large' }),
  );
}
