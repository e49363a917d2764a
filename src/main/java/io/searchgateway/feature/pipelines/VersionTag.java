package io.searchgateway.feature.pipelines;

import io.searchgateway.problem.Problem;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Versions of pipelines in {@code ETag} and {@code If-Match}. */
public final class VersionTag {

  private static final Pattern TAG = Pattern.compile("\\s*(?:W/)?\"?(\\d{1,9})\"?\\s*");

  private VersionTag() {}

  /** The tag of a version. */
  public static String tag(int version) {
    return "\"" + version + "\"";
  }

  /**
   * The version that a client wants to change; {@code *} and a missing header stand for any.
   *
   * @throws Problem 400 when it is no version
   */
  public static Optional<Integer> wanted(@Nullable String ifMatch) {
    if (ifMatch == null || ifMatch.strip().equals("*")) {
      return Optional.empty();
    }
    Matcher tag = TAG.matcher(ifMatch);
    if (!tag.matches()) {
      throw Problem.of(400, "bad_if_match", "If-Match is the number of one version, in quotes");
    }
    return Optional.of(Integer.valueOf(tag.group(1)));
  }
}
