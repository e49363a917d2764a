import { h } from 'preact';
import { useSession } from '../../app/session.js';
import { Users } from './list.js';
import { NewUser } from './new.js';
import { Myself } from './myself.js';
import { OneUser } from './user.js';
import '../rights/style.js';

/** People who sign in: all, a new one, or one. A user of the name “new” is found as “user/new”. */
export default function Screen({ params, query }) {
  const { whoami } = useSession();
  if (params.id === 'new' && query.name === undefined) {
    return h(NewUser, {});
  }
  if (params.id === undefined) {
    return h(Users, {});
  }
  const name = query.name ?? params.id;
  return name === whoami.username ? h(Myself, {}) : h(OneUser, { key: name, name });
}
