/**
 * A pipeline as files: its definition and its scripts.
 *
 * @module
 */

/**
 * @typedef {{name: string, text: string}} File
 * @typedef {{extension: 'yaml'|'json', definition: string, scripts: File[]}} Draft
 */

/** The name that faults use for the definition. */
export function definitionName(draft) {
  return `pipeline.${draft.extension}`;
}

/**
 * The editor's language for a file.
 *
 * @param {string} name
 * @returns {'yaml'|'json'|'javascript'}
 */
export function languageOf(name) {
  return /\.ya?ml$/.test(name) ? 'yaml' : /\.json$/.test(name) ? 'json' : 'javascript';
}

/**
 * The names of scripts that a definition names by scriptRef, in order, each once.
 *
 * @param {string} definition YAML or JSON
 */
export function scriptNames(definition) {
  const names = new Set();
  const uncommented = definition.replace(/^\s*#.*$/gm, '');
  for (const found of uncommented.matchAll(/["']?scriptRef["']?\s*:\s*(?:"([^"\n]+)"|'([^'\n]+)'|([^\s,}#"'][^\n,}#]*))/g)) {
    names.add((found[1] ?? found[2] ?? found[3]).trim());
  }
  return [...names];
}

/** Scripts that a definition names and that are not there, with or without their ending. */
export function missingScripts(draft) {
  const plain = (name) => name.replace(/^\.\//, '').replace(/\.js$/, '');
  const there = new Set(draft.scripts.map((script) => plain(script.name)));
  return scriptNames(draft.definition).filter((name) => !there.has(plain(name)));
}

/**
 * What is sent for an upload, a lint or a test run.
 *
 * @param {Draft} draft
 * @param {Record<string, string>} [parts] further ones
 */
export function formOf(draft, parts = {}) {
  const form = new FormData();
  const type = draft.extension === 'json' ? 'application/json' : 'application/yaml';
  form.append('pipeline', new Blob([draft.definition], { type }), definitionName(draft));
  for (const script of draft.scripts) {
    form.append(script.name, new Blob([script.text], { type: 'text/javascript' }), script.name);
  }
  for (const [name, text] of Object.entries(parts)) {
    if (text !== '') {
      form.append(name, text);
    }
  }
  return form;
}

/**
 * The id that a definition says at its top, if it does.
 *
 * @param {Draft} draft
 * @returns {string|null}
 */
export function idOf(draft) {
  if (draft.extension === 'json') {
    try {
      const id = JSON.parse(draft.definition)?.id;
      return typeof id === 'string' ? id : null;
    } catch {
      return null;
    }
  }
  const found = /^id:\s*(?:"([^"]+)"|'([^']+)'|([^\s#]+))/m.exec(draft.definition);
  return found ? (found[1] ?? found[2] ?? found[3]) : null;
}

/**
 * The same definition under another id.
 *
 * @param {Draft} draft
 * @param {string} id
 * @returns {Draft}
 */
export function withId(draft, id) {
  if (draft.extension === 'json') {
    try {
      const { id: _, ...rest } = JSON.parse(draft.definition);
      return { ...draft, definition: `${JSON.stringify({ id, ...rest }, null, 2)}\n` };
    } catch {
      return draft;
    }
  }
  return {
    ...draft,
    definition: /^id:.*$/m.test(draft.definition)
      ? draft.definition.replace(/^id:.*$/m, `id: ${id}`)
      : `id: ${id}\n${draft.definition}`,
  };
}

/**
 * A stored record with its scripts as files.
 *
 * @param {{content: string, extension: string}} record
 * @param {{key: string, content: string}[]} scripts
 * @returns {Draft}
 */
export function draftOf(record, scripts) {
  const extension = record.extension === 'json' ? 'json' : 'yaml';
  return {
    extension,
    definition: extension === 'json' ? laidOut(record.content) : record.content,
    scripts: scripts.map((script) => ({ name: script.key, text: script.content })),
  };
}

/** Built-in definitions are stored on one line. */
function laidOut(json) {
  if (json.includes('\n')) {
    return json;
  }
  try {
    return `${JSON.stringify(JSON.parse(json), null, 2)}\n`;
  } catch {
    return json;
  }
}

/** Whether two drafts say the same. */
export function sameDraft(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}
