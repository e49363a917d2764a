package io.searchgateway.engine;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/**
 * How long a request line and headers the engine reads. What is longer is refused here, for the
 * engine reads nothing more from a connection on which it came.
 *
 * @param lineBytes longest request line, without its end
 * @param headerBytes longest headers together, with the ends of their lines
 */
public record EngineLimits(int lineBytes, int headerBytes) {

  /** Of an engine that does not tell: the largest that any has unless it is configured. */
  public static final EngineLimits USUAL = new EngineLimits(4 * 1024, 16 * 1024);

  /** Where the engine tells them. */
  static final String PATH = "/_cluster/settings?include_defaults=true&filter_path=*.http.max_*";

  private static final List<String> SECTIONS = List.of("transient", "persistent", "defaults");
  private static final Pattern SIZE = Pattern.compile("(\\d{1,9})(b|k|kb|m|mb)?");

  /** {@code " HTTP/1.1"} and the carriage return, which some engines count. */
  private static final int LINE_REST = 10;

  /** Colon, blank, carriage return. */
  private static final int FIELD_REST = 3;

  /** What the client adds to tell how a body ends, and the empty line. */
  private static final int FRAMING = 48;

  /** What the client adds when nobody has said the host, nor the type of a body. */
  private static final int HOST_AND_TYPE = 384;

  /** Reads the engine's answer to {@link #PATH}; what it does not tell is the usual. */
  static EngineLimits read(JsonObject settings) {
    return new EngineLimits(
        size(settings, "max_initial_line_length").orElse(USUAL.lineBytes),
        size(settings, "max_header_size").orElse(USUAL.headerBytes));
  }

  private static OptionalInt size(JsonObject settings, String name) {
    for (String section : SECTIONS) {
      if (settings.get(section) instanceof JsonObject values
          && values.get("http") instanceof JsonObject http
          && http.get(name) instanceof JsonString text) {
        Matcher size = SIZE.matcher(text.getString());
        if (size.matches()) {
          long bytes = Long.parseLong(size.group(1)) * factor(size.group(2));
          return OptionalInt.of((int) Math.min(Integer.MAX_VALUE, bytes));
        }
      }
    }
    return OptionalInt.empty();
  }

  private static int factor(String unit) {
    return switch (unit == null ? "b" : unit) {
      case "k", "kb" -> 1024;
      case "m", "mb" -> 1024 * 1024;
      default -> 1;
    };
  }

  /**
   * Why the engine would not read a request, if it would not.
   *
   * @param headers as they are sent, but for those about the length of a body
   */
  public Optional<Problem> fault(
      String method, String path, Optional<String> query, HttpFields headers) {
    int line =
        method.length() + 1 + path.length() + query.map(q -> q.length() + 1).orElse(0) + LINE_REST;
    if (line > lineBytes) {
      return Optional.of(
          Problem.of(
              414,
              "target_too_long",
              "path and query are longer than the engine accepts in a request "
                  + "line: "
                  + lineBytes
                  + " bytes"));
    }
    int bytes = FRAMING + (headers.contains(HttpHeader.HOST) ? 0 : HOST_AND_TYPE);
    for (HttpField field : headers) {
      String value = field.getValue();
      bytes += field.getName().length() + (value == null ? 0 : value.length()) + FIELD_REST;
    }
    return bytes > headerBytes
        ? Optional.of(
            Problem.of(
                431,
                "headers_too_large",
                "the headers are longer than the engine accepts: " + headerBytes + " bytes"))
        : Optional.empty();
  }
}
