/** The words of an expression. */

const WORD = /\s*(?:('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?)|([$A-Za-z_][\w$]*)|(===|!==|==|!=|<=|>=|&&|\|\||[<>!()[\],.]))/y;

/**
 * @param {string} text
 * @returns {{kind: 'text'|'number'|'name'|'mark', value: string}[]|null} null for what is no expression
 */
export function tokens(text) {
  const found = [];
  const rest = text.trimEnd();
  WORD.lastIndex = 0;
  for (let at = 0; at < rest.length; at = WORD.lastIndex) {
    const [, quoted, number, name, mark] = WORD.exec(rest) ?? [];
    if (quoted !== undefined) {
      const value = unquoted(quoted);
      if (value === null) {
        return null;
      }
      found.push({ kind: 'text', value });
    } else if (number !== undefined) {
      found.push({ kind: 'number', value: number });
    } else if (name !== undefined) {
      found.push({ kind: 'name', value: name });
    } else if (mark !== undefined) {
      found.push({ kind: 'mark', value: mark });
    } else {
      return null;
    }
  }
  return found;
}

/** Other escapes mean other characters to the gateway: such texts stay as they are typed. */
function unquoted(text) {
  const inner = text.slice(1, -1);
  return /\\[nrtu]/.test(inner.replace(/\\\\/g, '')) ? null : inner.replace(/\\(['"\\])/g, '$1');
}

/** A text as an expression says it. */
export function quoted(text) {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
