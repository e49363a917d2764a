/** The checks of a request in their order, and what became of each. */

const CHECKS = [
  ['credential', 'Known', 'Is there such a credential?'],
  ['expiry', 'Not expired', 'Has the credential still time?'],
  ['sources', 'Address', 'May it be used from this address?'],
  ['referers', 'Page', 'May it be used on this page?'],
  ['rate', 'Rate', 'Is it within its limits at the moment?'],
  ['category', 'Kind of request', 'May it make requests of this kind?'],
  ['acl', 'Call', 'May it make this very call?'],
  ['operation', 'Operation', 'May it read, write or delete, as the call does?'],
  ['target', 'One meaning', 'Can path and query be read in one way only?'],
  ['cluster', 'Whole cluster', 'If the call is about the whole cluster: does it reach every index and field?'],
  ['indices', 'Indices', 'Does it reach every index that the path names?'],
  ['parameters', 'Parameters', 'Does nothing in the query lead around the rights?'],
  ['body', 'Body', 'Does the body name nothing that it may not see or do?'],
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
    case 'category': return api ? [category].filter(Boolean) : [`${category}: no call that is known by name`];
    case 'acl': return [acl].filter(Boolean);
    case 'operation': return ops;
    case 'indices': return indexFacts(indices);
    case 'parameters': return rewritten ? [`sent on as ${rewritten}`] : [];
    default: return [];
  }
}

function indexFacts({ requested, resolved, denied }) {
  const facts = [];
  if (requested.length > 0) {
    facts.push(`asked for ${requested.join(', ')}`);
  }
  if (denied.length > 0) {
    facts.push(`refused ${denied.join(', ')}`);
  }
  if (resolved.length > 0 && resolved.join() !== requested.join()) {
    facts.push(`becomes ${resolved.join(', ')}`);
  }
  return facts;
}

/** What to do about a refusal, by the check that refused. */
const REMEDIES = {
  expiry: 'Give the credential a later end.',
  sources: 'Add the address, or its network, to the credential’s addresses.',
  referers: 'Add the page’s address to the credential’s pages.',
  rate: 'Wait, or raise the credential’s rate limits.',
  category: 'Grant the kind of request.',
  acl: 'Grant the single call, or all calls of its kind.',
  operation: 'Grant the operation.',
  target: 'Write the path plainly: no doubled parameters, slashes or escapes.',
  cluster: 'Only a credential with the index pattern * and every field may do this.',
  indices: 'Grant the index, or ask for others.',
  parameters: 'Leave the parameter out.',
  body: 'Leave out what the message names, or grant it.',
};

/** What helps where a check refused; empty where nothing is known. */
export function remedyOf(check) {
  return REMEDIES[check] ?? '';
}
