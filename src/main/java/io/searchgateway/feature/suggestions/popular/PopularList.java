package io.searchgateway.feature.suggestions.popular;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;

/** Popular suggestions as they were worked out last. */
record PopularList(Instant synced, PopularEntries entries) {

  /** The document that is kept. */
  public record Document(long lastSyncedTime, List<Entry> entries) {}

  /** A text with its counts. */
  public record Entry(String key, List<Row> rows) {}

  /** Counts in the same indices. */
  public record Row(List<String> indices, long count, double weight, boolean open) {}

  JsonObject json() {
    return RecordJson.write(
        new Document(
            synced.getEpochSecond(),
            entries.all().stream()
                .map(
                    entry ->
                        new Entry(
                            entry.text(),
                            entry.rows().stream()
                                .map(
                                    row ->
                                        new Row(
                                            row.indices(), row.count(), row.weight(), row.open()))
                                .toList()))
                .toList()));
  }

  static PopularList read(JsonObject json) {
    Document document = RecordJson.read(json, Document.class);
    return new PopularList(
        Instant.ofEpochSecond(document.lastSyncedTime()),
        new PopularEntries(
            document.entries().stream()
                .map(
                    entry ->
                        new PopularEntry(
                            entry.key(),
                            entry.rows().stream()
                                .map(
                                    row ->
                                        new PopularEntry.Row(
                                            row.indices(), row.count(), row.weight(), row.open()))
                                .toList()))
                .toList()));
  }

  /** What the audit log keeps of a rebuild. */
  JsonObject summary() {
    return Json.object().add("entries", entries.all().size()).build();
  }
}
