package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.search.AnswerHits.Found;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerHitsTest {

  private static List<Found> found(String answer, int most) {
    byte[] bytes = answer.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    List<Found> whole = new ArrayList<>();
    new AnswerHits("q", most, whole::add).accept(ByteBuffer.wrap(bytes));
    List<Found> inPieces = new ArrayList<>();
    AnswerHits pieces = new AnswerHits("q", most, inPieces::add);
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
