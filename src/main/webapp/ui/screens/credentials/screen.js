import { h } from 'preact';
import { Choose } from './choose.js';
import { Create } from './create.js';
import { Credential } from './credential.js';
import { Credentials } from './list.js';
import '../rights/style.js';

/** Credentials of applications: all, a new one, or one. */
export default function Screen({ params, query }) {
  if (params.id === 'new') {
    return query.preset ? h(Create, { key: query.preset, preset: query.preset, role: query.role }) : h(Choose, { role: query.role });
  }
  return params.id ? h(Credential, { key: params.id, name: params.id }) : h(Credentials, { query });
}
