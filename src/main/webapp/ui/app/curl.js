const quote = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * The same request as a command, without a secret: the credential is the shell's `$USER_AND_SECRET`.
 *
 * @param {{method?: string, url: string, headers?: object, body?: string|object}} request
 * @returns {string}
 */
export function curlOf({ method = 'GET', url, headers = {}, body }) {
  const lines = [`curl -u "$USER_AND_SECRET" -X ${method} ${quote(url)}`];
  const sent = typeof body === 'object' && body !== null ? JSON.stringify(body, null, 2) : body;
  const all = { ...(sent ? { 'Content-Type': 'application/json' } : {}), ...headers };
  for (const [name, value] of Object.entries(all)) {
    if (name.toLowerCase() !== 'authorization') {
      lines.push(`-H ${quote(`${name}: ${value}`)}`);
    }
  }
  if (sent) {
    lines.push(`--data-binary ${quote(sent)}`);
  }
  return lines.join(' \\\n  ');
}
