package io.searchgateway.feature.uibuilder.rest;

/** Paths of the builder, at the root and below the prefix in both spellings. */
public final class PagePaths {

  /** Of the API. */
  public static final String ROOT = "{root: _uibuilder|_gateway/_?uibuilder}";

  /** Of one document's. */
  static final String ONE = ROOT + "/{id}";

  private PagePaths() {}
}
