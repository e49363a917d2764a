package io.searchgateway.rest;

import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.problem.Problem;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * {@code ETag}, {@code If-Match} and {@code If-None-Match}, by which a change is held to what the
 * client has seen: the state of a record, or the number of a version. A missing header and {@code
 * *} stand for any.
 */
public final class Preconditions {

  private static final Pattern NUMBER = Pattern.compile("\\s*(?:W/)?\"?(\\d{1,9})\"?\\s*");

  private Preconditions() {}

  /** The tag of a record's state. */
  public static String tag(DocumentVersion state) {
    return "\"" + state.first() + "-" + state.second() + "\"";
  }

  /** The tag of a version that has a number. */
  public static String tag(int version) {
    return "\"" + version + "\"";
  }

  /**
   * Checks the state that a client has seen.
   *
   * @throws Problem 412 when it is another one
   */
  public static void check(@Nullable String ifMatch, DocumentVersion state) {
    check(ifMatch, tag(state));
  }

  /**
   * The same of what need not be there: {@code If-Match} asks that it is, {@code If-None-Match}
   * that it is not, or not in that state.
   *
   * @throws Problem 412 when it is otherwise
   */
  public static void check(
      @Nullable String ifMatch, @Nullable String ifNoneMatch, Optional<DocumentVersion> state) {
    checkTag(ifMatch, ifNoneMatch, state.map(Preconditions::tag));
  }

  /**
   * The same of what has a tag of its own.
   *
   * @throws Problem 412 when it is otherwise
   */
  public static void checkTag(
      @Nullable String ifMatch, @Nullable String ifNoneMatch, Optional<String> tag) {
    if (tag.isEmpty() && ifMatch != null) {
      throw failed("it does not exist");
    }
    tag.ifPresent(present -> check(ifMatch, present));
    if (ifNoneMatch != null && tag.filter(one -> names(ifNoneMatch, one)).isPresent()) {
      throw failed("it already exists");
    }
  }

  /**
   * Checks the state that a client has seen of what has a tag of its own.
   *
   * @throws Problem 412 when it is another one
   */
  public static void check(@Nullable String ifMatch, String tag) {
    if (ifMatch != null && !names(ifMatch, tag)) {
      throw failed("it was changed in the meantime; read it and try again");
    }
  }

  private static Problem failed(String why) {
    return Problem.of(412, "precondition_failed", why);
  }

  /** Whether a header names that tag, perhaps among others, or is {@code *}. */
  public static boolean names(String header, String tag) {
    return header.strip().equals("*")
        || Arrays.stream(header.split(",", -1)).map(String::strip).anyMatch(tag::equals);
  }

  /**
   * The version that a client wants to change.
   *
   * @throws Problem 400 when it is no version
   */
  public static Optional<Integer> version(@Nullable String ifMatch) {
    if (ifMatch == null || ifMatch.strip().equals("*")) {
      return Optional.empty();
    }
    Matcher tag = NUMBER.matcher(ifMatch);
    if (!tag.matches()) {
      throw Problem.of(400, "bad_if_match", "If-Match must be one version number in quotes");
    }
    return Optional.of(Integer.valueOf(tag.group(1)));
  }
}
