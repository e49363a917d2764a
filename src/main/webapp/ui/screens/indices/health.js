/** The engine's colours in words. */
export const HEALTH = {
  green: { kind: 'ok', text: 'All shards and their copies are there.' },
  yellow: { kind: 'warning', text: 'All data is there, but some copies have no node to live on.' },
  red: { kind: 'danger', text: 'Some data cannot be reached.' },
};
