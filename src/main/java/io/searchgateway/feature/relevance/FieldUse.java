package io.searchgateway.feature.relevance;

import java.util.Set;

/** What settings use fields for. */
enum FieldUse {
  /** Words are looked for. */
  SEARCH("text or keyword"),
  /** Values are counted, sorted by or compared. */
  VALUES("of a type with exact values, such as keyword or a number"),
  /** Documents are ranked by it. */
  RANK("rank_feature or rank_features"),
  /** Its text is shown. */
  SHOW("of any type");

  private static final Set<String> ANALYZED =
      Set.of("text", "match_only_text", "search_as_you_type", "annotated_text");

  private final String wanted;

  FieldUse(String wanted) {
    this.wanted = wanted;
  }

  /** The types that fields of that use have, for a message. */
  String wanted() {
    return wanted;
  }

  /**
   * Whether a field of these types can be used so.
   *
   * @param text whether any text can be looked for in it
   */
  boolean fits(Set<String> types, boolean text) {
    return switch (this) {
      case SEARCH -> text;
      case VALUES -> types.stream().noneMatch(ANALYZED::contains);
      case RANK -> types.stream().allMatch(type -> type.startsWith("rank_feature"));
      case SHOW -> true;
    };
  }
}
