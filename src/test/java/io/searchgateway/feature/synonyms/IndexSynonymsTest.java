package io.searchgateway.feature.synonyms;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import io.searchgateway.request.Caller;
import io.searchgateway.search.Drafts;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import io.searchgateway.translate.Synonyms.Replacement;
import io.searchgateway.translate.TextWord;
import jakarta.json.JsonStructure;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexSynonymsTest {

  private static final Optional<Caller> ADMINISTRATOR = Optional.of(Caller.administrator("admin"));
  private static final Snapshot<SynonymList> LISTS = lists("films", "film-old", "books");

  private static Snapshot<SynonymList> lists(String... indices) {
    Map<String, Stored<SynonymList>> lists = new TreeMap<>();
    for (String index : indices) {
      SynonymList list =
          new SynonymList(
              index, List.of(SynonymSamples.synonym("a, of " + index, index)), "", Instant.EPOCH);
      lists.put(index, new Stored<>(index, new DocumentVersion(1, 1), list));
    }
    return new Snapshot<>(lists, 0);
  }

  private static List<String> found(String target, Optional<Caller> caller, String more) {
    return found(Optional.empty(), target, caller, more);
  }

  private static List<String> found(
      Optional<DraftSynonyms> draft, String target, Optional<Caller> caller, String more) {
    String request = "{\"query\":[{\"id\":\"q\",\"value\":\"a\"" + more + "}]}";
    IndexSynonyms synonyms =
        new IndexSynonyms(LISTS, draft, target, Map.of("library", List.of("books")), caller);
    return synonyms
        .of(
            new RequestReader(QueryLimits.DEFAULTS)
                .read(request.getBytes(StandardCharsets.UTF_8))
                .request()
                .orElseThrow()
                .queries()
                .get(0))
        .at(TextWord.of("a"), 0)
        .stream()
        .map(Replacement::text)
        .sorted()
        .toList();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "films         ; of films",
        "library       ; of books",
        "films,library ; of books, of films",
        "film*         ; of film-old, of films",
        "film*,-films  ; of film-old",
        "_all          ; of books, of film-old, of films",
        "''            ; of books, of film-old, of films",
        "*,-*          ; ''",
        "other,-       ; ''",
      })
  void anExpressionFindsTheSynonymsOfItsNames(String target, String found) {
    assertThat(String.join(", ", found(target, ADMINISTRATOR, ""))).isEqualTo(found);
  }

  @Test
  void aQueryCanHaveAnIndexOfItsOwn() {
    assertThat(found("films", ADMINISTRATOR, ",\"index\":\"books\"")).containsExactly("of books");
    assertThat(found("films", ADMINISTRATOR, ",\"index\":\"library\"")).containsExactly("of books");
  }

  @Test
  void withoutACallerOnlyNamesOfTheRouteAreSearched() {
    assertThat(found("films", Optional.empty(), "")).containsExactly("of films");
    assertThat(found("films", Optional.empty(), ",\"index\":\"books\"")).isEmpty();
    assertThat(found("film*", Optional.empty(), "")).isEmpty();
    assertThat(found("", Optional.empty(), "")).isEmpty();
  }

  @Test
  void aWildcardFindsNothingOfIndicesThatAreNotGranted() {
    assertThat(found("*", Optional.of(Caller.powerless("nobody")), "")).isEmpty();
  }

  private static Optional<DraftSynonyms> draft(String index, String synonyms) {
    return DraftSynonyms.of(
        Optional.of(
            new Drafts(
                index,
                Optional.empty(),
                Json.read(synonyms.replace('\'', '"').getBytes(StandardCharsets.UTF_8))
                    .map(JsonStructure::asJsonArray))));
  }

  @Test
  void aDraftStandsInPlaceOfWhatIsSaved() {
    Optional<DraftSynonyms> draft = draft("films", "[{'synonyms':'a, draft'}]");
    assertThat(draft.orElseThrow().faults()).isEmpty();
    assertThat(found(draft, "films", Optional.empty(), "")).containsExactly("draft");
    assertThat(found(draft, "film*", ADMINISTRATOR, "")).containsExactly("draft", "of film-old");
    assertThat(found(draft, "books", Optional.empty(), "")).containsExactly("of books");
    assertThat(found(draft("films", "[]"), "films", Optional.empty(), "")).isEmpty();
    assertThat(found(draft("new", "[{'synonyms':'a, n'}]"), "new", Optional.empty(), ""))
        .containsExactly("n");
  }

  @Test
  void aDraftIsCheckedLikeWhatIsSaved() {
    assertThat(draft("films", "[{'synonyms':'a, b'},{'synonyms':'a'}]").orElseThrow().faults())
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.type()).isEqualTo("bad_synonym");
              assertThat(fault.pointer()).isEqualTo("/synonyms/1/synonyms");
            });
  }
}
