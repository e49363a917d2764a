package io.searchgateway.testkit;

import java.io.IOException;
import java.io.OutputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Paths under which the stub engine misbehaves, or does what is legal but seldom. */
public final class FaultPaths {
  /** Reads the request and never answers. */
  public static final String SILENT = "/fault/silent";

  /** Ends the connection in good order instead of answering. */
  public static final String CLOSE_BEFORE_ANSWER = "/fault/close-before-answer";

  /** Resets the connection instead of answering. */
  public static final String RESET_BEFORE_ANSWER = "/fault/reset-before-answer";

  /** Announces 100,000 bytes, sends 20,000 and ends the connection. */
  public static final String CUT_LENGTH = "/fault/cut-length";

  /** Ends the connection in the middle of the third chunk. */
  public static final String CUT_CHUNK = "/fault/cut-chunk";

  /** Ends the connection between two chunks, before the last one. */
  public static final String CUT_BETWEEN_CHUNKS = "/fault/cut-between-chunks";

  /** Sends half a status line and ends the connection. */
  public static final String CUT_HEAD = "/fault/cut-head";

  /** Sends something that is not HTTP. */
  public static final String NOT_HTTP = "/fault/not-http";

  /** Refuses the body with 413 before it has read any of it, and closes. */
  public static final String REFUSE_EXPECTATION = "/fault/refuse-expectation";

  /** Answers 200 before it reads the request's body, then reads it. */
  public static final String EARLY_ANSWER = "/fault/early-answer";

  /** Sends a 100 of its own accord, then the echo. */
  public static final String CONTINUE_FIRST = "/fault/continue-first";

  /** Answers as HTTP/1.0 with a body that lasts until the connection ends. */
  public static final String HTTP_1_0 = "/fault/http-1.0";

  /** Repeats Warning three times. */
  public static final String WARNINGS = "/fault/warnings";

  /** A gzip body, whatever the client accepts. */
  public static final String GZIP = "/fault/gzip";

  /** 60 headers, among them names in odd case and an empty value. */
  public static final String MANY_HEADERS = "/fault/many-headers";

  /** 200 to HEAD with a Content-Length and no body. */
  public static final String HEAD_LENGTH = "/fault/head-length";

  public static final int CUT_LENGTH_ANNOUNCED = 100_000;
  public static final Bytes GZIP_BODY = Bytes.utf8("{\"packed\":true}").gzip();
  private static final Pattern BIG = Pattern.compile("/big/(\\d{1,12})");

  private FaultPaths() {}

  /** A path with an answer of so many bytes, the content being that of {@link Pattern251}. */
  public static String big(long bytes) {
    return "/big/" + bytes;
  }

  static void addTo(StubEngine engine) {
    engine
        .onPath(SILENT, FaultPaths::silent)
        .onPath(CLOSE_BEFORE_ANSWER, sendAndHangUp(""))
        .onPath(RESET_BEFORE_ANSWER, StubExchange::reset)
        .onPath(CUT_LENGTH, sendAndHangUp(lengthHead(CUT_LENGTH_ANNOUNCED) + "x".repeat(20_000)))
        .onPath(CUT_CHUNK, sendAndHangUp(chunkHead() + "5\r\nfirst\r\n6\r\nsecond\r\nff\r\nthi"))
        .onPath(CUT_BETWEEN_CHUNKS, sendAndHangUp(chunkHead() + "5\r\nfirst\r\n6\r\nsecond\r\n"))
        .onPath(CUT_HEAD, sendAndHangUp("HTTP/1.1 20"))
        .onPath(NOT_HTTP, sendAndHangUp("220 mail.example ESMTP ready\r\n\r\n"))
        .onPath(REFUSE_EXPECTATION, FaultPaths::refuseExpectation)
        .onPath(EARLY_ANSWER, FaultPaths::earlyAnswer)
        .onPath(CONTINUE_FIRST, FaultPaths::continueFirst)
        .onPath(HTTP_1_0, sendAndHangUp("HTTP/1.0 200 OK\r\nContent-Type: text/plain\r\n\r\nold"))
        .onPath(WARNINGS, withHeaders(warnings()))
        .onPath(
            GZIP, e -> e.answer(200, "application/json", "content-encoding: gzip\r\n", GZIP_BODY))
        .onPath(MANY_HEADERS, withHeaders(manyHeaders()))
        .onPath(HEAD_LENGTH, e -> e.answer(200, "text/plain", "", Bytes.utf8("x".repeat(1234))))
        .on(line -> BIG.matcher(line.path()).matches(), FaultPaths::big);
  }

  private static void silent(StubExchange exchange) throws IOException {
    exchange.readBody();
    exchange.awaitPeerGone();
    exchange.hangUp();
  }

  private static StubResponder sendAndHangUp(String bytes) {
    return exchange -> {
      exchange.readBody(OutputStream.nullOutputStream());
      exchange.send(bytes);
      exchange.hangUp();
    };
  }

  private static void refuseExpectation(StubExchange exchange) throws IOException {
    exchange.leaveBodyUnread();
    String body = "{\"error\":\"too large\",\"status\":413}";
    exchange.answer(
        413, "application/json; charset=UTF-8", "connection: close\r\n", Bytes.utf8(body));
    exchange.hangUp();
  }

  private static void earlyAnswer(StubExchange exchange) throws IOException {
    exchange.send(lengthHead(5) + "early");
  }

  private static void continueFirst(StubExchange exchange) throws IOException {
    if (!exchange.head().has("expect")) {
      exchange.send("HTTP/1.1 100 Continue\r\n\r\n");
    }
    CannedAnswers.echo().respond(exchange);
  }

  private static StubResponder withHeaders(String lines) {
    return exchange -> exchange.answer(200, "application/json", lines, Bytes.utf8("{}"));
  }

  private static String warnings() {
    return String.join(
        "\r\n",
        "Warning: 299 stub \"first\"",
        "Warning: 299 stub \"second, with comma\"",
        "X-Elastic-Product: Elasticsearch",
        "warning: 299 stub \"third\"",
        "");
  }

  private static String manyHeaders() {
    StringBuilder lines = new StringBuilder("x-EMPTY:\r\n");
    for (int i = 0; i < 59; i++) {
      lines.append("X-Many-").append(i).append(": value ").append(i).append("\r\n");
    }
    return lines.toString();
  }

  private static void big(StubExchange exchange) throws IOException {
    Matcher path = BIG.matcher(exchange.line().path());
    long length = path.matches() ? Long.parseLong(path.group(1)) : 0;
    exchange.readBody(OutputStream.nullOutputStream());
    exchange.send(lengthHead(length));
    for (long at = 0; at < length; at += Pattern251.BLOCK) {
      exchange.send(Pattern251.block(at, length));
    }
  }

  private static String lengthHead(long length) {
    return "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: " + length + "\r\n\r\n";
  }

  private static String chunkHead() {
    return "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n";
  }
}
