package io.searchgateway.proxy;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.LineAuthorizer;
import io.searchgateway.memory.MemoryBudget;
import io.searchgateway.memory.MemoryReservation;
import io.searchgateway.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPOutputStream;
import org.eclipse.jetty.client.AsyncRequestContent;
import org.eclipse.jetty.client.Request;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.Test;

class AuthorizedBodyTest {

  /** Passes all but the word "bad"; each part once it is let, if it must wait. */
  private static final class Words implements LineAuthorizer {

    private final List<CompletableFuture<ByteBuffer>> waiting = new ArrayList<>();
    private final boolean waits;

    Words(boolean waits) {
      this.waits = waits;
    }

    @Override
    public CompletionStage<ByteBuffer> judge(ByteBuffer part, boolean last) {
      String text = StandardCharsets.UTF_8.decode(part).toString();
      if (text.contains("bad")) {
        return CompletableFuture.failedFuture(Problem.of(403, "bad", "bad"));
      }
      CompletableFuture<ByteBuffer> judged = new CompletableFuture<>();
      ByteBuffer out = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
      if (waits) {
        waiting.add(judged.thenApply(empty -> out));
        pending.add(() -> judged.complete(out));
      } else {
        judged.complete(out);
      }
      return waits ? waiting.get(waiting.size() - 1) : judged;
    }

    private final List<Runnable> pending = new ArrayList<>();

    void go() {
      List.copyOf(pending).forEach(Runnable::run);
      pending.clear();
    }
  }

  private record Client(AsyncRequestContent content) implements OutgoingBody {

    @Override
    public void open() {}

    @Override
    public boolean isTouched() {
      return false;
    }

    @Override
    public boolean hasFailed() {
      return false;
    }
  }

  private final AsyncRequestContent client = new AsyncRequestContent();

  private AuthorizedBody body(LineAuthorizer judge, boolean zipped) {
    return new AuthorizedBody(new Client(client), judge, zipped, MemoryReservation.unbounded());
  }

  private void sent(byte[] bytes, boolean last) {
    client.write(last, ByteBuffer.wrap(bytes), Callback.NOOP);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** What is there to read; empty when there is nothing yet. */
  private static String read(Request.Content body) {
    StringBuilder text = new StringBuilder();
    for (Content.Chunk chunk = body.read(); chunk != null; chunk = body.read()) {
      if (Content.Chunk.isFailure(chunk)) {
        return text + "!" + chunk.getFailure().getMessage();
      }
      text.append(StandardCharsets.UTF_8.decode(chunk.getByteBuffer()));
      if (chunk.isLast()) {
        return text + "|";
      }
      chunk.release();
    }
    return text.toString();
  }

  @Test
  void partsAreGivenOutAsTheyAreJudged() {
    AuthorizedBody body = body(new Words(false), false);
    assertThat(read(body)).isEmpty();
    sent(utf8("one "), false);
    assertThat(read(body)).isEqualTo("one ");
    sent(utf8("two"), true);
    assertThat(read(body)).isEqualTo("two|");
    assertThat(read(body)).isEqualTo("|");
    assertThat(body.refusal()).isEmpty();
  }

  /** Holds all that it is given, as one line that does not end. */
  private static final class Endless implements LineAuthorizer {
    private int held;

    @Override
    public CompletionStage<ByteBuffer> judge(ByteBuffer part, boolean last) {
      held = last ? 0 : held + part.remaining();
      part.position(part.limit());
      return CompletableFuture.completedFuture(ByteBuffer.allocate(0));
    }

    @Override
    public int held() {
      return held;
    }
  }

  @Test
  void aLineThatHasBegunTakesMemoryAndMakesRoomForOthers() {
    AtomicLong now = new AtomicLong();
    MemoryBudget memory = new MemoryBudget(100_000, now::get);
    AuthorizedBody body =
        new AuthorizedBody(new Client(client), new Endless(), false, memory.open());
    AtomicInteger told = new AtomicInteger();
    sent(new byte[5_000], false);
    assertThat(read(body)).isEmpty();
    body.demand(told::incrementAndGet);
    assertThat(memory.used()).isEqualTo(40_000);

    now.addAndGet(Duration.ofSeconds(2).toNanos());
    memory.open().take(90_000);
    assertThat(told).hasValue(1);
    assertThat(body.refusal()).map(Problem::status).contains(408);
    assertThat(memory.used()).isEqualTo(90_000);
  }

  @Test
  void aLineThatHasEndedGivesItsMemoryBack() {
    MemoryBudget memory = new MemoryBudget(100_000);
    AuthorizedBody body =
        new AuthorizedBody(new Client(client), new Endless(), false, memory.open());
    sent(new byte[5_000], false);
    assertThat(read(body)).isEmpty();
    sent(new byte[1], true);
    assertThat(read(body)).isEqualTo("|");
    assertThat(memory.used()).isZero();
  }

  @Test
  void whatIsRefusedIsNotGivenOutAndNothingAfterIt() {
    AuthorizedBody body = body(new Words(false), false);
    sent(utf8("good "), false);
    sent(utf8("bad"), false);
    sent(utf8("good"), true);
    assertThat(read(body)).isEqualTo("good !bad");
    assertThat(read(body)).isEqualTo("!bad");
    assertThat(body.refusal()).map(Problem::status).contains(403);
  }

  @Test
  void whoWaitsIsToldWhenAJudgementComesLater() {
    Words judge = new Words(true);
    AuthorizedBody body = body(judge, false);
    sent(utf8("one"), true);
    assertThat(read(body)).isEmpty();
    AtomicInteger told = new AtomicInteger();
    body.demand(told::incrementAndGet);
    assertThat(told).hasValue(0);
    judge.go();
    assertThat(told).hasValue(1);
    assertThat(read(body)).isEqualTo("one|");
  }

  @Test
  void whoWaitsForTheClientIsToldWhenThereIsMore() {
    AuthorizedBody body = body(new Words(false), false);
    assertThat(read(body)).isEmpty();
    AtomicInteger told = new AtomicInteger();
    body.demand(told::incrementAndGet);
    sent(utf8("x"), false);
    assertThat(told).hasValue(1);
    body.demand(told::incrementAndGet);
    assertThat(read(body)).isEqualTo("x");
  }

  @Test
  void zippedBodiesAreUnzippedPieceByPiece() throws IOException {
    String large = "good ".repeat(100_000);
    AuthorizedBody body = body(new Words(false), true);
    byte[] zipped = zip(large);
    sent(Arrays.copyOf(zipped, 20), false);
    sent(Arrays.copyOfRange(zipped, 20, zipped.length), true);
    assertThat(read(body)).isEqualTo(large + "|");
  }

  @Test
  void zippedBodiesThatBreakOffOrAreNoneAreRefused() throws IOException {
    AuthorizedBody broken = body(new Words(false), true);
    byte[] zipped = zip("good");
    sent(Arrays.copyOf(zipped, zipped.length - 6), true);
    assertThat(read(broken)).endsWith("!the body is not valid gzip, although its headers say so");
    assertThat(broken.refusal()).map(Problem::status).contains(400);
  }

  private static byte[] zip(String text) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(utf8(text));
    }
    return out.toByteArray();
  }
}
