import { h } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';

/** How long after Escape the Tab key leads out, unless something is typed. */
const LEAVE_MS = 30_000;

/**
 * An editor for code. Until it is loaded, and where it cannot be, a plain text area does its work.
 *
 * @param {{value: string, language?: 'json'|'javascript'|'yaml'|'text', onChange?: (value: string) => void, readOnly?: boolean,
 *     diagnostics?: Array<{line: number, column?: number, endLine?: number, endColumn?: number, severity?: 'error'|'warning'|'info', message: string}>,
 *     completions?: (context: {text: string, position: number, line: string, before: string, explicit: boolean}) =>
 *         Array<{label: string, type?: string, detail?: string, apply?: string}>|null|Promise<any>,
 *     label: string, height?: 'small'|'medium'|'large'|'fill', extensions?: (modules: object) => any[],
 *     onReady?: (view: any) => void}} props lines and columns begin with 1; `completions` may give `{from, options}` too;
 *     `extensions` gets the editor's modules and gives more of its extensions; `onReady` hears the `EditorView`
 */
export function Editor(props) {
  const { value, label, readOnly, onChange, height = 'medium' } = props;
  const host = useRef(null);
  const handle = useRef(null);
  const latest = useRef(props);
  latest.current = props;
  const [state, setState] = useState('loading');
  const [byKeys, setByKeys] = useState(false);
  useEffect(() => {
    let here = true;
    import('./codemirror.js').then(
      ({ createEditor }) => {
        if (here && host.current) {
          handle.current = createEditor(host.current, latest);
          setState('ready');
          latest.current.onReady?.(handle.current.view);
        }
      },
      () => here && setState('plain'),
    );
    return () => {
      here = false;
      handle.current?.destroy();
      handle.current = null;
    };
  }, []);
  useEffect(() => handle.current?.update(props));
  return h(
    'div',
    { class: `editor ${height} ${state}` },
    state !== 'ready' &&
      h('textarea', { 'aria-label': label, value, readOnly, spellcheck: false, onInput: (event) => onChange?.(event.currentTarget.value) }),
    h('div', {
      ref: host,
      class: 'editor-host',
      onKeyDown: (event) => {
        // Tab writes into the editor; Escape lets it go, and must not close a dialog around it.
        if (event.key === 'Escape' && !readOnly) {
          event.preventDefault();
          handle.current?.view.setTabFocusMode(LEAVE_MS);
        }
      },
      onKeyUp: (event) => event.key === 'Tab' && setByKeys(true),
      onFocusOut: () => setByKeys(false),
    }),
    byKeys && !readOnly && h('span', { class: 'editor-leave', role: 'status' }, 'Escape, then Tab: leave the editor'),
  );
}
