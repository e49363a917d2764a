import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const require = createRequire(import.meta.url);
const root = (name) => join(dirname(require.resolve('typescript/package.json')), '..', name);

/** Answers, and types of responses in the same files, are never reached from a body. */
const SOURCES = {
  'elasticsearch-7': () => [join(root('elasticsearch-7'), 'api/types.d.ts')],
  'elasticsearch-8': () => [join(root('elasticsearch-8'), 'lib/api/typesWithBodyKey.d.ts')],
  'elasticsearch-9': () => [join(root('elasticsearch-9'), 'lib/api/types.d.ts')],
  opensearch: () => {
    const api = join(root('@opensearch-project/opensearch'), 'api');
    return readdirSync(api, { recursive: true }).filter((file) => file.endsWith('.d.ts')).map((file) => join(api, file)).sort();
  },
};

/**
 * An object of a description, by a name that all engines' descriptions share: `QueryDslBoolQuery`, or for one without
 * a name of its own the names around it, `QueryDslIntervalsFilter.script`.
 */
const objectOf = (node, file) => ({ key: keyOf(node, file), node, file });

function keyOf(node, file) {
  if (node.key) {
    return node.key;
  }
  const names = [];
  for (let around = node; around && !ts.isSourceFile(around); around = around.parent) {
    if (ts.isPropertySignature(around) || ts.isInterfaceDeclaration(around) || ts.isTypeAliasDeclaration(around)) {
      names.unshift(around.name.text);
    }
  }
  return nameIn(file, names.shift()) + names.map((name) => `.${name}`).join('');
}

/** OpenSearch's `TermsAggregation` is the container around what others call so, its `TermsAggregationFields`. */
function nameIn(file, name) {
  const inner = name.replace(/Fields$/, '');
  const renamed = /Aggregation$/.test(inner) && file.declarations.has(`${inner}Fields`) ? (inner === name ? `${name}Container` : inner) : name;
  return file.prefix + renamed;
}

/** `_types/_common.query_dsl.d.ts` holds what the others call `QueryDsl…`. */
function prefixOf(path) {
  const found = /_types\/(?:_common|_core)?\.?(.*?)(?:\._common)?\.d\.ts$/.exec(path);
  return found ? pascal(found[1].replace(/^_common$/, '')) : '';
}

/** Members of requests that are not in the body but are all of it. */
const WHOLE_BODY = ['operations', 'searches', 'search_templates', 'settings', 'document', 'policy'];

const pascal = (text) => text.split(/[._]/).filter(Boolean).map((word) => word[0].toUpperCase() + word.slice(1)).join('');

/**
 * The type definitions of an engine's JavaScript client.
 *
 * @param {string} engine
 */
export function definitions(engine) {
  const files = SOURCES[engine]().map(read);
  const byPath = new Map(files.map((file) => [file.name.replace(/\.d\.ts$/, ''), file]));

  /** What a name means in a file: a declaration there, or in the file that its first part is imported from. */
  function lookUp(name, file) {
    const [first, second] = name.split('.');
    const own = second === undefined ? file : byPath.get(file.imports.get(first));
    const node = own?.declarations.get(second ?? first);
    return node ? { node, file: own } : null;
  }

  /** Hears of everything that a value may be: ('object', …), ('word', text) or ('name', type of names). */
  function resolve({ node, file }, hear, seen = new Set()) {
    const again = (inner) => resolve({ node: inner, file }, hear, seen);
    if (!node || seen.has(node)) {
      return;
    }
    switch (node.kind) {
      case ts.SyntaxKind.UnionType:
        node.types.forEach(again);
        break;
      case ts.SyntaxKind.ParenthesizedType:
        again(node.type);
        break;
      case ts.SyntaxKind.ArrayType:
        again(node.elementType);
        break;
      case ts.SyntaxKind.BooleanKeyword:
        hear('word', 'true');
        hear('word', 'false');
        break;
      case ts.SyntaxKind.LiteralType:
        if (ts.isStringLiteral(node.literal)) {
          hear('word', node.literal.text);
        }
        break;
      case ts.SyntaxKind.TypeLiteral:
      case ts.SyntaxKind.IntersectionType:
      case ts.SyntaxKind.InterfaceDeclaration:
        hear('object', objectOf(node, file));
        break;
      case ts.SyntaxKind.TypeReference:
        ofReference(node, file, hear, new Set([...seen, node]));
        break;
      default:
    }
  }

  function ofReference(node, file, hear, seen) {
    const name = node.typeName.getText(file.source);
    hear('name', name.split('.').at(-1));
    if (/^(Partial|Readonly|Array|Omit|Exclude|ExactlyOne)$/.test(name)) {
      resolve({ node: node.typeArguments[0], file }, hear, seen);
    } else if (name === 'Record') {
      hear('object', objectOf(node, file));
    } else {
      const found = lookUp(name, file);
      if (found) {
        resolve({ node: ts.isTypeAliasDeclaration(found.node) ? found.node.type : found.node, file: found.file }, hear, seen);
      }
    }
  }

  /** Hears of every member of an object, those that it inherits too: (name, value). */
  function members({ node, file }, hear) {
    if (ts.isTypeAliasDeclaration(node)) {
      members({ node: node.type, file }, hear);
      return;
    }
    const again = (inner) => members({ node: inner, file }, hear);
    if (ts.isTypeReferenceNode(node)) {
      ofNamed(node, file, hear);
    } else if (ts.isIntersectionTypeNode(node) || ts.isUnionTypeNode(node)) {
      node.types.forEach(again);
    } else if (ts.isParenthesizedTypeNode(node)) {
      again(node.type);
    } else if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) {
      (node.heritageClauses ?? []).flatMap((clause) => clause.types).forEach((base) => {
        const found = lookUp(base.expression.getText(file.source), file);
        if (found) {
          members({ node: found.node.type ?? found.node, file: found.file }, hear);
        }
      });
      node.members.forEach((member) => {
        if (ts.isPropertySignature(member)) {
          hear(member.name.text, { node: member.type, file });
        } else if (ts.isIndexSignatureDeclaration(member)) {
          hear(freeName(node, member.parameters[0].type, file), { node: member.type, file });
        }
      });
    }
  }

  function ofNamed(node, file, hear) {
    const name = node.typeName.getText(file.source);
    if (name === 'Record') {
      hear(freeName(node, node.typeArguments[0], file), { node: node.typeArguments[1], file });
    } else if (/^(Partial|Readonly|Omit|ExactlyOne)$/.test(name)) {
      members({ node: node.typeArguments[0], file }, hear);
    } else {
      const found = lookUp(name, file);
      if (found) {
        members({ node: found.node.type ?? found.node, file: found.file }, hear);
      }
    }
  }

  /** Where a name is free in a query or in a sort, it is a field's. */
  function freeName(node, type, file) {
    let around = node;
    while (around.parent && !ts.isSourceFile(around.parent)) {
      around = around.parent;
    }
    const within = around.name?.text ?? '';
    const field = /(^|\.)Field$/.test(type.getText(file.source)) || /^QueryDsl|^SortOptions/.test(within) || /query_dsl/.test(file.name);
    return field ? '*F' : '*';
  }

  const byKey = new Map(files.flatMap((file) => [...file.declarations].map(([name, node]) => [nameIn(file, name), objectOf(node, file)])));

  return { members, resolve: (value, hear) => resolve(value, hear), body: bodyOf, named: (key) => byKey.get(key) };

  /** What a request of an API may have as body. */
  function bodyOf(api) {
    const found = engine === 'opensearch' ? openSearchBody(api) : elasticBody(api);
    const objects = [];
    if (found) {
      resolve(found, (kind, item) => kind === 'object' && objects.push(item));
    }
    return objects;
  }

  function openSearchBody(api) {
    const [namespace, name] = api.includes('.') ? api.split('.') : ['', api];
    const wanted = `${namespace === '' ? '' : `${pascal(namespace)}_`}${pascal(name)}_RequestBody`;
    for (const file of files) {
      const node = file.declarations.get(wanted);
      if (node) {
        return { node: node.type ?? node, file };
      }
    }
    return null;
  }

  /** In version 9 a request's members are not told apart by where they are sent; the client's code does so. */
  function elasticBody(api) {
    const [file] = files;
    const node = file.declarations.get(`${pascal(api)}Request`);
    const named = (names) => node.members.filter((member) => names.includes(member.name?.text));
    if (!node || engine !== 'elasticsearch-9') {
      const [own] = node ? named(['body', 'operations', 'searches', 'search_templates']) : [];
      return own ? { node: own.type, file } : null;
    }
    const sent = named(sentInBody(file.name, api));
    if (sent.length === 1 && WHOLE_BODY.includes(sent[0].name.text)) {
      return { node: sent[0].type, file };
    }
    const picked = ts.factory.createTypeLiteralNode(sent);
    return sent.length === 0 ? null : { node: Object.assign(picked, { key: `${pascal(api)}Body`, parent: node }), file };
  }
}

function read(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const declarations = new Map();
  const imports = new Map();
  for (const statement of source.statements) {
    if (ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)) {
      declarations.set(statement.name.text, statement);
    } else if (ts.isImportDeclaration(statement) && statement.importClause?.namedBindings?.name) {
      imports.set(statement.importClause.namedBindings.name.text, join(dirname(path), statement.moduleSpecifier.text));
    }
  }
  return { name: path, prefix: prefixOf(path), source, declarations, imports };
}

/** The members that the client itself puts into the body. */
function sentInBody(types, api) {
  const [namespace, name] = api.includes('.') ? api.split('.') : [api, ''];
  let text;
  try {
    text = readFileSync(join(dirname(types), 'api', `${namespace}.js`), 'utf8');
  } catch {
    return [];
  }
  const key = name === '' ? namespace : `'${api}'`;
  const at = text.indexOf(`\n    ${key}: {`) >= 0 ? text.indexOf(`\n    ${key}: {`) : text.indexOf(`            ${key}: {`);
  const found = /body: \[([^\]]*)\]/.exec(at < 0 ? '' : text.slice(at, text.indexOf('query: [', at)));
  return found ? [...found[1].matchAll(/'([^']+)'/g)].map(([, word]) => word) : [];
}
