package io.searchgateway.feature.synonyms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.EngineIdentity.Distribution;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.testkit.CalledEngine;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EngineSynonymsTest {

  private static final MappingForm NEW = new MappingForm(Optional.empty(), false, true, true, true);
  private static final MappingForm OLD =
      new MappingForm(Optional.of("doc"), true, false, false, false);

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "tv, love seat      ; tv, love seat",
        "1\\,000, thousand  ; 1\\,000, thousand",
        "#1, a\\=>b         ; \\#1, a\\=>b",
        "notebook => computer ; notebook => notebook, computer",
        "a, b => c, a       ; a => a, c | b => b, c, a",
      })
  void everyWordFindsItselfToo(String text, String rules) {
    assertThat(String.join(" | ", EngineSynonyms.rules(SynonymSamples.synonym(text, "films"))))
        .isEqualTo(rules);
  }

  @Test
  void aSetHasAnIdForEachRule() {
    Synonym synonym = SynonymSamples.synonym("a, b => c", "films");
    assertThat(EngineSynonyms.set(List.of(synonym)))
        .hasToString(
            "{\"synonyms_set\":[{\"id\":\"a-b-c\",\"synonyms\":\"a => a, c\"},"
                + "{\"id\":\"a-b-c:1\",\"synonyms\":\"b => b, c\"}]}");
  }

  @Test
  void anAnalyzerWithoutSynonymsHasNoFilterOfThem() {
    assertThat(EngineSynonyms.settings(List.of(), NEW).toString())
        .doesNotContain("synonym_graph")
        .contains("\"filter\":[\"lowercase\"]");
    Synonym synonym = SynonymSamples.synonym("a, b", "films");
    assertThat(EngineSynonyms.settings(List.of(synonym), OLD).toString())
        .contains(
            "\"type\":\"synonym\"",
            "\"tokenizer\":\"standard\",\"ignore_case\":true",
            "\"filter\":[\"lowercase\",\"synonym_graph\"]");
  }

  @Test
  void anEngineIsAskedForWhatItHas() {
    Dialect older = CalledEngine.dialect(Distribution.ELASTICSEARCH, "8.9.0");
    Dialect newer = CalledEngine.dialect(Distribution.ELASTICSEARCH, "8.10.0");
    assertThat(PublishBackend.of(Optional.empty(), older)).isEqualTo(PublishBackend.INDEX_ANALYZER);
    assertThat(PublishBackend.of(Optional.empty(), newer)).isEqualTo(PublishBackend.SYNONYMS_SET);
    assertThat(PublishBackend.of(Optional.of("index_analyzer"), newer))
        .isEqualTo(PublishBackend.INDEX_ANALYZER);
    for (String refused : List.of("synonyms_set", "other")) {
      assertThatThrownBy(() -> PublishBackend.of(Optional.of(refused), older))
          .hasMessageContaining("synonyms");
    }
  }
}
