package io.searchgateway.feature.relevance;

import io.searchgateway.json.Json;
import io.searchgateway.memory.JsonWeight;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The relevance settings of an index with their history.
 *
 * @param index name of the index, or of an alias
 * @param deleted whether the index has the defaults again; the history is kept
 * @param versions the newest first, at least one
 * @param sections the members that are saved now; empty when deleted
 * @param effects of these on searches
 */
record RelevanceSettings(
    String index,
    boolean deleted,
    List<SettingsVersion> versions,
    JsonObject sections,
    SettingsEffects effects) {

  /** Most versions that are kept, and most bytes of them. */
  private static final int MOST_VERSIONS = 50;

  private static final int MOST_BYTES = 256 * 1024;

  RelevanceSettings {
    versions = List.copyOf(versions);
  }

  private RelevanceSettings(
      String index, boolean deleted, List<SettingsVersion> versions, JsonObject sections) {
    this(index, deleted, versions, sections, SettingsEffects.of(sections));
  }

  /**
   * As it is stored.
   *
   * @throws IllegalArgumentException when the newest version is damaged
   */
  static RelevanceSettings of(String index, boolean deleted, List<SettingsVersion> versions) {
    if (versions.isEmpty()) {
      throw new IllegalArgumentException("there is no version of the settings");
    }
    JsonObject newest = versions.get(0).saved();
    return new RelevanceSettings(
        index, deleted, versions, deleted ? Json.object().build() : newest);
  }

  /** The same with a newer version; the oldest are let go when there are too many. */
  RelevanceSettings with(JsonObject saved, String author, String summary) {
    SettingsVersion newest =
        new SettingsVersion(
            versions.get(0).version() + 1, author, Instant.now(), summary, saved.toString());
    List<SettingsVersion> kept = new ArrayList<>(List.of(newest));
    int bytes = newest.sections().length();
    for (SettingsVersion version : versions) {
      bytes += version.sections().length();
      if (kept.size() >= MOST_VERSIONS || bytes > MOST_BYTES) {
        break;
      }
      kept.add(version);
    }
    return new RelevanceSettings(index, false, kept, saved);
  }

  /** The first version. */
  static RelevanceSettings first(String index, JsonObject saved, String author, String summary) {
    return of(
        index,
        false,
        List.of(new SettingsVersion(1, author, Instant.now(), summary, saved.toString())));
  }

  /** The same, out of use. */
  RelevanceSettings withdrawn() {
    return new RelevanceSettings(index, true, versions, Json.object().build());
  }

  /** The newest version. */
  SettingsVersion newest() {
    return versions.get(0);
  }

  /** About how many bytes of memory it takes. */
  long weight() {
    return versions.stream().mapToLong(version -> 2L * version.sections().length()).sum()
        + JsonWeight.of(newest().sections().getBytes(StandardCharsets.UTF_8));
  }
}
