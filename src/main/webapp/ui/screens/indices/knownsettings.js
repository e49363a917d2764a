/** Settings that people change most, and when the engine takes a change of each. */

/** `dynamic`: at once; `closed`: the index is closed for a moment; `fixed`: only by copying into a new index. */
export const WHEN = {
  dynamic: { label: 'Dynamic', kind: 'ok', text: 'Takes effect immediately.' },
  closed: { label: 'Requires closing', kind: 'warning', text: 'The index is closed, changed and reopened. It cannot be searched for about a second.' },
  fixed: { label: 'Fixed', kind: 'plain', text: 'Set when the index is created. Reindex into a new index to change it.' },
};

export const SETTINGS = [
  { name: 'number_of_replicas', label: 'Replicas', when: 'dynamic', whole: true, hint: 'Copies of each shard on other nodes. On a single-node cluster, more than 0 makes the index yellow.' },
  { name: 'auto_expand_replicas', label: 'Auto-expand replicas', when: 'dynamic', hint: 'For example 0-1 or 0-all. false uses the number of replicas above.' },
  { name: 'refresh_interval', label: 'Refresh interval', when: 'dynamic', hint: 'How often changes become searchable, for example 1s or 30s. -1 disables refreshes. A longer interval makes imports faster.' },
  { name: 'max_result_window', label: 'Maximum result window', when: 'dynamic', whole: true, hint: 'Maximum of from + size. Default: 10000. The data browser does not need more.' },
  { name: 'max_ngram_diff', label: 'Maximum n-gram difference', when: 'dynamic', whole: true, hint: 'Maximum difference between min_gram and max_gram of n-gram analyzers.' },
  { name: 'mapping.total_fields.limit', label: 'Field limit', when: 'dynamic', whole: true, hint: 'Maximum number of fields. Default: 1000. Protects against documents with ever new field names.' },
  { name: 'default_pipeline', label: 'Ingest pipeline', when: 'dynamic', hint: 'Name of an ingest pipeline of the engine. _none for none.' },
  { name: 'blocks.write', label: 'Block writes', when: 'dynamic', truth: true, hint: 'The index can be searched but not changed.' },
  { name: 'blocks.read_only_allow_delete', label: 'Block writes (set by the engine when the disk is full)', when: 'dynamic', truth: true, hint: 'Set to “No” when there is enough disk space again.' },
  { name: 'translog.durability', label: 'Translog durability', when: 'dynamic', options: ['request', 'async'], hint: 'request: written to disk before the response. async: faster, but the last seconds can be lost.' },
  { name: 'codec', label: 'Compression', when: 'closed', hint: 'default, or best_compression for less disk space and slower reads.' },
  { name: 'number_of_shards', label: 'Shards', when: 'fixed', hint: 'Number of primary shards.' },
  { name: 'uuid', label: 'UUID', when: 'fixed' },
  { name: 'creation_date', label: 'Created', when: 'fixed', time: true },
];

const FIXED = new Set(['number_of_shards', 'number_of_routing_shards', 'uuid', 'creation_date', 'provided_name', 'version', 'routing_partition_size', 'soft_deletes', 'replication', 'history']);

/** @returns {'dynamic'|'closed'|'fixed'} when a setting of this name can change */
export function whenOf(name) {
  const known = SETTINGS.find((setting) => setting.name === name);
  if (known) return known.when;
  if (FIXED.has(name.split('.')[0])) return 'fixed';
  return /^(analysis|similarity|codec|shard\.|store\.|sort\.)/.test(name) ? 'closed' : 'dynamic';
}

/** @returns {any} a setting by its dotted name */
export const settingAt = (settings, name) => name.split('.').reduce((here, part) => here?.[part], settings) ?? settings?.[name];

/** @returns {Record<string, any>} settings as dotted names */
export function dotted(settings, before = '') {
  return Object.entries(settings ?? {}).reduce((all, [name, value]) => (value !== null && typeof value === 'object' && !Array.isArray(value)
    ? { ...all, ...dotted(value, `${before}${name}.`) } : { ...all, [before + name]: value }), {});
}
