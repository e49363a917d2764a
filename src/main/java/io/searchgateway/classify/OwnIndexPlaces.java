package io.searchgateway.classify;

import java.util.Map;
import java.util.Set;

/**
 * Which path segments and parameters may name indices, for all supported versions together, known
 * routes or not: by these everybody is kept away from the gateway's own indices. Literals are
 * compared with raw segments, for the engines do so: an encoded {@code %5Fsearch} is a name to
 * them, not the route.
 */
final class OwnIndexPlaces {

  /** APIs that run over all indices when the path names none; value: second segments allowed. */
  static final Map<String, Set<String>> ALL_BY_DEFAULT =
      Map.ofEntries(
          Map.entry("_search", Set.of("template", "exists")),
          Map.entry("_msearch", Set.of("template")),
          Map.entry("_count", Set.of()),
          Map.entry("_validate", Set.of("query")),
          Map.entry("_field_caps", Set.of()),
          Map.entry("_field_stats", Set.of()),
          Map.entry("_search_shards", Set.of()),
          Map.entry("_rank_eval", Set.of()),
          Map.entry("_suggest", Set.of()),
          Map.entry("_mapping", Set.of("*")),
          Map.entry("_mappings", Set.of("*")),
          Map.entry("_settings", Set.of("*")),
          Map.entry("_alias", Set.of("*")),
          Map.entry("_stats", Set.of("*")),
          Map.entry("_segments", Set.of()),
          Map.entry("_recovery", Set.of()),
          Map.entry("_shard_stores", Set.of()),
          Map.entry("_status", Set.of()),
          Map.entry("_refresh", Set.of()),
          Map.entry("_flush", Set.of("synced")),
          Map.entry("_forcemerge", Set.of()),
          Map.entry("_optimize", Set.of()),
          Map.entry("_upgrade", Set.of()),
          Map.entry("_open", Set.of()),
          Map.entry("_close", Set.of()),
          Map.entry("_cache", Set.of("clear")),
          Map.entry("_warmer", Set.of("*")),
          Map.entry("_warmers", Set.of("*")),
          Map.entry("_query", Set.of()),
          Map.entry("_eql", Set.of("search")),
          Map.entry("_async_search", Set.of()));

  /** API roots of which a later segment is an index expression; value: which one, from 0. */
  static final Map<String, Integer> EXPRESSION_AT =
      Map.of(
          "_cat/indices", 2,
          "_cat/shards", 2,
          "_cat/segments", 2,
          "_cat/recovery", 2,
          "_cat/count", 2,
          "_list/indices", 2,
          "_list/shards", 2,
          "_cluster/health", 2,
          "_cluster/state", 3,
          "_resolve/index", 2);

  /** API roots whose segments never name an index. */
  static final Set<String> WITHOUT_INDICES =
      Set.of(
          "_template",
          "_index_template",
          "_component_template",
          "_ingest",
          "_scripts",
          "_snapshot",
          "_tasks",
          "_nodes",
          "_search",
          "_render",
          "_security",
          "_slm",
          "_remote",
          "_script_context",
          "_script_language");

  /** Operations on an index whose further segments name another index or an alias. */
  static final Set<String> NAMES_TARGET =
      Set.of(
          "_clone",
          "_shrink",
          "_split",
          "_rollover",
          "_alias",
          "_aliases",
          "_rollup",
          "_downsample",
          "_ccr");

  /** Query parameters that stand for a path segment with an index expression. */
  static final Set<String> EXPRESSION_PARAMETERS = Set.of("index", "indices", "percolate_index");

  /** Query parameters that stand for a path segment with the name of an index or alias. */
  static final Set<String> NAME_PARAMETERS =
      Set.of("target", "new_index", "alias", "name", "dest", "rollup_index", "follower_index");

  private OwnIndexPlaces() {}

  static boolean runsOverAll(String root, String second) {
    Set<String> seconds = ALL_BY_DEFAULT.get(root);
    return seconds != null
        && (second.isEmpty() || seconds.contains("*") || seconds.contains(second));
  }
}
