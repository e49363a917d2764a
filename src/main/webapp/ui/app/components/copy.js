import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { curlOf } from '../curl.js';
import { notify } from '../notify.js';
import { Button, IconButton } from './button.js';

/**
 * Copies a text and says so.
 *
 * @param {string} text
 * @param {string} [told]
 * @returns {Promise<boolean>} whether it could
 */
export async function copyAndTell(text, told = 'Copied') {
  const copied = await copyText(text).catch(() => false);
  notify(copied ? told : 'This browser does not allow copying', copied ? {} : { kind: 'error' });
  return copied;
}

/** Where the clipboard is not offered (plain http on another host than this one), by a selection. */
async function copyText(text) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return true;
  }
  const area = document.createElement('textarea');
  area.value = text;
  area.className = 'only-read';
  // Beside a dialog that is open nothing can have the focus.
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  return done;
}

/**
 * Copies a text and says so.
 *
 * @param {{text: string|(() => string), label: string, children?: any, small?: boolean}} props without children: an icon only
 */
export function CopyButton({ text, label, children, small = true, kind = 'quiet' }) {
  const [done, setDone] = useState(false);
  useEffect(() => {
    const timer = done && setTimeout(() => setDone(false), 1500);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => setDone(await copyAndTell(typeof text === 'function' ? text() : text));
  const icon = done ? 'check' : 'copy';
  return children
    ? h(Button, { icon, small, kind, onClick: copy, 'aria-label': label }, children)
    : h(IconButton, { icon, label, onClick: copy });
}

/**
 * Copies a request as a curl command, without a secret.
 *
 * @param {{method?: string, url: string, headers?: object, body?: string|object, label?: string, small?: boolean}} props
 */
export function CopyCurl({ label = 'Copy as curl', small = true, ...request }) {
  return h(CopyButton, { text: () => curlOf(request), label, small }, 'curl');
}
