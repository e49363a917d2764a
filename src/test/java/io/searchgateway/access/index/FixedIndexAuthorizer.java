package io.searchgateway.access.index;

import io.searchgateway.access.index.EngineIndexCatalog.Known;
import io.searchgateway.json.Json;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/** A judge over indices that never change. */
public final class FixedIndexAuthorizer {

  /** A moment well within a day. */
  public static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

  /**
   * Indices {@code books}, {@code books-2025} (closed), {@code books-secret}, {@code secret},
   * {@code .kibana_1}, {@code shelf-hidden} (hidden), own ones; aliases {@code books-pub} and
   * {@code mixed} to {@code secret} and another, {@code library} to {@code books}; a data stream
   * {@code logs-app}, and one that has adopted {@code secret}.
   */
  private static final String STATE =
      """
      {"state_uuid":"u1","metadata":{"indices":{
        "books":{"state":"open","aliases":["library"],"settings":{"index":{}}},
        "books-2025":{"state":"close","aliases":[]},
        "books-secret":{"state":"open","aliases":[]},
        "secret":{"state":"open","aliases":["books-pub","mixed"]},
        "magazines":{"state":"open","aliases":["mixed"]},
        "shelf-hidden":{"state":"open","aliases":[],"settings":{"index":{"hidden":"true"}}},
        "shelf-open":{"state":"open","aliases":[]},
        ".kibana_1":{"state":"open","aliases":[".kibana"]},
        ".ds-logs-app-000001":{"state":"open","settings":{"index":{"hidden":"true"}}},
        ".gateway-users":{"state":"open","aliases":["loophole"]}},
      "data_stream":{"data_stream":{
          "logs-app":{"indices":[{"index_name":".ds-logs-app-000001"}]},
          "logs-odd":{"indices":[{"index_name":"secret"}]}},
        "data_stream_alias":{"logs":{"data_streams":["logs-app"]}}}}}
      """;

  private FixedIndexAuthorizer() {}

  static IndexMap map() {
    return ClusterMetadataReader.read(
        Json.readObject(STATE.getBytes(StandardCharsets.UTF_8)).orElseThrow());
  }

  /** A judge who knows all there is. */
  public static CatalogIndexAuthorizer judge() {
    return judge(true);
  }

  /**
   * A judge over these indices.
   *
   * @param complete whether what is missing is known to be missing
   */
  public static CatalogIndexAuthorizer judge(boolean complete) {
    Optional<Known> known = Optional.of(new Known(map(), complete));
    return new CatalogIndexAuthorizer(() -> known, ".gateway-", InstantSource.fixed(NOON));
  }

  /** A judge who has not asked the engine yet. */
  public static CatalogIndexAuthorizer ignorant() {
    return new CatalogIndexAuthorizer(Optional::empty, ".gateway-", InstantSource.fixed(NOON));
  }

  /** A judge who knows that there are these open indices and nothing else. */
  public static CatalogIndexAuthorizer of(String... names) {
    NavigableMap<String, IndexMap.Entry> entries = new TreeMap<>();
    for (String name : names) {
      entries.put(name, new IndexMap.Index(true, false));
    }
    IndexMap map = new IndexMap(entries);
    return new CatalogIndexAuthorizer(
        () -> Optional.of(new Known(map, true)), ".gateway-", InstantSource.system());
  }
}
