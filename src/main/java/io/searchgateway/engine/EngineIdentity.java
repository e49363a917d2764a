package io.searchgateway.engine;

import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;

/**
 * What the engine says of itself on {@code GET /}.
 *
 * @param distribution which family it is of
 * @param version the version number it reports, such as {@code 2.19.6}
 * @param clusterName the cluster's name, empty when not told
 */
public record EngineIdentity(Distribution distribution, EngineVersion version, String clusterName) {

  /** The two families; a banner without {@code version.distribution} is Elasticsearch's. */
  public enum Distribution {
    ELASTICSEARCH("elasticsearch", "Elasticsearch"),
    OPENSEARCH("opensearch", "OpenSearch");

    private final String label;
    private final String title;

    Distribution(String label, String title) {
      this.label = label;
      this.title = title;
    }

    /** The family's name in lower case. */
    public String label() {
      return label;
    }

    /** The family's name as it is written in sentences. */
    public String title() {
      return title;
    }
  }

  /** Reads a banner; empty when it is none. */
  public static Optional<EngineIdentity> read(JsonObject banner) {
    if (!(banner.get("version") instanceof JsonObject version)) {
      return Optional.empty();
    }
    Distribution distribution =
        text(version, "distribution").filter("opensearch"::equals).isPresent()
            ? Distribution.OPENSEARCH
            : Distribution.ELASTICSEARCH;
    return text(version, "number")
        .flatMap(EngineVersion::parse)
        .map(
            number ->
                new EngineIdentity(distribution, number, text(banner, "cluster_name").orElse("")));
  }

  private static Optional<String> text(JsonObject object, String name) {
    JsonValue value = object.get(name);
    return value instanceof JsonString string ? Optional.of(string.getString()) : Optional.empty();
  }
}
