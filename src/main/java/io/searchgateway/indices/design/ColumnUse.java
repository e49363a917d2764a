package io.searchgateway.indices.design;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What a column of documents is for. */
public enum ColumnUse {
  /** Texts that people search while they type: words, beginnings and parts of words. */
  SEARCH,
  /** Texts that are searched by whole words. */
  TEXT,
  /** Exact texts: filters, facets and sorting. */
  KEYWORD,
  INTEGER,
  LONG,
  FLOAT,
  DOUBLE,
  BOOLEAN,
  DATE,
  GEO_POINT,
  /** An object whose fields are mapped by themselves. */
  OBJECT,
  /** A list of objects, each searched for itself. */
  NESTED,
  /** Kept and shown, never searched. */
  NONE,
  /** Not taken into documents at all. */
  IGNORE;

  /** The name in requests and answers, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The use of that name; the words of the settings of relevance ({@code aggs}, {@code searchaggs})
   * and the names that older tools give datatypes are understood too.
   */
  public static Optional<ColumnUse> of(String word) {
    String plain = word.toLowerCase(Locale.ROOT).replaceAll("[ -]", "_");
    return switch (plain) {
      case "aggs" -> Optional.of(KEYWORD);
      case "searchaggs", "searchabletext", "searchable_text" -> Optional.of(SEARCH);
      case "geo", "geopoint" -> Optional.of(GEO_POINT);
      case "bool" -> Optional.of(BOOLEAN);
      default -> Arrays.stream(values()).filter(use -> use.word().equals(plain)).findFirst();
    };
  }

  /** All names, with commas, for a message. */
  public static String words() {
    return Arrays.stream(values()).map(ColumnUse::word).collect(Collectors.joining(", "));
  }
}
