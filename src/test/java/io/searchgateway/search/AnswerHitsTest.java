package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.search.AnswerHits.Found;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerHitsTest {

  private static List<Found> found(String answer, int most) {
    return found(answer, told -> new AnswerHits("q", most, told));
  }

  private static List<Found> found(String answer, Function<Consumer<Found>, AnswerHits> lookOut) {
    byte[] bytes = answer.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    List<Found> whole = new ArrayList<>();
    lookOut.apply(whole::add).accept(ByteBuffer.wrap(bytes));
    List<Found> inPieces = new ArrayList<>();
    AnswerHits pieces = lookOut.apply(inPieces::add);
    for (byte one : bytes) {
      pieces.accept(ByteBuffer.wrap(new byte[] {one}));
    }
    assertThat(inPieces).isEqualTo(whole);
    return whole;
  }

  @Test
  void theTotalAndTheDocumentsOfTheQueryAreFound() {
    String answer =
        "{'a':{'hits':{'total':9,'hits':[{'_index':'x','_id':'9'}]}},"
            + "'q':{'took':3,'hits':{'total':{'value':42,'relation':'eq'},'max_score':1.5,'hits':["
            + "{'_index':'films','_id':'1','_source':{'_id':'no','a':[1,{'_id':'no'}]}},"
            + "{'_index':'films','_source':{},'_id':'a\\u00e9\\/b'},{'_score':1,'_id':'c'}]}},"
            + "'settings':{'took':4}}";
    assertThat(found(answer, 10))
        .containsExactly(new Found(42, List.of("films/1", "films/aé/b", "/c")));
    assertThat(found(answer, 1)).containsExactly(new Found(42, List.of("films/1")));
    assertThat(found(answer, 0)).containsExactly(new Found(42, List.of()));
  }

  @Test
  void aTotalThatIsANumberOrComesLastIsFound() {
    assertThat(found("{'q':{'hits':{'hits':[],'total':7}}}", 10))
        .containsExactly(new Found(7, List.of()));
    assertThat(found("{'q':{'hits':{'total':0,'hits':[]},'aggregations':{'x':{'value':3}}}}", 10))
        .containsExactly(new Found(0, List.of()));
    assertThat(found("{'q':{'t':'}{\\'hits\\':','hits':{'total':2 }}}", 10))
        .containsExactly(new Found(2, List.of()));
  }

  private static final String OF_ENGINE =
      "{'took':3,'_shards':{'total':5},'hits':{'total':%s,'max_score':1,'hits':["
          + "{'_index':'films','_type':'_doc','_id':'1','_source':{'hits':{'total':9}}},"
          + "{'_index':'films','_id':'2','inner_hits':{'x':{'hits':{'total':8,'hits':["
          + "{'_index':'films','_id':'no'}]}}}}]},'aggregations':{'hits':{'total':7}}}";

  @ParameterizedTest
  @ValueSource(strings = {"42", "{'value':42,'relation':'gte'}"})
  void theHitsOfAnAnswerOfTheEngineAreFound(String total) {
    Found both = new Found(42, List.of("films/1", "films/2"));
    String answer = OF_ENGINE.formatted(total);
    assertThat(found(answer, told -> AnswerHits.ofSearch(10, told))).containsExactly(both);
    assertThat(found("{'id':'x','response':" + answer + "}", "response")).containsExactly(both);
    String other = OF_ENGINE.formatted("0");
    assertThat(
            found(
                "{'took':1,'responses':[" + answer + "," + other + "]}",
                told -> AnswerHits.ofFirst(10, told)))
        .containsExactly(both);
  }

  private static List<Found> found(String answer, String member) {
    return found(answer, told -> new AnswerHits(member, 10, told));
  }

  @Test
  void ofSeveralSearchesOnlyTheFirstIsLookedAt() {
    assertThat(
            found(
                "{'responses':[{'error':{'type':'x'},'status':404}," + OF_ENGINE + "]}",
                told -> AnswerHits.ofFirst(10, told)))
        .isEmpty();
    assertThat(found("{'hits':{'total':1}}", told -> AnswerHits.ofFirst(10, told))).isEmpty();
  }

  @Test
  void nothingIsLookedAtBehindTheHits() {
    List<Found> told = new ArrayList<>();
    AnswerHits hits = AnswerHits.ofSearch(10, told::add);
    hits.accept(ByteBuffer.wrap("{\"hits\":{\"total\":1}".getBytes(StandardCharsets.UTF_8)));
    assertThat(hits.isOver()).isTrue();
    assertThat(told).containsExactly(new Found(1, List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{'q':{'error':{'total':1}}}",
        "{'hits':{'total':1}}",
        "{'q':[{'hits':{'total':1}}]}",
        "{'q':{'hits':{'total':{'relation':'eq','other':3}}}}",
        "{'q':{'hits':{'hits':[{'total':5}]}}}",
        "{'q':{'hits':{'total':5"
      })
  void whatHasNoTotalIsNotTold(String answer) {
    assertThat(found(answer, 10)).isEmpty();
  }
}
