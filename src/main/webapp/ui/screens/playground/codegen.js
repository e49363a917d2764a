/**
 * A declarative search as code of a client. Name and password are always taken from the
 * environment.
 *
 * @module
 */

import { pretty } from '../../app/positions.js';

export const LANGUAGES = [
  { id: 'curl', label: 'curl' },
  { id: 'javascript', label: 'JavaScript' },
  { id: 'java', label: 'Java' },
  { id: 'python', label: 'Python' },
];

/**
 * @param {string} language one of LANGUAGES
 * @param {string} url whole
 * @param {object} request
 * @returns {string}
 */
export function codeOf(language, url, request) {
  switch (language) {
    case 'javascript':
      return javascript(url, request);
    case 'java':
      return java(url, request);
    case 'python':
      return python(url, request);
    default:
      return curl(url, request);
  }
}

function curl(url, request) {
  const body = pretty(request).replace(/'/g, `'\\''`);
  return `curl -u "$GATEWAY_USER:$GATEWAY_PASSWORD" '${url.replace(/'/g, '%27')}' \\
  -H 'Content-Type: application/json' \\
  -d '${body}'
`;
}

function javascript(url, request) {
  return `const { GATEWAY_USER, GATEWAY_PASSWORD } = process.env;

const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    Authorization: \`Basic \${btoa(\`\${GATEWAY_USER}:\${GATEWAY_PASSWORD}\`)}\`,
  },
  body: JSON.stringify(${shifted(pretty(request), 2)}),
});
if (!response.ok) {
  throw new Error(\`\${response.status}: \${await response.text()}\`);
}
const answer = await response.json();
${javascriptUse(request)}`;
}

function javascriptUse(request) {
  const id = firstId(request);
  return id === null
    ? 'console.log(answer);\n'
    : `for (const hit of answer[${JSON.stringify(id)}].hits.hits) {
  console.log(hit._id, hit._source);
}
`;
}

function java(url, request) {
  const text = pretty(request).replace(/\\/g, '\\\\').replace(/"""/g, '\\"""');
  return `import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

public class Search {
  public static void main(String[] args) throws Exception {
    String credential = System.getenv("GATEWAY_USER") + ":" + System.getenv("GATEWAY_PASSWORD");
    String basic =
        Base64.getEncoder().encodeToString(credential.getBytes(StandardCharsets.UTF_8));
    String body =
        """
${indentedBy(text, 8)}
        """;
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(${JSON.stringify(url)}))
            .header("Authorization", "Basic " + basic)
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build();
    HttpResponse<String> response =
        HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() >= 400) {
      throw new IllegalStateException(response.statusCode() + ": " + response.body());
    }
    System.out.println(response.body());
  }
}
`;
}

function python(url, request) {
  const id = firstId(request);
  const use =
    id === null
      ? 'print(answer)\n'
      : `for hit in answer[${JSON.stringify(id)}]["hits"]["hits"]:
    print(hit["_id"], hit.get("_source"))
`;
  return `import os

import requests

response = requests.post(
    ${JSON.stringify(url)},
    auth=(os.environ["GATEWAY_USER"], os.environ["GATEWAY_PASSWORD"]),
    json=${shifted(pythonic(pretty(request)).replace(/^( +)/gm, '$1$1'), 4)},
    timeout=30,
)
response.raise_for_status()
answer = response.json()
${use}`;
}

/** The words of JSON that Python writes otherwise, outside of texts. */
function pythonic(json) {
  const words = { true: 'True', false: 'False', null: 'None' };
  return json.replace(/"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g, (word) => words[word] ?? word);
}

/** Hits are there where a search is run. */
function firstId(request) {
  const queries = Array.isArray(request?.query) ? request.query : [];
  const search = queries.find(
    (query) => query?.execute !== false && ['search', 'suggestion', undefined].includes(query?.type),
  );
  return typeof search?.id === 'string' ? search.id : null;
}

function shifted(text, spaces) {
  return text.replace(/\n/g, `\n${' '.repeat(spaces)}`);
}

function indentedBy(text, spaces) {
  return text.replace(/^/gm, ' '.repeat(spaces));
}
