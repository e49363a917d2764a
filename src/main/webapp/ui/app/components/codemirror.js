import * as autocomplete from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import * as language from '@codemirror/language';
import * as lint from '@codemirror/lint';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import * as state from '@codemirror/state';
import * as view from '@codemirror/view';
import { highlighting, look } from './codemirror-theme.js';

const { Compartment, EditorState } = state;
const { EditorView, keymap } = view;
const { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } = autocomplete;
const { lintGutter, lintKeymap, setDiagnostics } = lint;

const LANGUAGES = {
  json: async () => (await import('@codemirror/lang-json')).json(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml(),
};

/** Ours in a screen's words, theirs in the editor's. */
function source(latest) {
  return async (context) => {
    const ask = latest.current.completions;
    if (!ask) {
      return null;
    }
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    const found = await ask({ text: context.state.doc.toString(), position: context.pos, line: line.text, before, explicit: context.explicit });
    if (!found) {
      return null;
    }
    const word = context.matchBefore(/[\w.$*-]*/);
    if (Array.isArray(found)) {
      return found.length === 0 || (!context.explicit && !word?.text) ? null : { from: word?.from ?? context.pos, options: found, validFor: /^[\w.$*-]*$/ };
    }
    return found;
  };
}

function placed(doc, { line, column = 1, endLine = line, endColumn, severity = 'error', message }) {
  const at = doc.line(Math.min(Math.max(line, 1), doc.lines));
  const end = doc.line(Math.min(Math.max(endLine, at.number), doc.lines));
  const from = Math.min(at.from + Math.max(column - 1, 0), at.to);
  const to = endColumn ? Math.min(end.from + endColumn - 1, end.to) : end.to;
  return { from, to: Math.max(from, to), severity, message };
}

/** How the editor is named and described to assistive technology. */
function attributes({ label, errorId }) {
  return EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', ...(errorId && { 'aria-invalid': 'true', 'aria-describedby': errorId }) });
}

const MOST_SAID = 100;

/**
 * Remembers what the editor itself has said, so that a drawing that is behind the typing does not take it back.
 */
function ownWords(first) {
  let given = first;
  let said = [];
  return {
    say(text) {
      said = [...said.slice(-MOST_SAID), text];
    },
    /** Whether a value comes from outside, and is no echo. */
    isNew(text) {
      if (text === given) {
        return false;
      }
      given = text;
      const at = said.lastIndexOf(text);
      said = at < 0 ? [] : said.slice(at + 1);
      return at < 0;
    },
  };
}

/**
 * Typing over several lines is done here: a browser that does it itself joins them by inline styles, which the page's
 * policy does not allow.
 */
const typedOverLines = EditorView.domEventHandlers({
  beforeinput(event, editor) {
    const { doc, selection } = editor.state;
    const { from, to } = selection.main;
    if (event.inputType !== 'insertText' || event.isComposing || event.data === null || doc.lineAt(from).number === doc.lineAt(to).number) {
      return false;
    }
    event.preventDefault();
    const typed = () => editor.state.update(editor.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true });
    if (!editor.state.facet(EditorView.inputHandler).some((handle) => handle(editor, from, to, event.data, typed))) {
      editor.dispatch(typed());
    }
    return true;
  },
});

function base(latest, own) {
  return [
    EditorView.cspNonce.of(document.querySelector('meta[name=style-nonce]')?.content ?? ''),
    view.lineNumbers(),
    view.highlightActiveLine(),
    view.highlightActiveLineGutter(),
    view.drawSelection(),
    view.highlightSpecialChars(),
    history(),
    language.foldGutter(),
    language.indentOnInput(),
    language.bracketMatching(),
    closeBrackets(),
    highlightSelectionMatches(),
    EditorView.lineWrapping,
    typedOverLines,
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...language.foldKeymap, ...completionKeymap, ...lintKeymap]),
    EditorView.updateListener.of((update) => {
      if (update.docChanged && !update.transactions.some((change) => change.annotation(state.Transaction.remote))) {
        const text = update.state.doc.toString();
        own.say(text);
        latest.current.onChange?.(text);
      }
    }),
    autocompletion({ override: [source(latest)], icons: false }),
    lintGutter(),
    look,
    highlighting,
  ];
}

/**
 * Makes an editor in an element.
 *
 * @param {HTMLElement} parent
 * @param {{current: object}} latest the properties of the moment
 * @returns {{view: any, update: (props: object) => void, destroy: () => void}}
 */
export function createEditor(parent, latest) {
  const { value, readOnly, language: first = 'text', extensions } = latest.current;
  const [spoken, fixed, told] = [new Compartment(), new Compartment(), new Compartment()];
  const own = ownWords(value ?? '');
  const locked = (yes) => [EditorState.readOnly.of(Boolean(yes)), yes ? [] : keymap.of([indentWithTab])];
  const editor = new EditorView({
    parent,
    state: EditorState.create({
      doc: value ?? '',
      // What a screen adds comes first, so that its keys win.
      extensions: [extensions?.({ state, view, language, keymap, autocomplete, lint }) ?? [], base(latest, own), told.of(attributes(latest.current)), fixed.of(locked(readOnly)), spoken.of([])],
    }),
  });
  let shown = { language: '', readOnly, diagnostics: undefined, errorId: latest.current.errorId };
  const speak = async (name) => {
    shown = { ...shown, language: name };
    const support = await LANGUAGES[name]?.();
    if (shown.language === name) {
      editor.dispatch({ effects: spoken.reconfigure(support ?? []) });
    }
  };
  speak(first);
  const update = (props) => {
    const text = props.value ?? '';
    if (own.isNew(text) && text !== editor.state.doc.toString()) {
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text }, annotations: state.Transaction.remote.of(true) });
    }
    if ((props.language ?? 'text') !== shown.language) {
      speak(props.language ?? 'text');
    }
    if (props.readOnly !== shown.readOnly) {
      shown = { ...shown, readOnly: props.readOnly };
      editor.dispatch({ effects: fixed.reconfigure(locked(props.readOnly)) });
    }
    if (props.errorId !== shown.errorId) {
      shown = { ...shown, errorId: props.errorId };
      editor.dispatch({ effects: told.reconfigure(attributes(props)) });
    }
    if (props.diagnostics !== shown.diagnostics) {
      shown = { ...shown, diagnostics: props.diagnostics };
      editor.dispatch(setDiagnostics(editor.state, (props.diagnostics ?? []).map((one) => placed(editor.state.doc, one))));
    }
  };
  update(latest.current);
  return { view: editor, update, destroy: () => editor.destroy() };
}
