/** The engine's colours in words. */
export const HEALTH = {
  green: { kind: 'ok', text: 'All primary and replica shards are assigned.' },
  yellow: { kind: 'warning', text: 'All data is available, but some replicas are not assigned to a node.' },
  red: { kind: 'danger', text: 'Some primary shards are not available.' },
};
