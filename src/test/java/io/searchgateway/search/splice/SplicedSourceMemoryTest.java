package io.searchgateway.search.splice;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.searchgateway.memory.MemoryReservation;
import jakarta.json.JsonValue;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jetty.io.Content;
import org.junit.jupiter.api.Test;

/** What an answer of ten megabytes costs in memory, all allocations counted. */
class SplicedSourceMemoryTest {
  private static final int CHUNKS = 160;
  private static final long MOST = 256 * 1024;

  /** An answer whose middle is the same 64 KB again and again. */
  private static final class Repeating implements Content.Source {
    private static final byte[] BEGIN =
        "{\"took\":1,\"responses\":[{\"hits\":{\"hits\":[{}".getBytes(StandardCharsets.UTF_8);
    private static final byte[] END = "]}}]}".getBytes(StandardCharsets.UTF_8);

    private final byte[] middle =
        ",{\"_index\":\"concrete\",\"_source\":{\"text\":\"\u00e9 ]} \\\\\"}}"
            .repeat(1200)
            .getBytes(StandardCharsets.UTF_8);
    private int number;
    private long bytes;

    @Override
    public Content.Chunk read() {
      if (number > CHUNKS + 1) {
        return Content.Chunk.EOF;
      }
      byte[] next = number == 0 ? BEGIN : number == CHUNKS + 1 ? END : middle;
      number++;
      bytes += next.length;
      return Content.Chunk.from(ByteBuffer.wrap(next), false);
    }

    @Override
    public void demand(Runnable callback) {
      callback.run();
    }

    @Override
    public void fail(Throwable failure) {
      number = CHUNKS + 2;
    }
  }

  @Test
  void tenMegabytesTakeLessThanAQuarterOfOne() {
    spliced(Optional.of("shop"));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    for (Optional<String> alias : List.of(Optional.<String>empty(), Optional.of("shop"))) {
      long before = threads.getCurrentThreadAllocatedBytes();
      long length = spliced(alias);
      long allocated = threads.getCurrentThreadAllocatedBytes() - before;
      assertThat(length).isGreaterThan(9_000_000);
      // The middle itself is the test's.
      assertThat(allocated - 64 * 1024 * 3).as("alias %s", alias).isLessThan(MOST);
    }
  }

  private static long spliced(Optional<String> alias) {
    Repeating engine = new Repeating();
    SplicedSource source =
        new SplicedSource(
            engine,
            new SplicePlan(
                Map.of(),
                List.of(new ElementTreatment.Splice("a", true)),
                Set.of(),
                alias,
                JsonValue.EMPTY_JSON_OBJECT,
                1024),
            MemoryReservation.unbounded());
    long length = 0;
    while (true) {
      Content.Chunk chunk = source.read();
      if (chunk == null) {
        continue;
      }
      assertThat(Content.Chunk.isFailure(chunk)).isFalse();
      length += chunk.remaining();
      chunk.release();
      if (chunk.isLast()) {
        assertThat(engine.bytes).isGreaterThan(9_000_000);
        return length;
      }
    }
  }
}
