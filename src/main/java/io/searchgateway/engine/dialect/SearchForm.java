package io.searchgateway.engine.dialect;

import java.util.Set;

/**
 * How the body of a search is written for an engine, and what cannot be asked of it.
 *
 * @param keyOrder name under which a terms aggregation orders by its keys
 * @param includes name of the list of fields to show in {@code _source}
 * @param excludes name of the list of fields to hide in {@code _source}
 * @param calendarInterval name of a date histogram's interval
 * @param tagsAsLists whether the tags around matches must be lists even of one
 * @param composite how far composite aggregations are known
 * @param vectors how vectors are scored when the request leaves it open
 * @param clauses most clauses that the words of a search may become, those in others included
 * @param features everything optional that the engine has
 */
public record SearchForm(
    String keyOrder,
    String includes,
    String excludes,
    String calendarInterval,
    boolean tagsAsLists,
    CompositeForm composite,
    VectorForm vectors,
    int clauses,
    Set<SearchFeature> features) {

  /** Copies the set. */
  public SearchForm {
    features = Set.copyOf(features);
  }

  /** Whether the engine can do it. */
  public boolean has(SearchFeature feature) {
    return features.contains(feature);
  }
}
