package io.searchgateway.authorization.field;

import java.util.Optional;
import java.util.Set;

/**
 * A field as one mapping has it.
 *
 * @param type such as {@code keyword}; {@code object} where there is none
 * @param variant whether it is another form of the field whose name its own begins with
 * @param computed whether a script of the mapping makes it
 * @param searched whether words and phrases can be looked for in it, as far as its type allows that
 * @param aliasOf the field that it is another name of
 * @param copiedTo fields that what it holds is found under as well
 */
record MappedField(
    String type,
    boolean variant,
    boolean computed,
    boolean searched,
    Optional<String> aliasOf,
    Set<String> copiedTo) {

  static final String OF_QUERIES = "percolator";

  private static final Set<String> AROUND_OTHERS = Set.of("object", "nested", "passthrough");

  /** Types in which any text can be looked for. */
  private static final Set<String> OF_TEXT =
      Set.of(
          "string",
          "text",
          "match_only_text",
          "search_as_you_type",
          "keyword",
          "constant_keyword",
          "wildcard");

  private static final Set<String> OF_WORDS =
      Set.of("string", "text", "match_only_text", "search_as_you_type");

  MappedField {
    copiedTo = Set.copyOf(copiedTo);
  }

  /** Whether it holds values, and not only other fields. */
  boolean isLeaf() {
    return !AROUND_OTHERS.contains(type);
  }

  /** Whether its values have names of their own that no mapping tells. */
  boolean isOpen() {
    return type.startsWith("flat");
  }

  /** Whether it holds queries. */
  boolean isOfQueries() {
    return type.equals(OF_QUERIES);
  }

  /** Whether it says which documents a document belongs to. */
  boolean isJoin() {
    return type.equals("join");
  }

  /** Whether what it holds is cut into words. */
  boolean isOfWords() {
    return OF_WORDS.contains(type);
  }

  boolean isText() {
    return OF_TEXT.contains(type);
  }
}
