package io.searchgateway.feature.synonyms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonStructure;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SynonymReaderTest {

  private static JsonStructure json(String text) {
    return Json.read(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static SynonymReader.Sent read(String text) {
    return SynonymReader.read(json(text), "films", Pointer.ROOT);
  }

  @Test
  void anIdAndATypeAreMadeWhereThereIsNone() {
    Synonym one = read("{'synonyms':' a, b => c '}").synonyms().get(0);
    assertThat(SynonymReader.isId(one.id())).isTrue();
    assertThat(one.type()).isEqualTo("one-way");
    assertThat(one.indices()).containsExactly("films");
    assertThat(one.shown().toString())
        .isEqualTo(
            "{\"id\":\""
                + one.id()
                + "\",\"index\":\"films\",\"type\":\"one-way\",\"synonyms\":\"a, b => c\"}");
  }

  @Test
  void unknownMembersAreKeptWithAWarning() {
    SynonymReader.Sent sent =
        read("[{'id':'x','index':['films','more'],'synonyms':'a,b','note':{'by':'me'}}]");
    Synonym one = sent.synonyms().get(0);
    assertThat(one.shown().getJsonObject("note").getString("by")).isEqualTo("me");
    assertThat(one.shown().getJsonArray("index")).hasSize(2);
    assertThat(sent.warnings())
        .singleElement()
        .satisfies(warning -> assertThat(warning.pointer()).contains("/0/note"));
    assertThat(SynonymReader.stored(one.kept(), "films").shown()).isEqualTo(one.shown());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "{'synonyms':'a'}; bad_synonym; /synonyms",
        "[{'synonyms':'a,b'},{'synonyms':'a=>'}]; bad_synonym; /1/synonyms",
        "{'synonyms':7}; missing_synonyms; /synonyms",
        "{'synonyms':'a,b','type':'both'}; bad_synonym_type; /type",
        "{'synonyms':'a,b','type':null}; bad_synonym_type; /type",
        "{'synonyms':'a,b','id':'../x'}; bad_id; /id",
        "{'synonyms':'a,b','id':7}; bad_id; /id",
        "{'synonyms':'a,b','index':'other'}; other_index; /index",
        "{'synonyms':'a,b','index':['films','x*']}; bad_index; /index",
        "{'synonyms':'a,b','index':[7]}; bad_index; /index",
        "[7]; wrong_type; /0",
        "[{'id':'a','synonyms':'a,b'},{'id':'a','synonyms':'a,b'}]; repeated_id; /1/id",
      })
  void whatIsWrongIsToldWithItsPlace(String body, String type, String pointer) {
    Problem problem = catchThrowableOfType(Problem.class, () -> read(body));
    assertThat(problem.faults())
        .singleElement()
        .satisfies(
            fault -> {
              assertThat(fault.type()).isEqualTo(type);
              assertThat(fault.pointer()).isEqualTo(pointer);
            });
  }

  @Test
  void unknownMembersAreBounded() {
    Problem problem =
        catchThrowableOfType(
            Problem.class, () -> read("{'synonyms':'a,b','note':'" + "x".repeat(3000) + "'}"));
    assertThat(problem.faults()).extracting("type").isEqualTo(List.of("synonym_too_large"));
  }

  @Test
  void moreThanAnIndexCanHaveAreNotRead() {
    Problem problem =
        catchThrowableOfType(
            Problem.class, () -> read("[" + "7,".repeat(SynonymLimits.MOST_SYNONYMS) + "7]"));
    assertThat(problem.faults()).extracting("type").isEqualTo(List.of("too_many_synonyms"));
  }
}
