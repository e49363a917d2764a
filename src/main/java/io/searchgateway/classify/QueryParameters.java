package io.searchgateway.classify;

import java.util.ArrayList;
import java.util.List;

/**
 * The parameters of a raw query, split as every engine version may split them: at {@code &} and, as
 * versions up to 7 do, at {@code ;}.
 */
public final class QueryParameters {

  /** The parameter in which engines take a body. */
  public static final String SOURCE = "source";

  private QueryParameters() {}

  /**
   * One parameter.
   *
   * @param name decoded
   * @param value decoded
   * @param begin offset of the raw value in the raw query
   * @param end offset behind it
   */
  public record Parameter(String name, String value, int begin, int end) {}

  /** By the reading of most versions. */
  public static List<Parameter> parse(String rawQuery) {
    return split(rawQuery, true);
  }

  /** Whether a body stands in the raw query, in the place of one that is sent. */
  public static boolean holdBody(String rawQuery) {
    return parse(rawQuery).stream().anyMatch(parameter -> parameter.name().equals(SOURCE));
  }

  /** The other reading of a query with a semicolon, by engines to which that is mere text. */
  public static List<Parameter> parseAtAmpersands(String rawQuery) {
    return split(rawQuery, false);
  }

  private static List<Parameter> split(String rawQuery, boolean atSemicolons) {
    List<Parameter> parameters = new ArrayList<>();
    int begin = 0;
    for (int i = 0; i <= rawQuery.length(); i++) {
      if (i == rawQuery.length() || isEnd(rawQuery.charAt(i), atSemicolons)) {
        if (i > begin) {
          parameters.add(parameter(rawQuery, begin, i));
        }
        begin = i + 1;
      }
    }
    return parameters;
  }

  private static boolean isEnd(char c, boolean atSemicolons) {
    return c == '&' || (atSemicolons && c == ';');
  }

  private static Parameter parameter(String query, int start, int end) {
    int begin = start;
    // The engines look for a name behind an equals sign that has none before it.
    while (begin < end && query.charAt(begin) == '=') {
      begin++;
    }
    int equals = query.indexOf('=', begin);
    boolean valued = equals >= 0 && equals < end;
    int nameEnd = valued ? equals : end;
    int valueBegin = valued ? equals + 1 : end;
    return new Parameter(
        PercentDecoding.decode(query.substring(begin, nameEnd), true),
        PercentDecoding.decode(query.substring(valueBegin, end), true),
        valueBegin,
        end);
  }
}
