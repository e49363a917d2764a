package io.searchgateway.search.splice;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.memory.MemoryReservation;
import jakarta.json.JsonValue;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.eclipse.jetty.io.Content;
import org.junit.jupiter.api.Test;

/** Documents so long that they are sent from where they were received. */
class LongDocumentsTest {
  private static final int ANSWERS = 60;

  /** Parts of an answer in buffers that others fill as soon as they are let go. */
  private static final class Lent implements Content.Source {
    private final byte[] answer;
    private final Random random;
    private int at;
    private int held;

    Lent(String answer, Random random) {
      this.answer = answer.getBytes(StandardCharsets.UTF_8);
      this.random = random;
    }

    @Override
    public Content.Chunk read() {
      int count = Math.min(1 + random.nextInt(64 * 1024), answer.length - at);
      if (count == 0) {
        return Content.Chunk.EOF;
      }
      int offset = random.nextInt(50);
      byte[] buffer = new byte[offset + count + random.nextInt(50)];
      System.arraycopy(answer, at, buffer, offset, count);
      at += count;
      held++;
      return Content.Chunk.from(
          ByteBuffer.wrap(buffer, offset, count),
          random.nextBoolean() && at == answer.length,
          () -> {
            held--;
            Arrays.fill(buffer, (byte) '#');
          });
    }

    @Override
    public void demand(Runnable callback) {
      callback.run();
    }

    @Override
    public void fail(Throwable failure) {
      at = answer.length;
    }
  }

  @Test
  void arriveAsTheyAreFromBuffersThatAreUsedAgain() {
    for (int seed = 0; seed < ANSWERS; seed++) {
      Random random = new Random(seed);
      String alias = seed % 3 == 0 ? "films" : "mo\\vies";
      StringBuilder engine = new StringBuilder("{\"took\":4,\"responses\":[");
      StringBuilder expected = new StringBuilder("{\"a\":");
      String name = seed % 3 == 0 ? "films" : "mo\\\\vies";
      for (int i = 0; i < 8; i++) {
        String begin = i == 0 ? "{\"hits\":{\"hits\":[" : ",";
        String rest = "\",\"_source\":{\"text\":\"" + text(random) + "\",\"_index\":\"films\"}}";
        engine.append(begin).append("{\"_index\":\"films").append(rest);
        expected.append(begin).append("{\"_index\":\"").append(name).append(rest);
      }
      engine.append("]}}]}");
      expected.append("]}},\"settings\":{\"took\":4}}");
      Lent source = new Lent(engine.toString(), random);
      assertThat(spliced(source, alias)).as("seed %s", seed).isEqualTo(expected.toString());
      assertThat(source.held).as("buffers not let go, seed %s", seed).isZero();
    }
  }

  @Test
  void areLetGoWhenTheAnswerIsBroken() {
    String text = "x".repeat(200_000);
    Lent source = new Lent("{\"responses\":[{\"a\":\"" + text + "\"}}", new Random(1));
    assertThat(spliced(source, "films")).isEmpty();
    assertThat(source.held).isZero();
  }

  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int length = random.nextInt(60_000);
    while (text.length() < length) {
      switch (random.nextInt(4)) {
        case 0 -> text.append("\\\"]}");
        case 1 -> text.append("\\\\");
        case 2 -> text.append("\u20ac\u00e9");
        default -> text.append("lorem ipsum ".repeat(random.nextInt(2000)));
      }
    }
    return text.toString();
  }

  /** The answer, or nothing when it breaks off. */
  private static String spliced(Content.Source engine, String alias) {
    SplicePlan plan =
        new SplicePlan(
            Map.of(),
            List.of(new ElementTreatment.Splice("a", true)),
            Set.of(),
            Optional.of(alias),
            JsonValue.EMPTY_JSON_OBJECT,
            1);
    SplicedSource source = new SplicedSource(engine, plan, MemoryReservation.unbounded());
    ByteArrayOutputStream answer = new ByteArrayOutputStream();
    while (true) {
      Content.Chunk part = source.read();
      if (part == null) {
        continue;
      }
      if (Content.Chunk.isFailure(part)) {
        return "";
      }
      byte[] bytes = new byte[part.remaining()];
      part.getByteBuffer().get(bytes);
      answer.writeBytes(bytes);
      part.release();
      if (part.isLast()) {
        return answer.toString(StandardCharsets.UTF_8);
      }
    }
  }
}
