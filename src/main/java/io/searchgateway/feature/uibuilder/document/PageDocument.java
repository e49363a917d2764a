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
 */
public record PageDocument(
    DocumentKind kind,
    String id,
    Instant createdAt,
    List<PageVersion> versions,
    Optional<PageVersion> deployed) {

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
  static PageDocument first(
      DocumentKind kind, String id, String content, String author, String summary) {
    Instant now = Instant.now();
    return new PageDocument(
        kind,
        id,
        now,
        List.of(new PageVersion(1, author, now, summary, content)),
        Optional.empty());
  }

  /** The same with a newer version; the oldest are let go when there are too many. */
  PageDocument with(String content, String author, String summary) {
    PageVersion newest =
        new PageVersion(newest().version() + 1, author, Instant.now(), summary, content);
    List<PageVersion> kept = new ArrayList<>(List.of(newest));
    int characters = content.length();
    for (PageVersion version : versions) {
      characters += version.content().length();
      if (kept.size() >= MOST_VERSIONS || characters > MOST_CHARACTERS) {
        break;
      }
      kept.add(version);
    }
    return new PageDocument(kind, id, createdAt, kept, deployed);
  }

  /** The same with that as what visitors see. */
  PageDocument withDeployed(Optional<PageVersion> shown) {
    return new PageDocument(kind, id, createdAt, versions, shown);
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
