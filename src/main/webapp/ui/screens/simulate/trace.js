/** The checks of a request in their order, and what became of each. */

const CHECKS = [
  ['credential', 'Credential', 'Does the credential exist?'],
  ['expiry', 'Expiry', 'Is the credential still valid?'],
  ['sources', 'Source', 'Is the client address allowed?'],
  ['referers', 'Referrer', 'Is the referrer allowed?'],
  ['rate', 'Rate limit', 'Is the credential within its rate limits?'],
  ['category', 'Category', 'Is the category of the request granted?'],
  ['acl', 'ACL', 'Is the ACL of the request granted?'],
  ['operation', 'Operation', 'Is the operation (read, write or delete) granted?'],
  ['target', 'Target', 'Are path and query unambiguous?'],
  ['cluster', 'Cluster', 'For cluster-wide requests: is every index and field granted?'],
  ['indices', 'Indices', 'Is every index in the path granted?'],
  ['parameters', 'Parameters', 'Are all query parameters allowed?'],
  ['body', 'Body', 'Is everything in the body allowed?'],
];

/**
 * The steps of a decision.
 * @param {object} trace as the gateway tells it
 * @returns {{name: string, title: string, text: string, state: 'passed'|'refused'|'open', facts: string[]}[]}
 */
export function stepsOf(trace) {
  const told = new Map(trace.checks.map((check) => [check.name, check.ok]));
  return CHECKS.map(([name, title, text]) => {
    const state = { true: 'passed', false: 'refused' }[told.get(name)] ?? 'open';
    return { name, title, text, state, facts: state === 'open' ? [] : factsOf(name, trace) };
  });
}

function factsOf(name, { category, acl, ops, api, indices, rewritten_path: rewritten, principal }) {
  switch (name) {
    case 'credential': return [principal];
    case 'category': return api ? [category].filter(Boolean) : [`${category}: unknown API`];
    case 'acl': return [acl].filter(Boolean);
    case 'operation': return ops;
    case 'indices': return indexFacts(indices);
    case 'parameters': return rewritten ? [`forwarded as ${rewritten}`] : [];
    default: return [];
  }
}

function indexFacts({ requested, resolved, denied }) {
  const facts = [];
  if (requested.length > 0) {
    facts.push(`requested ${requested.join(', ')}`);
  }
  if (denied.length > 0) {
    facts.push(`denied ${denied.join(', ')}`);
  }
  if (resolved.length > 0 && resolved.join() !== requested.join()) {
    facts.push(`resolved to ${resolved.join(', ')}`);
  }
  return facts;
}

/** What to do about a refusal, by the check that refused. */
const REMEDIES = {
  expiry: 'Set a later expiry of the credential.',
  sources: 'Add the address or its CIDR range to the allowed sources of the credential.',
  referers: 'Add the page to the allowed referrers of the credential.',
  rate: 'Wait, or raise the rate limits of the credential.',
  category: 'Grant the category.',
  acl: 'Grant the ACL, or all ACLs of the category.',
  operation: 'Grant the operation.',
  target: 'Remove duplicate parameters, double slashes and double escapes from the path.',
  cluster: 'This requires the index pattern * and access to every field.',
  indices: 'Grant the index, or request other indices.',
  parameters: 'Remove the parameter.',
  body: 'Remove what the message names, or grant it.',
};

/** What helps where a check refused; empty where nothing is known. */
export function remedyOf(check) {
  return REMEDIES[check] ?? '';
}
