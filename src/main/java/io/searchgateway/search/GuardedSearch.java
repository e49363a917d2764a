package io.searchgateway.search;

/** A search that has passed {@link LastJoint}, and cannot be made in any other way. */
public final class GuardedSearch {

  private final SearchLines lines;

  GuardedSearch(SearchLines lines) {
    this.lines = lines;
  }

  public SearchLines lines() {
    return lines;
  }
}
