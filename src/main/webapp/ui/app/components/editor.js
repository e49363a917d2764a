import { h } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';

/** How long after Escape the Tab key leads out, unless something is typed. */
const LEAVE_MS = 30_000;

/**
 * An editor for code. Until it is loaded, and where it cannot be, a plain text area does its work.
 *
 * @param {{value: string, language?: 'json'|'javascript'|'yaml'|'text', onChange?: (value: string) => void, readOnly?: boolean,
 *     diagnostics?: Array<{line: number, column?: number, endLine?: number, endColumn?: number, severity?: 'error'|'warning'|'info', message: string}>,
 *     completions?: (context: {text: string, position: number, line: string, before: string, explicit: boolean}) =>
 *         Array<{label: string, type?: string, detail?: string, apply?: string}>|null|Promise<any>,
 *     label: string, errorId?: string, height?: 'small'|'medium'|'large'|'fill', extensions?: (modules: object) => any[],
 *     onReady?: (view: any) => void}} props lines and columns begin with 1; `completions` may give `{from, options}` too;
 *     `errorId`: id of what says that the value is invalid; `extensions` gets the editor's modules and gives more of its extensions; `onReady` hears the `EditorView`
 */
export function Editor(props) {
  const { value, label, errorId, readOnly, onChange, height = 'medium' } = props;
  const host = useRef(null);
  const handle = useRef(null);
  const latest = useRef(props);
  const typing = useRef(null);
  latest.current = props;
  const [state, setState] = useState('loading');
  const [byKeys, setByKeys] = useState(false);
  useEffect(() => {
    let here = true;
    import('./codemirror.js').then(
      ({ createEditor }) => {
        if (here && host.current) {
          handle.current = createEditor(host.current, latest);
          const plain = host.current.parentElement.querySelector('textarea');
          typing.current = plain === document.activeElement ? { anchor: plain.selectionStart, head: plain.selectionEnd } : null;
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
  // Who is typing in the text area goes on in the editor that takes its place.
  useLayoutEffect(() => {
    if (state === 'ready' && typing.current) {
      const { view } = handle.current;
      const end = view.state.doc.length;
      view.dispatch({ selection: { anchor: Math.min(end, typing.current.anchor), head: Math.min(end, typing.current.head) } });
      view.focus();
    }
  }, [state]);
  return h(
    'div',
    {
      class: `editor ${height} ${state}`,
      onKeyDown: (event) => {
        // Tab writes into the editor; Escape lets it go, and must not close a dialog around it.
        if (event.key === 'Escape' && !readOnly) {
          event.preventDefault();
          handle.current?.view.setTabFocusMode(LEAVE_MS);
        }
      },
    },
    state !== 'ready' &&
      h('textarea', { 'aria-label': label, 'aria-invalid': errorId && 'true', 'aria-describedby': errorId, value, readOnly, spellcheck: false, onInput: (event) => onChange?.(event.currentTarget.value) }),
    h('div', {
      ref: host,
      class: 'editor-host',
      onKeyUp: (event) => event.key === 'Tab' && setByKeys(true),
      onFocusOut: () => setByKeys(false),
    }),
    byKeys && !readOnly && h('span', { class: 'editor-leave', role: 'status' }, 'Press Escape, then Tab to leave the editor'),
  );
}
