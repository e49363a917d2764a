package io.searchgateway.feature.uibuilder.document;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A document with its history.
 *
 * @param id the name that people gave it; unique among those of its kind
 * @param versions the newest first, at least one
 * @param deployed what visitors see; absent while it is not deployed
 * @param index that the newest version is for, which decides on who may see it; empty for none
 */
public record PageDocument(
    DocumentKind kind,
    String id,
    Instant createdAt,
    List<PageVersion> versions,
    Optional<PageVersion> deployed,
    String index) {

  /** Most versions that are kept, and most characters of them. */
  private static final int MOST_VERSIONS = 50;

  private static final int MOST_CHARACTERS = 1 << 20;

  /** Checks that there is a version. */
  public PageDocument {
    versions = List.copyOf(versions);
    if (versions.isEmpty()) {
      throw new IllegalArgumentException("there is no version of the document");
    }
  }

  /** The first version. */
  static PageDocument first(DocumentKind kind, String id, PageVersion version, String index) {
    return new PageDocument(kind, id, version.at(), List.of(version), Optional.empty(), index);
  }

  /** The same with a newer version; the oldest are let go when there are too many. */
  PageDocument with(PageVersion newest, String newestIndex) {
    List<PageVersion> kept = new ArrayList<>(List.of(newest));
    int characters = newest.content().length();
    for (PageVersion version : versions) {
      characters += version.content().length();
      if (kept.size() >= MOST_VERSIONS || characters > MOST_CHARACTERS) {
        break;
      }
      kept.add(version);
    }
    return new PageDocument(kind, id, createdAt, kept, deployed, newestIndex);
  }

  /** The same with that as what visitors see. */
  PageDocument withDeployed(Optional<PageVersion> shown) {
    return new PageDocument(kind, id, createdAt, versions, shown, index);
  }

  /** The newest version. */
  public PageVersion newest() {
    return versions.get(0);
  }

  /** About how many bytes of memory it takes. */
  long weight() {
    return versions.stream().mapToLong(version -> 2L * version.content().length()).sum()
        + deployed.map(version -> 2L * version.content().length()).orElse(0L);
  }
}
