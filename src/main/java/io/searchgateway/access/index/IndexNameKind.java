package io.searchgateway.access.index;

/** What an API takes where it takes names of indices. */
public enum IndexNameKind {
  /** A list of names and wildcards; empty means all. */
  LIST,
  /** The same, whose wildcards find closed indices too. */
  LIST_WITH_CLOSED,
  /** One name. */
  ONE,
  /** One name of something that is about to be made. */
  NEW,
  /** A list of names and wildcards of aliases. */
  ALIASES,
  /**
   * A list of names and wildcards of data streams. Some engines match each member by itself, so
   * that no exclusion takes anything away: wildcards that find nothing are refused.
   */
  DATA_STREAMS,
  /** The same where the answer is narrowed to what may be had. */
  LISTED_DATA_STREAMS;

  /** Whether wildcards find nothing but a kind of things, and so are always written as names. */
  boolean isOfOneKind() {
    return this == ALIASES || this == DATA_STREAMS || this == LISTED_DATA_STREAMS;
  }

  boolean isList() {
    return this == LIST || this == LIST_WITH_CLOSED || isOfOneKind();
  }
}
