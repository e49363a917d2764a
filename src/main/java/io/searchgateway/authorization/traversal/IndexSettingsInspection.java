package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Settings of an index: those that concern nothing but the index itself. Others send what is
 * written through a pipeline, take another index over, or hand the index to somebody else's policy.
 */
final class IndexSettingsInspection {

  private static final String PREFIX = "index.";
  private static final String ANALYSIS = "analysis";

  /** Members that name a file of the engine's, or what others keep in it. */
  private static final Pattern ELSEWHERE =
      Pattern.compile(
          "(?:^|\\.)(?:\\w+_path|user_dictionary|rule_?files|synonyms_set)(?:\\.\\d+)?$");

  private static final List<String> OWN =
      List.of(
          "number_of_shards",
          "number_of_replicas",
          "number_of_routing_shards",
          "routing_partition_size",
          "auto_expand_replicas",
          "refresh_interval",
          "codec",
          "hidden",
          "priority",
          "gc_deletes",
          "mode",
          "knn",
          "max_*",
          "analysis.*",
          "analyze.*",
          "mapper.*",
          "mapping.*",
          "sort.*",
          "blocks.*",
          "similarity.*",
          "query.*",
          "queries.*",
          "highlight.*",
          "requests.cache.enable",
          "search.slowlog.*",
          "search.idle.after",
          "indexing.slowlog.*",
          "merge.*",
          "translog.*",
          "soft_deletes.*",
          "routing.allocation.*",
          "routing.rebalance.*",
          "routing_path",
          "time_series.*",
          "knn.*",
          "write.wait_for_active_shards",
          "unassigned.node_left.delayed_timeout",
          "load_fixed_bitset_filters_eagerly",
          "percolator.*",
          "shard.check_on_startup",
          "allocation.max_retries");

  private final BodyTraversal walk;

  IndexSettingsInspection(BodyTraversal walk) {
    this.walk = walk;
  }

  void judge(JsonValue settings, Pointer at) {
    if (!(settings instanceof JsonObject object)) {
      throw BodyProblems.malformed("an object is expected here", at);
    }
    object.forEach((name, value) -> setting(name, value, at.child(name)));
  }

  private void setting(String path, JsonValue value, Pointer at) {
    String name = path.startsWith(PREFIX) ? path.substring(PREFIX.length()) : path;
    if (value instanceof JsonObject object && !name.equals(ANALYSIS)) {
      object.forEach((inner, held) -> setting(path + "." + inner, held, at.child(inner)));
      return;
    }
    if (name.equals("index") || !isOwn(name)) {
      throw BodyProblems.element("the setting " + name, at);
    }
    definition(name, value, at);
  }

  /** Definitions of analyzers and their parts, some of which run scripts or read files. */
  void analysis(JsonValue definition, Pointer at) {
    if (definition instanceof JsonArray list) {
      for (int i = 0; i < list.size(); i++) {
        analysis(list.get(i), at.child(i));
      }
    } else if (definition instanceof JsonObject object) {
      object.forEach((name, value) -> definition(name, value, at.child(name)));
    }
  }

  private void definition(String name, JsonValue value, Pointer at) {
    if (name.contains("script")) {
      walk.use(BodyFeature.SCRIPT, at);
    }
    if (!(value instanceof JsonObject) && ELSEWHERE.matcher(name).find()) {
      throw BodyProblems.element("words and rules from other sources", at);
    }
    analysis(value, at);
  }

  private static boolean isOwn(String name) {
    for (String own : OWN) {
      boolean matches =
          own.endsWith("*")
              ? name.startsWith(own.substring(0, own.length() - 1))
              : name.equals(own);
      if (matches) {
        return true;
      }
    }
    return name.equals(ANALYSIS);
  }
}
