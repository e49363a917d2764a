package io.searchgateway.engine.dialect;

/** What a search can ask for and not every engine has. */
public enum SearchFeature {
  COLLAPSE("Elasticsearch 5.3 or OpenSearch"),
  SEARCH_AFTER("Elasticsearch 5.0 or OpenSearch"),
  RANK_FEATURE("Elasticsearch 7.0 or OpenSearch"),
  /** Vector functions in a script of the client's own. */
  VECTOR_SCRIPT("Elasticsearch 7.3 or OpenSearch"),
  /** Vector functions that take a field's name, as the default script needs them. */
  VECTOR_FIELD_BY_NAME("Elasticsearch 7.6 or OpenSearch"),
  /** Scores of the k-NN plugin. */
  KNN_SCORE("OpenSearch with the k-NN plugin");

  private final String needs;

  SearchFeature(String needs) {
    this.needs = needs;
  }

  /** The engines that have it, as words for a message. */
  public String needs() {
    return needs;
  }
}
