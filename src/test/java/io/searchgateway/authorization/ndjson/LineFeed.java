package io.searchgateway.authorization.ndjson;

import io.searchgateway.authorization.ExpectedProblems;
import io.searchgateway.authorization.LineAuthorizer;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/** Feeds a judge with a body in pieces, and keeps what it gave out before a refusal. */
final class LineFeed {

  private final ByteArrayOutputStream given = new ByteArrayOutputStream();
  private final LineAuthorizer authorizer;

  LineFeed(LineAuthorizer authorizer) {
    this.authorizer = authorizer;
  }

  /** Feeds the whole body; single quotes stand for double ones. */
  LineFeed with(String body, int pieceBytes) {
    byte[] bytes = body.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    for (int at = 0; at == 0 || at < bytes.length; at += pieceBytes) {
      int length = Math.min(pieceBytes, bytes.length - at);
      boolean last = at + length >= bytes.length;
      ByteBuffer out =
          ExpectedProblems.outcome(authorizer.judge(ByteBuffer.wrap(bytes, at, length), last));
      byte[] part = new byte[out.remaining()];
      out.get(part);
      given.writeBytes(part);
    }
    return this;
  }

  /** Feeds what is not the end of the body; the bytes that the judge holds after that. */
  int heldAfter(String begun) {
    byte[] bytes = begun.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    ExpectedProblems.outcome(authorizer.judge(ByteBuffer.wrap(bytes), false));
    return authorizer.held();
  }

  String given() {
    return given.toString(StandardCharsets.UTF_8).replace('"', '\'');
  }
}
