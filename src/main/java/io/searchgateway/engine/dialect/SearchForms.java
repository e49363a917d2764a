package io.searchgateway.engine.dialect;

import io.searchgateway.engine.EngineVersion;
import java.util.EnumSet;
import java.util.Set;

/** The table from a version to the form of its searches. */
final class SearchForms {

  private SearchForms() {}

  static SearchForm of(boolean open, EngineVersion version) {
    boolean two = !open && !version.atLeast(5, 0);
    return new SearchForm(
        open || version.atLeast(6, 0) ? "_key" : "_term",
        two ? "include" : "includes",
        two ? "exclude" : "excludes",
        open || version.atLeast(7, 2) ? "calendar_interval" : "interval",
        two,
        open ? CompositeForm.FULL : composite(version),
        open ? VectorForm.KNN : VectorForm.SCRIPT,
        clauses(open, version),
        open ? openSearch() : elasticsearch(version));
  }

  /**
   * From Lucene 9 on all clauses of a search are counted, of which OpenSearch allows 1,024 and
   * Elasticsearch more the more memory it has. Before, those of one clause were.
   */
  private static int clauses(boolean open, EngineVersion version) {
    if (open) {
      return version.atLeast(2, 0) ? 1_000 : 4_000;
    }
    return version.atLeast(8, 0) ? 2_000 : 4_000;
  }

  private static CompositeForm composite(EngineVersion version) {
    if (version.atLeast(6, 4)) {
      return CompositeForm.FULL;
    }
    return version.atLeast(6, 1) ? CompositeForm.WITHOUT_MISSING : CompositeForm.NONE;
  }

  /** All but the vector functions that take a field's name. */
  private static Set<SearchFeature> openSearch() {
    return EnumSet.complementOf(EnumSet.of(SearchFeature.VECTOR_FIELD_BY_NAME));
  }

  private static Set<SearchFeature> elasticsearch(EngineVersion version) {
    Set<SearchFeature> features = EnumSet.noneOf(SearchFeature.class);
    add(features, SearchFeature.SEARCH_AFTER, version.atLeast(5, 0));
    add(features, SearchFeature.COLLAPSE, version.atLeast(5, 3));
    add(features, SearchFeature.RANK_FEATURE, version.atLeast(7, 0));
    add(features, SearchFeature.VECTOR_SCRIPT, version.atLeast(7, 3));
    add(features, SearchFeature.VECTOR_FIELD_BY_NAME, version.atLeast(7, 6));
    return features;
  }

  private static void add(Set<SearchFeature> features, SearchFeature feature, boolean there) {
    if (there) {
      features.add(feature);
    }
  }
}
