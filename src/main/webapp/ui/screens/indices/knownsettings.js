/** Settings that people change most, and when the engine takes a change of each. */

/** `dynamic`: at once; `closed`: the index is closed for a moment; `fixed`: only by copying into a new index. */
export const WHEN = {
  dynamic: { label: 'At once', kind: 'ok', text: 'Takes effect while the index is used.' },
  closed: { label: 'Closes for a moment', kind: 'warning', text: 'The index is closed, changed and opened again; it cannot be searched for about a second.' },
  fixed: { label: 'Fixed', kind: 'plain', text: 'Decided when the index is made. Copy it into a new one to change this.' },
};

export const SETTINGS = [
  { name: 'number_of_replicas', label: 'Replicas', when: 'dynamic', whole: true, hint: 'Copies of each shard on other nodes. With one node more than 0 makes the index yellow.' },
  { name: 'auto_expand_replicas', label: 'Replicas by number of nodes', when: 'dynamic', hint: 'Such as 0-1 or 0-all; false for the number above.' },
  { name: 'refresh_interval', label: 'Time until changes can be found', when: 'dynamic', hint: 'Such as 1s or 30s; -1 for never by itself. Longer makes imports faster.' },
  { name: 'max_result_window', label: 'Deepest page by from and size', when: 'dynamic', whole: true, hint: '10000 unless set. The data browser does not need more.' },
  { name: 'max_ngram_diff', label: 'Widest spread of word parts', when: 'dynamic', whole: true, hint: 'Longest less shortest part; needed by n-gram analyzers.' },
  { name: 'mapping.total_fields.limit', label: 'Most fields', when: 'dynamic', whole: true, hint: '1000 unless set. Protects against documents with endless new names.' },
  { name: 'default_pipeline', label: 'Ingest pipeline', when: 'dynamic', hint: 'Name of an engine pipeline that documents pass; _none for none.' },
  { name: 'blocks.write', label: 'Refuse writes', when: 'dynamic', truth: true, hint: 'The index can be searched, not changed.' },
  { name: 'blocks.read_only_allow_delete', label: 'Refuse writes (set by the engine when the disk is full)', when: 'dynamic', truth: true, hint: 'Set to no once there is room again.' },
  { name: 'translog.durability', label: 'Durability of writes', when: 'dynamic', options: ['request', 'async'], hint: 'request: on disk before the answer. async: faster, the last seconds can be lost.' },
  { name: 'codec', label: 'Compression', when: 'closed', hint: 'default, or best_compression for less disk and slower reading.' },
  { name: 'number_of_shards', label: 'Shards', when: 'fixed', hint: 'Parts the index is split into.' },
  { name: 'uuid', label: 'Unique id', when: 'fixed' },
  { name: 'creation_date', label: 'Made', when: 'fixed', time: true },
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
