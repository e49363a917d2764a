package io.searchgateway.judge.line;

import io.searchgateway.judge.LineJudge;
import io.searchgateway.judge.Refusals;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Feeds a judge with a body in pieces, and keeps what it gave out before a refusal. */
final class Fed {

  private final ByteArrayOutputStream given = new ByteArrayOutputStream();
  private final LineJudge judge;

  Fed(LineJudge judge) {
    this.judge = judge;
  }

  /** Feeds the whole body; single quotes stand for double ones. */
  Fed with(String body, int pieceBytes) {
    byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at == 0 || at < bytes.length; at += pieceBytes) {
      int length = Math.min(pieceBytes, bytes.length - at);
      boolean last = at + length >= bytes.length;
      ByteBuffer out = Refusals.outcome(judge.judge(ByteBuffer.wrap(bytes, at, length), last));
      byte[] part = new byte[out.remaining()];
      out.get(part);
      given.writeBytes(part);
    }
    return this;
  }

  /** Feeds what is not the end of the body; the bytes that the judge holds after that. */
  int heldAfter(String begun) {
    byte[] bytes = begun.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    Refusals.outcome(judge.judge(ByteBuffer.wrap(bytes), false));
    return judge.held();
  }

  String given() {
    return given.toString(StandardCharsets.UTF_8).replace('"', '\'');
  }
}
