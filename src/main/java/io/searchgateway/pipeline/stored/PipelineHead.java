package io.searchgateway.pipeline.stored;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What there is of one pipeline: the one document by which a change of it becomes true.
 *
 * @param id of the pipeline
 * @param incarnation tells it from an earlier pipeline of that id; begins the ids of its documents
 * @param live the version that serves
 * @param last the highest number given so far; none is given twice
 * @param versions those kept, by number
 */
public record PipelineHead(
    String id,
    String incarnation,
    int live,
    int last,
    Instant createdAt,
    List<VersionEntry> versions) {

  public PipelineHead {
    versions = List.copyOf(versions);
    int serving = live;
    if (versions.stream().noneMatch(entry -> entry.version() == serving)) {
      throw new IllegalArgumentException("the live version of " + id + " does not exist");
    }
  }

  Optional<VersionEntry> find(int version) {
    return versions.stream().filter(entry -> entry.version() == version).findFirst();
  }

  VersionEntry liveEntry() {
    return find(live).orElseThrow();
  }

  /**
   * With one more version, the oldest ones beyond {@code kept} left out, but never the live one.
   */
  PipelineHead with(VersionEntry entry, int kept) {
    int serving = entry.draft() ? live : entry.version();
    List<VersionEntry> all = new ArrayList<>(versions);
    all.add(entry);
    for (int i = 0; i < all.size() - 1 && all.size() > kept; ) {
      if (all.get(i).version() == serving) {
        i++;
      } else {
        all.remove(i);
      }
    }
    return new PipelineHead(id, incarnation, serving, entry.version(), createdAt, all);
  }

  /** With one version as it is now. */
  PipelineHead revised(VersionEntry entry) {
    return new PipelineHead(id, incarnation, live, last, createdAt, replaced(entry));
  }

  /** With another version serving. */
  PipelineHead serving(VersionEntry entry) {
    return new PipelineHead(
        id, incarnation, entry.version(), last, createdAt, replaced(entry.served()));
  }

  private List<VersionEntry> replaced(VersionEntry entry) {
    return versions.stream()
        .map(known -> known.version() == entry.version() ? entry : known)
        .toList();
  }

  /** Without one version, which is not the live one. */
  PipelineHead without(int version) {
    return new PipelineHead(
        id,
        incarnation,
        live,
        last,
        createdAt,
        versions.stream().filter(entry -> entry.version() != version).toList());
  }

  /** The documents of this head that the other does not have. */
  List<String> documentsNotIn(PipelineHead other) {
    List<String> theirs = other.versions.stream().map(VersionEntry::document).toList();
    return versions.stream()
        .map(VersionEntry::document)
        .filter(document -> !theirs.contains(document))
        .toList();
  }

  /** The newest first. */
  List<VersionSummary> summaries() {
    return versions.stream()
        .sorted(Comparator.comparingInt(VersionEntry::version).reversed())
        .map(entry -> entry.summary(entry.version() == live))
        .toList();
  }
}
