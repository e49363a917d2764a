package io.searchgateway.indices;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.problem.Problem;
import java.util.regex.Pattern;

/** Names of single indices and aliases, as paths of the engine. */
public final class IndexName {

  private static final Pattern SEVERAL = Pattern.compile("[*,?<>|\"\\\\/\\s#:]");
  private static final int LONGEST = 255;

  private IndexName() {}

  /**
   * The path of one index.
   *
   * @param name of an index or alias, without wildcards
   * @throws Problem 400 when it cannot be one
   */
  public static String path(String name) {
    return "/" + segment(name);
  }

  /** The same as a segment of a path. */
  public static String segment(String name) {
    boolean plain =
        !name.isEmpty()
            && name.length() <= LONGEST
            && !SEVERAL.matcher(name).find()
            && !name.startsWith("_")
            && !name.startsWith("-")
            && !name.startsWith("+")
            && !name.equals(".")
            && !name.equals("..");
    if (!plain) {
      throw Problem.of(400, "bad_index_name", "this is not a valid name of one index");
    }
    return PercentDecoding.encode(name);
  }
}
