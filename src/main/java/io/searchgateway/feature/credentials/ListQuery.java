package io.searchgateway.feature.credentials;

import io.searchgateway.problem.Problem;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which part of a list is asked for; without parameters the whole of it.
 *
 * @param from how many are passed over
 * @param size how many are shown
 * @param text what some text of a record holds, in whatever case; empty for all
 * @param sort the member that they are sorted by
 * @param descending whether from the greatest
 */
record ListQuery(int from, int size, String text, String sort, boolean descending) {

  private static final int MOST = 10_000;

  /**
   * Reads {@code from}, {@code size}, {@code q} and {@code sort}, which may begin with a minus.
   *
   * @throws Problem 400
   */
  static ListQuery of(MultivaluedMap<String, String> parameters) {
    String sort = Optional.ofNullable(parameters.getFirst("sort")).orElse("username");
    boolean descending = sort.startsWith("-");
    return new ListQuery(
        number(parameters, "from", 0),
        number(parameters, "size", MOST),
        Optional.ofNullable(parameters.getFirst("q")).orElse("").toLowerCase(Locale.ROOT),
        descending ? sort.substring(1) : sort,
        descending);
  }

  private static int number(MultivaluedMap<String, String> parameters, String name, int usual) {
    String text = parameters.getFirst(name);
    if (text == null) {
      return usual;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= 0 && number <= MOST) {
        return number;
      }
    } catch (NumberFormatException none) {
      throw bad(name);
    }
    throw bad(name);
  }

  private static Problem bad(String name) {
    return Problem.of(400, "bad_parameter", name + " is a whole number from 0 to " + MOST);
  }

  /** That part of the records. */
  List<JsonObject> of(List<JsonObject> records) {
    Comparator<JsonObject> order = Comparator.comparing(this::key);
    return records.stream()
        .filter(this::isMeant)
        .sorted(descending ? order.reversed() : order)
        .skip(from)
        .limit(size)
        .toList();
  }

  private boolean isMeant(JsonObject record) {
    return text.isEmpty()
        || record.values().stream()
            .filter(JsonString.class::isInstance)
            .anyMatch(
                value -> ((JsonString) value).getString().toLowerCase(Locale.ROOT).contains(text));
  }

  private String key(JsonObject record) {
    JsonValue value = record.get(sort);
    if (value instanceof JsonNumber number) {
      return "%020d".formatted(number.longValue());
    }
    return value instanceof JsonString string ? string.getString() : String.valueOf(value);
  }
}
