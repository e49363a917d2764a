package io.searchgateway.feature.uibuilder.proposal;

import java.util.Set;

/**
 * A field of an index with what a sample of its documents says of it.
 *
 * @param name without the form in which it is filtered by
 * @param filtered the name by which it is counted and sorted; empty where it cannot be
 * @param types in the mapping
 * @param share of the sampled documents that have a value, from 0 to 1
 * @param length of its texts on average, in characters
 * @param addresses share of its values that are addresses
 * @param images share of its values that are addresses of images
 * @param distinct number of different values in all documents; 0 where that is not known
 * @param several whether documents have several values
 */
record SampledField(
    String name,
    String filtered,
    Set<String> types,
    double share,
    double length,
    double addresses,
    double images,
    long distinct,
    boolean several) {

  private static final Set<String> NUMBERS =
      Set.of(
          "byte",
          "short",
          "integer",
          "long",
          "unsigned_long",
          "half_float",
          "float",
          "double",
          "scaled_float");

  private static final Set<String> WORDS =
      Set.of("text", "string", "match_only_text", "search_as_you_type");

  SampledField {
    types = Set.copyOf(types);
  }

  boolean isNumber() {
    return !types.isEmpty() && NUMBERS.containsAll(types);
  }

  boolean isDate() {
    return types.stream().anyMatch(type -> type.startsWith("date")) && types.size() == 1;
  }

  boolean isPlace() {
    return types.contains("geo_point");
  }

  boolean isFlag() {
    return types.equals(Set.of("boolean"));
  }

  /** Whether its texts are cut into words. */
  boolean isOfWords() {
    return !types.isEmpty() && WORDS.containsAll(types);
  }

  /** Whether it has whole values, such as names. */
  boolean isOfNames() {
    return !filtered.isEmpty() && !isNumber() && !isDate() && !isFlag() && !isPlace();
  }
}
