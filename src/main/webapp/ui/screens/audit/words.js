const VERBS = { create: 'created', replace: 'replaced', change: 'changed', update: 'changed', delete: 'deleted', rotate: 'given a new secret' };
const SUBJECTS = { permission: 'Credential', token: 'Token', user: 'User', role: 'Role', pipeline: 'Pipeline', pipeline_env: 'Pipeline environment', public_key: 'Public key' };
const WHOLE = { request: 'Request', sign_in: 'Sign-in', 'audit.begin': 'Log begun', 'audit.dropped': 'Records dropped' };
const SIGN_IN = ['credential_missing', 'credential_invalid', 'credential_malformed', 'credential_expired'];

/** An action's name in words; unknown ones as they are. */
export function actionWords(action) {
  if (WHOLE[action]) {
    return WHOLE[action];
  }
  const [subject, verb] = action.split('.');
  return SUBJECTS[subject] && VERBS[verb] ? `${SUBJECTS[subject]} ${VERBS[verb]}` : action;
}

/** `index_not_allowed` as `index not allowed`. */
export function outcomeWords(outcome) {
  return outcome === 'ok' ? 'done' : outcome.replaceAll('_', ' ');
}

export function outcomeKind(outcome) {
  return outcome === 'ok' ? 'ok' : SIGN_IN.includes(outcome) ? 'plain' : 'warning';
}
