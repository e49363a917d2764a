package io.searchgateway.proxy;

import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.wire.AnsweredEarly;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.client.Response;
import org.eclipse.jetty.client.Result;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.jspecify.annotations.Nullable;

/**
 * Adds members at the end of an answer that is a JSON object, as it streams by: its last brace is
 * kept back until it is known to be the last one.
 */
final class ExtendedRelay implements ClientRelay {

  private static final int OK = 200;

  private final ClientRelay relay;
  private final AnswerWatch watch;
  private boolean extending;
  private byte[] kept = {};

  /** Whether the object has members: more than its first brace has passed. */
  private boolean hasMembers;

  private boolean begun;

  private final AtomicBoolean over = new AtomicBoolean();
  private volatile @Nullable Result answered;

  /** Why the client takes no more; the engine may have answered by then. */
  private volatile @Nullable Throwable gone;

  ExtendedRelay(ClientRelay relay, AnswerWatch watch) {
    this.relay = relay;
    this.watch = watch;
  }

  @Override
  public void onHeaders(Response received) {
    extending = received.getStatus() == OK && isPlainJson(received.getHeaders());
    relay.onHeaders(
        extending ? NarrowedHead.longer(received, cause -> abort(received, cause)) : received);
  }

  private static boolean isPlainJson(HttpFields headers) {
    return !headers.contains(HttpHeader.CONTENT_ENCODING)
        && Objects.requireNonNullElse(headers.get(HttpHeader.CONTENT_TYPE), "")
            .toLowerCase(Locale.ROOT)
            .contains("json");
  }

  @Override
  public void onContent(Response received, Content.Chunk part, Runnable next) {
    if (!extending) {
      relay.onContent(received, part, next);
      return;
    }
    ByteBuffer bytes = part.getByteBuffer();
    byte[] all = Arrays.copyOf(kept, kept.length + bytes.remaining());
    bytes.get(all, kept.length, bytes.remaining());
    int passed = lastBrace(all);
    kept = Arrays.copyOfRange(all, passed, all.length);
    note(all, passed);
    if (passed == 0) {
      next.run();
    } else {
      relay.onContent(received, chunk(ByteBuffer.wrap(all, 0, passed)), next);
    }
  }

  /** Where the last brace is, if nothing but space follows it; else the end. */
  private static int lastBrace(byte[] bytes) {
    int at = bytes.length - 1;
    while (at >= 0 && isSpace(bytes[at])) {
      at--;
    }
    return at >= 0 && bytes[at] == '}' ? at : bytes.length;
  }

  private static boolean isSpace(byte one) {
    return one == ' ' || one == '\n' || one == '\r' || one == '\t';
  }

  private void note(byte[] bytes, int passed) {
    for (int i = 0; i < passed && !hasMembers; i++) {
      if (!isSpace(bytes[i])) {
        hasMembers = begun;
        begun = true;
      }
    }
  }

  /** One that can be retained even if it is empty. */
  private static Content.Chunk chunk(ByteBuffer bytes) {
    return Content.Chunk.from(bytes, false, released -> {});
  }

  @Override
  public void onComplete(Result result) {
    if (!extending || !AnsweredEarly.isAnswered(result) || kept.length == 0) {
      end(result);
      return;
    }
    answered = result;
    Throwable before = gone;
    if (before != null) {
      abort(before);
      return;
    }
    relay.onContent(
        NarrowedHead.longer(result.getResponse(), this::abort),
        chunk(ByteBuffer.wrap(lastBytes())),
        () -> end(result));
  }

  private void abort(Response received, Throwable cause) {
    gone = cause;
    if (answered == null) {
      var unused = received.abort(cause);
    } else {
      abort(cause);
    }
  }

  /** Ends an answer of which only what is added has not been taken by the client. */
  void abort(Throwable cause) {
    Result result = answered;
    if (result != null) {
      end(new Result(result, cause));
    }
  }

  private void end(Result result) {
    if (over.compareAndSet(false, true)) {
      relay.onComplete(result);
    }
  }

  private byte[] lastBytes() {
    String members = watch.members();
    String added = members.isEmpty() || !hasMembers ? members : "," + members;
    byte[] bytes = added.getBytes(StandardCharsets.UTF_8);
    byte[] end = Arrays.copyOf(bytes, bytes.length + kept.length);
    System.arraycopy(kept, 0, end, bytes.length, kept.length);
    return end;
  }
}
