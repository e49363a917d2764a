package io.searchgateway.pipeline.definition;

import java.util.Optional;
import java.util.Set;

/** Categories and kinds of action that a route may name (section 3.2). */
final class Categories {

  private static final Set<String> ALL =
      Set.of(
          "docs",
          "search",
          "indices",
          "cat",
          "clusters",
          "misc",
          "user",
          "permission",
          "analytics",
          "streams",
          "rules",
          "suggestions",
          "auth",
          "declarative",
          "searchrelevancy",
          "synonyms",
          "searchgrader",
          "uibuilder",
          "logs",
          "cache",
          "storedquery",
          "sync",
          "pipelines",
          "ai");

  private static final Set<String> ACLS =
      Set.of(
          "cat",
          "bulk",
          "cluster",
          "search",
          "remote",
          "create",
          "count",
          "scripts",
          "delete",
          "doc",
          "source",
          "field_caps",
          "close",
          "analyze",
          "exists",
          "get",
          "template",
          "explain",
          "indices",
          "alias",
          "aliases",
          "delete_by_query",
          "cache",
          "index",
          "mapping",
          "flush",
          "forcemerge",
          "upgrade",
          "settings",
          "open",
          "recovery",
          "mappings",
          "rollover",
          "refresh",
          "segments",
          "shrink",
          "split",
          "shard_stores",
          "stats",
          "ingest",
          "validate",
          "msearch",
          "mget",
          "nodes",
          "mtermvectors",
          "reindex",
          "update_by_query",
          "render",
          "rank_eval",
          "search_shards",
          "snapshot",
          "tasks",
          "termvectors",
          "update");

  private static final Set<String> ABOUT_DOCUMENTS =
      Set.of(
          "index",
          "bulk",
          "create",
          "update",
          "delete",
          "get",
          "mget",
          "doc",
          "source",
          "exists",
          "delete_by_query",
          "update_by_query",
          "reindex",
          "termvectors",
          "mtermvectors");

  private static final Set<String> SEARCHES =
      Set.of(
          "search",
          "msearch",
          "count",
          "explain",
          "field_caps",
          "rank_eval",
          "render",
          "search_shards",
          "validate");

  private Categories() {}

  static boolean isAcl(String acl) {
    return ACLS.contains(acl);
  }

  /** The neutral spelling; that of the engine is told apart by the kind of action. */
  static Optional<String> neutral(String category, Optional<String> acl) {
    return switch (category) {
      case "reactivesearch" -> Optional.of(RouteDefinition.DECLARATIVE);
      case "engine", "elasticsearch" -> Optional.of(ofEngine(acl));
      default -> Optional.of(category).filter(ALL::contains);
    };
  }

  private static String ofEngine(Optional<String> acl) {
    if (acl.filter(ABOUT_DOCUMENTS::contains).isPresent()) {
      return "docs";
    }
    return acl.filter(SEARCHES::contains).isPresent() ? "search" : "misc";
  }
}
