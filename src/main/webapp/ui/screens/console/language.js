/**
 * The console's page in the editor: colours, folding, the request that is meant, and its key.
 *
 * @module
 */

import { requestsAt, requestsOf, tokens } from './parser.js';

const CHECKED_AFTER_MS = 300;

/** The event of a transaction after which the page is checked again though its text is the same. */
export const RECHECK = 'recheck';

const METHOD = /^[ \t]*(?:GET|POST|PUT|DELETE|PATCH|HEAD|OPTIONS)(?=[ \t]+\S)/i;

/** One line after the other, as the editor wants it. */
const PAGE = {
  name: 'requests',
  startState: () => ({ path: false, triple: false, depth: 0 }),
  token(stream, state) {
    if (state.triple) {
      state.triple = !stream.skipTo('"""') || !stream.match('"""');
      if (state.triple) {
        stream.skipToEnd();
      }
      return 'string';
    }
    if (stream.sol()) {
      state.path = false;
      if (stream.match(/^[ \t]*(#|\/\/)/)) {
        stream.skipToEnd();
        return 'lineComment';
      }
      if (stream.match(METHOD)) {
        state.path = true;
        state.depth = 0;
        return 'keyword';
      }
    }
    if (stream.eatSpace()) {
      return null;
    }
    return state.path ? ofPath(stream) : ofBody(stream, state);
  },
  indent(state, after, context) {
    const closes = /^\s*[}\]]/.test(after) ? 1 : 0;
    return Math.max(0, state.depth - closes) * context.unit;
  },
  languageData: { commentTokens: { line: '#' }, indentOnInput: /^\s*[}\]]$/, closeBrackets: { brackets: ['{', '[', '"'] } },
};

function ofPath(stream) {
  if (stream.match(/^[?&=/,]/)) {
    return 'operator';
  }
  stream.match(/^[^?&=/,\s]+/);
  return /^_/.test(stream.current()) ? 'variableName.function' : 'string';
}

function ofBody(stream, state) {
  if (stream.match('"""')) {
    state.triple = true;
    return 'string';
  }
  if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) {
    return stream.match(/^\s*:/, false) ? 'propertyName' : 'string';
  }
  if (stream.match(/^[{[]/)) {
    state.depth++;
    return 'bracket';
  }
  if (stream.match(/^[}\]]/)) {
    state.depth = Math.max(0, state.depth - 1);
    return 'bracket';
  }
  if (stream.match(/^-?\d+(\.\d+)?([eE][+-]?\d+)?/)) {
    return 'number';
  }
  if (stream.match(/^(true|false|null)\b/)) {
    return 'bool';
  }
  stream.next();
  return null;
}

/**
 * What the console adds to the editor.
 *
 * @param {object} modules of the editor
 * @param {{run: () => void, tidy: () => void, moved: (from: number, to: number) => void,
 *     problems: (text: string, at: number) => import('./check.js').Problem[], template: (text: string, at: number) => string|null}} heard
 *     `template`: of the body that the request at the caret lacks
 * @returns {any[]}
 */
export function consoleExtensions({ state, view, language, keymap, autocomplete, lint }, heard) {
  const key = (name, act) => ({ key: name, preventDefault: true, run: () => (act(), true) });
  const complete = (editor) => {
    const { main, ranges } = editor.state.selection;
    const text = ranges.length === 1 && main.empty ? heard.template(editor.state.doc.toString(), main.head) : null;
    if (text === null) {
      return false;
    }
    const { from, to } = editor.state.doc.lineAt(main.head);
    const blank = from === to;
    autocomplete.snippet(`${blank ? '' : '\n'}${text}`)(editor, null, to, to);
    return true;
  };
  return [
    language.StreamLanguage.define(PAGE),
    language.indentUnit.of('  '),
    language.foldService.of(foldAt),
    keymap.of([key('Mod-Enter', heard.run), key('Mod-Shift-i', heard.tidy), { key: 'Tab', run: complete }]),
    lint.linter(({ state: { doc, selection } }) => heard.problems(doc.toString(), selection.main.head), { delay: CHECKED_AFTER_MS, needsRefresh: ({ transactions }) => transactions.some((one) => one.isUserEvent(RECHECK)) }),
    offer(state, view, heard.template),
    meant(state, view),
    view.EditorView.updateListener.of((update) => {
      if (update.selectionSet || update.docChanged) {
        const { from, to } = update.state.selection.main;
        heard.moved(from, to);
      }
    }),
  ];
}

/** The lines of the requests that would be run are marked. */
function meant({ StateField, RangeSetBuilder }, { Decoration, EditorView }) {
  const line = Decoration.line({ class: 'cm-meant' });
  const marks = (editor) => {
    const { from, to } = editor.selection.main;
    const builder = new RangeSetBuilder();
    for (const request of requestsAt(requestsOf(editor.doc.toString()), from, to)) {
      const last = editor.doc.lineAt(Math.min(request.to, editor.doc.length)).number;
      for (let number = editor.doc.lineAt(request.from).number; number <= last; number++) {
        builder.add(editor.doc.line(number).from, editor.doc.line(number).from, line);
      }
    }
    return builder.finish();
  };
  return StateField.define({
    create: marks,
    update: (before, change) => (change.docChanged || change.selection ? marks(change.state) : before),
    provide: (field) => EditorView.decorations.from(field),
  });
}

/** Behind the caret of a request that has no body yet stands how to get one. */
function offer({ StateField }, { Decoration, EditorView, WidgetType }, template) {
  class Hint extends WidgetType {
    eq() {
      return true;
    }

    toDOM() {
      const hint = document.createElement('span');
      hint.className = 'cm-offer';
      hint.textContent = 'Press Tab to insert a body';
      return hint;
    }
  }
  const marks = (editor) => {
    const { main } = editor.selection;
    return main.empty && template(editor.doc.toString(), main.head) !== null
      ? Decoration.set(Decoration.widget({ widget: new Hint(), side: 1 }).range(editor.doc.lineAt(main.head).to))
      : Decoration.none;
  };
  return StateField.define({
    create: marks,
    update: (before, change) => (change.docChanged || change.selection ? marks(change.state) : before),
    provide: (field) => EditorView.decorations.from(field),
  });
}

/** A request folds to its first line, an object or list to its first line. */
function foldAt(editor, from, to) {
  const text = editor.doc.toString();
  const request = requestsOf(text).find((one) => one.from === from);
  if (request) {
    return request.body.trim() === '' ? null : { from: to, to: request.to };
  }
  const line = text.slice(from, to);
  if (!/[{[]\s*$/.test(line)) {
    return null;
  }
  const open = from + line.trimEnd().length - 1;
  let depth = 0;
  for (const token of tokens(text.slice(open))) {
    depth += token.kind === 'open' ? 1 : token.kind === 'close' ? -1 : 0;
    if (depth === 0) {
      const end = open + token.from;
      return text.slice(open, end).includes('\n') ? { from: open + 1, to: end } : null;
    }
  }
  return null;
}
