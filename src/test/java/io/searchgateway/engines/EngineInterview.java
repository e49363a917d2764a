package io.searchgateway.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.behaviour.GatewayUnderTest;
import io.searchgateway.testkit.RawAnswer;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/**
 * All the questions put to one engine, through the gateway. The answers are compared with those on
 * record, or recorded when {@code -Dgolden.update=true} says so; what should be answered everywhere
 * is what {@link #MODEL} answers.
 */
final class EngineInterview {
  static final Engine MODEL = Engine.OPENSEARCH_2;

  private final GatewayUnderTest gateway;
  private final Engine engine;
  private final RecordedAnswers expected = RecordedAnswers.read(RecordedAnswers.EXPECTED);
  private final RecordedAnswers own;

  EngineInterview(GatewayUnderTest gateway, Engine engine) {
    this.gateway = gateway;
    this.engine = engine;
    own = RecordedAnswers.read(engine.label());
  }

  Stream<DynamicTest> tests() {
    List<Question> questions = Question.all();
    return Stream.concat(
        questions.stream().map(question -> dynamicTest(question.id(), () -> ask(question))),
        Stream.of(dynamicTest("the record is whole", () -> finish(questions))));
  }

  private void ask(Question question) {
    String target = "/" + question.index() + "/_declarative";
    RawAnswer answer =
        gateway
            .client()
            .exchange(gateway.request("POST", target).json(question.request().toString()));
    JsonValue essence = new ComparableAnswer(question).of(answer);
    if (RecordedAnswers.updating() && engine == MODEL) {
      expected.put(question.id(), essence);
    }
    JsonValue recorded =
        expected.find(question.id()).equals(Optional.of(essence)) ? RecordedAnswers.SAME : essence;
    if (RecordedAnswers.updating()) {
      own.put(question.id(), recorded);
    }
    assertThat(Optional.of(recorded)).as("%s", answer).isEqualTo(own.find(question.id()));
    if (RecordedAnswers.isDifferent(recorded)) {
      assertThat(question.notes()).as("why it is different").containsKey(engine.label());
    }
  }

  private void finish(List<Question> questions) throws IOException {
    String version = version();
    if (RecordedAnswers.updating()) {
      own.write(version, questions);
      if (engine == MODEL) {
        expected.write(version, questions);
      }
    }
    assertThat(own.version()).isEqualTo(version);
    assertThat(own.questions()).isEqualTo(questions.stream().map(Question::id).sorted().toList());
  }

  private String version() {
    return gateway
        .client()
        .exchange(gateway.request("GET", "/"))
        .jsonObject()
        .getJsonObject("version")
        .getString("number");
  }
}
