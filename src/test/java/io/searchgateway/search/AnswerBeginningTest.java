package io.searchgateway.search;

import static io.searchgateway.testkit.CalledEngine.done;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.pipeline.MessageBody;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.content.ByteBufferContentSource;
import org.junit.jupiter.api.Test;

class AnswerBeginningTest {

  private final AtomicInteger seen = new AtomicInteger();
  private final MemoryReservation reservation = MemoryReservation.unbounded();

  private static Content.Source source(String... parts) {
    return new ByteBufferContentSource(
        Arrays.stream(parts)
            .map(part -> ByteBuffer.wrap(part.getBytes(StandardCharsets.UTF_8)))
            .toList());
  }

  private MessageBody beginning(Content.Source source, int needed) {
    return done(
        AnswerBeginning.read(
            source,
            bytes -> seen.addAndGet(bytes.remaining()),
            () -> seen.get() < needed,
            reservation));
  }

  private String text(MessageBody body) {
    return done(body.hold(Integer.MAX_VALUE, reservation)).text();
  }

  @Test
  void aShortAnswerThatIsNeededIsHeld() {
    MessageBody body = beginning(source("ab", "cd"), 100);
    assertThat(body.held()).isPresent();
    assertThat(text(body)).isEqualTo("abcd");
  }

  @Test
  void oneThatIsNotNeededStreamsOnFromItsBeginning() {
    MessageBody body = beginning(source("ab", "cd", "ef"), 2);
    assertThat(seen).hasValue(2);
    assertThat(body.held()).isEmpty();
    assertThat(text(body)).isEqualTo("abcdef");
  }

  @Test
  void aLongOneStreamsOn() {
    String part = "x".repeat(100_000);
    MessageBody body = beginning(source(part, part, part, part, part), Integer.MAX_VALUE);
    assertThat(seen).hasValue(300_000);
    assertThat(body.held()).isEmpty();
    assertThat(text(body)).hasSize(500_000);
  }
}
