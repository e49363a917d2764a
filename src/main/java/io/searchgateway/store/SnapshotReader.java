package io.searchgateway.store;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes snapshots of the documents of a collection. All are read again and again, so those that are
 * as they were are not parsed a second time.
 */
final class SnapshotReader<T> {

  private static final System.Logger LOG = System.getLogger(SnapshotReader.class.getName());

  private final String name;
  private final DocumentFormat<T> format;
  private volatile Map<String, Parsed<T>> known = Map.of();

  /**
   * A reader that has read nothing yet.
   *
   * @param name of the collection, for messages
   */
  SnapshotReader(String name, DocumentFormat<T> format) {
    this.name = name;
    this.format = format;
  }

  /**
   * A document and what it was read from.
   *
   * @param content hash of the source, for versions start anew in an index that is restored
   */
  private record Parsed<T>(int content, Stored<T> stored) {

    boolean isOf(IndexScan.Hit hit, int hash) {
      return content == hash && stored.version().equals(hit.version());
    }
  }

  /** The documents that can be understood, and how many cannot. */
  Snapshot<T> read(List<IndexScan.Hit> hits) {
    Map<String, Parsed<T>> before = known;
    Map<String, Parsed<T>> now = new HashMap<>();
    Map<String, Stored<T>> documents = new HashMap<>();
    int broken = 0;
    for (IndexScan.Hit hit : hits) {
      if (hit.doubt().isPresent()) {
        broken++;
        continue;
      }
      try {
        Parsed<T> parsed = parsed(hit, before);
        now.put(hit.id(), parsed);
        documents.put(hit.id(), parsed.stored());
      } catch (IllegalArgumentException damaged) {
        broken++;
        LOG.log(
            System.Logger.Level.WARNING,
            "A record of {0} is damaged and is not used: {1}",
            name,
            damaged.getMessage());
      }
    }
    known = now;
    return new Snapshot<>(documents, broken);
  }

  private Parsed<T> parsed(IndexScan.Hit hit, Map<String, Parsed<T>> before) {
    int content = hit.source().hashCode();
    Parsed<T> last = before.get(hit.id());
    return last != null && last.isOf(hit, content)
        ? last
        : new Parsed<>(
            content, new Stored<>(hit.id(), hit.version(), format.read(hit.id(), hit.source())));
  }
}
