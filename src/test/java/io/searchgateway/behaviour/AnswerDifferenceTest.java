package io.searchgateway.behaviour;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.Bytes;
import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawHead;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AnswerDifferenceTest {
  private static final String JSON = "Content-Type: application/json; charset=UTF-8";

  private static RawAnswer answer(int status, String body, String... headers) {
    RawHead head = new RawHead("HTTP/1.1 " + status + " X", List.of(headers));
    return new RawAnswer(List.of(), Optional.of(head), Bytes.utf8(body), RawAnswer.Ending.COMPLETE);
  }

  private static List<String> differences(String rule, RawAnswer engine, RawAnswer gateway) {
    PassthroughCase step =
        Scenario.parse(
                "x.yaml",
                "about: a\ncases: [{id: '1', name: n, method: GET, target: /, expect: 200"
                    + rule
                    + "}]")
            .cases()
            .get(0);
    return new AnswerDifference(step, text -> text.replace("g1", "d1")).between(engine, gateway);
  }

  @Test
  void equalAnswersOnOtherNamesDoNotDiffer() {
    assertThat(differences(", compare: bytes", answer(200, "d1"), answer(200, "g1"))).isEmpty();
  }

  @Test
  void anotherStatusDiffers() {
    assertThat(differences("", answer(200, "{}"), answer(201, "{}"))).hasSize(1);
  }

  @Test
  void aByteMoreDiffers() {
    assertThat(differences(", compare: bytes", answer(200, "a"), answer(200, "a "))).hasSize(1);
  }

  @Test
  void onlyIgnoredPlacesMayDiffer() {
    RawAnswer one = answer(200, "{\"took\":1,\"a\":[{\"n\":1}]}");
    RawAnswer two = answer(200, "{\"took\":2,\"a\":[{\"n\":2}]}");
    assertThat(differences(", ignore: [took]", one, two)).hasSize(1);
    assertThat(differences(", ignore: [took, a.*.n]", one, two)).isEmpty();
    assertThat(differences(", ignore: ['**.n', '**.took']", one, two)).isEmpty();
  }

  @Test
  void aCharsetInAnotherCaseIsTheSame() {
    RawAnswer gateway = answer(200, "{}", "content-type: application/json;charset=utf-8");
    assertThat(differences("", answer(200, "{}", JSON), gateway)).isEmpty();
  }

  @Test
  void aLostOrAddedOrJoinedHeaderDiffers() {
    RawAnswer two = answer(200, "{}", "Warning: a", "Warning: b");
    assertThat(differences("", two, answer(200, "{}", "Warning: a"))).hasSize(1);
    assertThat(differences("", two, answer(200, "{}", "Warning: a, b"))).hasSize(1);
    assertThat(differences("", two, answer(200, "{}", "Warning: a", "Warning: b", "Server: x")))
        .hasSize(1);
    assertThat(
            differences("", two, answer(200, "{}", "warning: a", "X-Request-Id: 1", "warning: b")))
        .isEmpty();
  }

  @Test
  void anAnswerThatIsNotWholeDiffers() {
    RawAnswer whole = answer(200, "{}");
    RawAnswer cut =
        new RawAnswer(List.of(), whole.head(), whole.body(), RawAnswer.Ending.TRUNCATED);
    assertThat(differences("", whole, cut)).hasSize(1);
  }

  @Test
  void anEngineThatHangsUpMustNotBecomeASuccess() {
    RawAnswer nothing =
        new RawAnswer(List.of(), Optional.empty(), Bytes.NONE, RawAnswer.Ending.NOTHING);
    String hangsUp = ", compare: head";
    PassthroughCase step =
        Scenario.parse(
                "x.yaml",
                "about: a\ncases: [{id: '1', name: n, method: X, target: /, expect: 0"
                    + hangsUp
                    + "}]")
            .cases()
            .get(0);
    AnswerDifference rule = new AnswerDifference(step, text -> text);
    assertThat(rule.between(nothing, answer(200, ""))).hasSize(1);
    assertThat(rule.between(nothing, answer(502, ""))).isEmpty();
  }
}
