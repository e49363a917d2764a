package io.searchgateway.feature.uibuilder.document;

import java.util.Locale;

/** What a document describes. */
public enum DocumentKind {
  /** A search page. */
  SEARCH(256 * 1024),
  /** Lists of recommendations. */
  RECOMMENDATION(256 * 1024),
  /** A search box with suggestions. */
  SEARCHBOX(128 * 1024),
  /** A project that a person goes on with by hand. */
  CODE(512 * 1024);

  private final int mostBytes;

  DocumentKind(int mostBytes) {
    this.mostBytes = mostBytes;
  }

  /** Its word in paths. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Longest document, in characters of its JSON. */
  int mostBytes() {
    return mostBytes;
  }
}
