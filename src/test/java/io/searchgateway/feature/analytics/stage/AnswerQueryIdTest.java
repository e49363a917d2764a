package io.searchgateway.feature.analytics.stage;

import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.pipeline.MessageBody;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import org.eclipse.jetty.io.content.ByteBufferContentSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerQueryIdTest {

  private static final String ANSWER = "{\"q\":{\"hits\":{}},\"settings\":{\"took\":3}}";
  private static final String WITH_ID =
      "{\"q\":{\"hits\":{}},\"settings\":{\"took\":3,\"queryId\":\"i1\"}}";

  private static String streamed(String answer, int size) {
    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
    ByteBuffer[] pieces = new ByteBuffer[(bytes.length + size - 1) / size];
    for (int i = 0; i < pieces.length; i++) {
      int end = Math.min(bytes.length, (i + 1) * size);
      pieces[i] = ByteBuffer.wrap(Arrays.copyOfRange(bytes, i * size, end));
    }
    MessageBody body =
        AnswerQueryId.in(
            MessageBody.of(new ByteBufferContentSource(pieces)), "i1", Optional.empty());
    return done(body.hold(10_000, MemoryReservation.unbounded())).text();
  }

  @Test
  void anAnswerInMemoryGetsIt() {
    assertThat(AnswerQueryId.in(MessageBody.of(ANSWER), "i1", Optional.empty()).held().get().text())
        .isEqualTo(WITH_ID);
    assertThat(AnswerQueryId.in(MessageBody.of("[]"), "i1", Optional.empty()).held().get().text())
        .isEqualTo("[]");
    assertThat(AnswerQueryId.in(MessageBody.EMPTY, "i1", Optional.empty()).held().get().isEmpty())
        .isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 7, 1000})
  void anAnswerThatStreamsGetsItHoweverItComes(int size) {
    assertThat(streamed(ANSWER, size)).isEqualTo(WITH_ID);
    assertThat(streamed("{}", size)).isEqualTo("{}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"result\":{}}",
        "{\"result\":{\"a\":1}}",
        "{\"settings\":{}}",
        "{\"settings\":{\"took\":1},\"q\":{\"a\":1}}",
        "{\"q\":{\"settings\":{\"took\":1}}}",
        "[{\"settings\":{\"took\":1}}]",
        "{\"a\":\"settings\",\"b\":{\"c\":1}}",
        "{\"settings \":{\"took\":1}}",
        "{\"a\\\"settings\":{\"took\":1}}"
      })
  void anAnswerThatEndsWithSomethingElseStaysAsItIs(String answer) {
    assertThat(AnswerQueryId.in(MessageBody.of(answer), "i1", Optional.empty()).held().get().text())
        .isEqualTo(answer);
    assertThat(streamed(answer, 3)).isEqualTo(answer);
  }

  @Test
  void textsWithBracesAndQuotesAreTexts() {
    String answer = "{\"q\":\"}{\\\"\\\\\",\"settings\" : {\"a\":\"}\",\"b\":{}}}";
    assertThat(streamed(answer, 1))
        .isEqualTo(answer.replace("\"b\":{}}}", "\"b\":{},\"queryId\":\"i1\"}}"));
  }
}
