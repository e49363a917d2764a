package io.searchgateway.problem;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is written about an error id, a line of {@code errors.txt}.
 *
 * @param id of a problem, of a fault of a body or of a detail of an upload
 * @param status the statuses that it comes with
 * @param meaning one sentence for users; may hold code in backticks
 */
public record ErrorDescription(String id, List<Integer> status, String meaning) {

  private static final String TABLE = "errors.txt";

  public ErrorDescription {
    status = List.copyOf(status);
  }

  /** All there are, in the order of the alphabet. */
  public static List<ErrorDescription> all() {
    try (InputStream in = ErrorDescription.class.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException(TABLE + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" +", 3))
          .map(parts -> new ErrorDescription(parts[0], statuses(parts[1]), parts[2]))
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static List<Integer> statuses(String text) {
    return Stream.of(text.split(",", -1)).map(Integer::valueOf).toList();
  }
}
