package io.searchgateway.testkit;

import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonReader;
import jakarta.json.JsonValue;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;

/**
 * What came back for one request.
 *
 * @param interim heads with a 1xx status, in order
 * @param head the final head, absent when the connection ended before it
 * @param body as received, transfer coding removed, content coding kept
 */
public record RawAnswer(List<RawHead> interim, Optional<RawHead> head, Bytes body, Ending ending) {
  /** How the reading ended. Only {@code COMPLETE} is a whole answer. */
  public enum Ending {
    COMPLETE,
    /** Closed in good order without a single byte. */
    NOTHING,
    /** Closed in good order in the middle of the head or of the body. */
    TRUNCATED,
    RESET,
    /** Nothing more came within the client's patience. */
    TIMED_OUT,
    /** Not HTTP: a bad chunk size or length. */
    MALFORMED
  }

  public RawAnswer {
    interim = List.copyOf(interim);
  }

  /** The final status, 0 when there was none. */
  public int status() {
    return head.map(RawHead::status).orElse(0);
  }

  public boolean isComplete() {
    return ending == Ending.COMPLETE;
  }

  public List<String> headers(String name) {
    return head.map(h -> h.all(name)).orElse(List.of());
  }

  /** The first value of a header, empty text when it is absent. */
  public String header(String name) {
    return head.flatMap(h -> h.first(name)).orElse("");
  }

  public String text() {
    return body.utf8();
  }

  public JsonValue json() {
    try (JsonReader reader = Json.createReader(new StringReader(text()))) {
      return reader.readValue();
    }
  }

  public JsonObject jsonObject() {
    return json().asJsonObject();
  }

  @Override
  public String toString() {
    return ending + "\n" + head.map(RawHead::toString).orElse("(no head)") + "\n\n" + body;
  }
}
