package io.searchgateway.feature.synonyms;

import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** Synonyms to test with. */
final class SynonymSamples {

  private SynonymSamples() {}

  /** One whose id is its text without what ids cannot have. */
  static Synonym synonym(String text, String... indices) {
    String type = SynonymRule.typeOf(text);
    try {
      return new Synonym(
          text.replaceAll("[^A-Za-z0-9]+", "-"),
          List.of(indices),
          type,
          text,
          SynonymRule.read(type, text),
          JsonValue.EMPTY_JSON_OBJECT);
    } catch (SynonymRule.Malformed malformed) {
      throw new AssertionError(malformed);
    }
  }

  /** Those of the index films. */
  static SynonymList list(String... texts) {
    List<Synonym> all = new ArrayList<>();
    for (String text : texts) {
      all.add(synonym(text, "films"));
    }
    return new SynonymList("films", all, "", Instant.EPOCH);
  }
}
