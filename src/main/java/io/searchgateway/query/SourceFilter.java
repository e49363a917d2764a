package io.searchgateway.query;

import java.util.List;

/** What of a document's source is returned; by default all. */
public record SourceFilter(List<String> includes, List<String> excludes) {

  /** Everything, said as the wire says it. */
  public static final SourceFilter ALL = new SourceFilter(List.of("*"), List.of());

  public SourceFilter {
    includes = List.copyOf(includes);
    excludes = List.copyOf(excludes);
  }
}
