package io.searchgateway.feature;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An operation of a feature's API, for its description: a line of {@code api.txt} beside the class
 * of the feature.
 *
 * @param method in upper case
 * @param path below {@code /_gateway}, with its places in braces
 * @param mediaType of the answer when all goes well
 * @param summary what it does
 */
public record ApiOperation(String method, String path, String mediaType, String summary) {

  private static final String TABLE = "api.txt";
  private static final String JSON = "application/json";

  private static final Pattern LINE =
      Pattern.compile("([A-Z]+) +(/_gateway/\\S+) +(?:([a-z]+/[-.+\\w]+|[*]/[*]) +)?(\\S.*)");

  /**
   * Those of a feature, in the order of its table; none without resources.
   *
   * @throws IllegalStateException when there is no such table, or a line is none
   */
  public static List<ApiOperation> of(Feature feature) {
    return feature.resources().isEmpty()
        ? List.of()
        : table(feature.getClass())
            .lines()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(ApiOperation::of)
            .toList();
  }

  private static ApiOperation of(String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw new IllegalStateException("no operation: " + line);
    }
    String mediaType = parts.group(3);
    return new ApiOperation(
        parts.group(1), parts.group(2), mediaType == null ? JSON : mediaType, parts.group(4));
  }

  private static String table(Class<?> feature) {
    try (InputStream in = feature.getResourceAsStream(TABLE)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + TABLE + " beside " + feature.getName());
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
