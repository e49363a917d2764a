package io.searchgateway.bench;

import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.search.splice.ElementTreatment;
import io.searchgateway.search.splice.SplicePlan;
import io.searchgateway.search.splice.SplicedSource;
import jakarta.json.JsonValue;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Content;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to make ten megabytes of the engine's into a declarative answer. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SpliceBenchmark {
  private static final int ANSWER_BYTES = 10_000_000;

  /** As much as is read from the engine at a time. */
  private static final int PART_BYTES = 32 * 1024;

  @Param({"500", "100000"})
  private int documentBytes = 500;

  /** What hits show in place of their index, which is {@code films}. */
  @Param({"films", "movies"})
  private String alias = "films";

  private byte[] engine = new byte[0];
  private SplicePlan plan = plan();

  /** Makes the engine's answer. */
  @Setup
  public void ask() {
    String fields =
        "{\"title\":\"Slow \\\"Roasted\\\" Pork\",\"year\":1990,\"tags\":[\"a\",\"b\"],";
    String text = "lorem ipsum ".repeat(documentBytes / 12);
    String hit =
        "{\"_index\":\"films\",\"_id\":\"1\",\"_score\":1.0,\"_source\":%s\"text\":\"%s\"}}"
            .formatted(fields, text);
    String hits = (hit + ",").repeat(ANSWER_BYTES / hit.length()) + hit;
    engine =
        "{\"took\":5,\"responses\":[{\"took\":5,\"hits\":{\"total\":1,\"hits\":[%s]},\"status\":200}]}"
            .formatted(hits)
            .getBytes(StandardCharsets.UTF_8);
    plan = plan();
  }

  private SplicePlan plan() {
    return new SplicePlan(
        Map.of(),
        List.of(new ElementTreatment.Splice("all", true)),
        Set.of(),
        Optional.of(alias),
        JsonValue.EMPTY_JSON_OBJECT,
        1);
  }

  /** Returns the length of the answer. */
  @Benchmark
  public long splice() {
    SplicedSource answer =
        new SplicedSource(new Parts(engine), plan, MemoryReservation.unbounded());
    long length = 0;
    while (true) {
      Content.Chunk part = answer.read();
      if (Content.Chunk.isFailure(part)) {
        throw new IllegalStateException(part.getFailure());
      }
      length += part.remaining();
      part.release();
      if (part.isLast()) {
        return length;
      }
    }
  }

  /** Bytes as they come from a connection. */
  private static final class Parts implements Content.Source {
    private final byte[] bytes;
    private int at;

    Parts(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public Content.Chunk read() {
      int count = Math.min(PART_BYTES, bytes.length - at);
      at += count;
      return Content.Chunk.from(ByteBuffer.wrap(bytes, at - count, count), at == bytes.length);
    }

    @Override
    public void demand(Runnable callback) {
      callback.run();
    }

    @Override
    public void fail(Throwable failure) {
      at = bytes.length;
    }
  }
}
