package io.searchgateway.feature.cache.state;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the engine tells of the indices that an expression stands for.
 *
 * @param state changes with every write, refresh and change of metadata of one of them
 * @param writes changes with every write only
 * @param refresh longest time after which a write becomes visible by itself
 */
record IndexReading(IndexState state, String writes, Duration refresh) {

  /** Of each index: how many documents were written and deleted, and how often it was refreshed. */
  static final String STATISTICS =
      "/_stats/indexing,refresh?ignore_unavailable=true&filter_path=_shards.failed"
          + ",indices.*.uuid,indices.*.total.indexing.index_total"
          + ",indices.*.total.indexing.delete_total,indices.*.total.refresh.total"
          + ",indices.*.total.refresh.external_total";

  /** Of each index: the versions of its mapping, settings and aliases, as far as engines tell. */
  static final String METADATA =
      "?ignore_unavailable=true&filter_path=metadata.indices.*.version"
          + ",metadata.indices.*.mapping_version,metadata.indices.*.settings_version"
          + ",metadata.indices.*.aliases_version,metadata.indices.*.aliases"
          + ",metadata.indices.*.state,metadata.indices.*.settings.index.refresh_interval";

  private static final Duration USUAL_REFRESH = Duration.ofSeconds(1);
  private static final Pattern TIME = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

  /**
   * Reads the answers of the engine.
   *
   * @param statistics answer of {@link #STATISTICS}
   * @param metadata answer of {@link #METADATA}
   * @param ownPrefix of the gateway's own indices, which no search finds
   * @throws Problem 503 when some shards did not tell
   */
  static IndexReading of(JsonObject statistics, JsonObject metadata, String ownPrefix) {
    if (Json.at(statistics, "/_shards/failed").filter(IndexReading::isMore).isPresent()) {
      throw Problem.of(503, "engine_unavailable", "some shards did not tell their statistics");
    }
    SortedMap<String, String> states = new TreeMap<>();
    SortedMap<String, String> writes = new TreeMap<>();
    Duration refresh = Duration.ZERO;
    JsonObject details = object(metadata, "/metadata/indices");
    for (var entry : object(statistics, "/indices").entrySet()) {
      if (entry.getKey().startsWith(ownPrefix) || !(entry.getValue() instanceof JsonObject index)) {
        continue;
      }
      JsonObject detail =
          details.get(entry.getKey()) instanceof JsonObject known
              ? known
              : JsonValue.EMPTY_JSON_OBJECT;
      states.put(entry.getKey(), sorted(index) + sorted(detail));
      writes.put(entry.getKey(), sorted(object(index, "/total/indexing")));
      refresh = max(refresh, refresh(detail));
    }
    return new IndexReading(
        new IndexState(digest(states.toString()), states.keySet()),
        digest(writes.toString()),
        refresh);
  }

  /** Of many indices the text is long, and is kept with each answer. */
  private static String digest(String text) {
    try {
      return HexFormat.of()
          .formatHex(
              MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }

  private static boolean isMore(JsonValue failed) {
    return failed instanceof JsonNumber number && number.intValue() > 0;
  }

  private static JsonObject object(JsonObject holder, String pointer) {
    return Json.at(holder, pointer)
        .filter(JsonObject.class::isInstance)
        .map(JsonValue::asJsonObject)
        .orElse(JsonValue.EMPTY_JSON_OBJECT);
  }

  /** The members in an order that does not depend on the node that answers. */
  private static String sorted(JsonObject object) {
    SortedMap<String, String> members = new TreeMap<>();
    object.forEach(
        (name, value) ->
            members.put(
                name, value instanceof JsonObject inner ? sorted(inner) : value.toString()));
    return members.toString();
  }

  /** Zero where a write becomes visible only when somebody asks for it. */
  private static Duration refresh(JsonObject detail) {
    Optional<String> set =
        Json.at(detail, "/settings/index/refresh_interval")
            .filter(JsonString.class::isInstance)
            .map(text -> ((JsonString) text).getString());
    if (set.isEmpty()) {
      return USUAL_REFRESH;
    }
    Matcher time = TIME.matcher(set.get());
    if (!time.matches()) {
      return Duration.ZERO;
    }
    long amount = Long.parseLong(time.group(1));
    return switch (time.group(2)) {
      case "ms" -> Duration.ofMillis(amount);
      case "s" -> Duration.ofSeconds(amount);
      case "m" -> Duration.ofMinutes(amount);
      default -> Duration.ofHours(amount);
    };
  }

  private static Duration max(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }
}
