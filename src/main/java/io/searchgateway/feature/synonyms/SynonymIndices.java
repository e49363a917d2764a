package io.searchgateway.feature.synonyms;

import io.searchgateway.problem.Problem;
import java.util.regex.Pattern;

/** Names of the indices and aliases that have synonyms. */
final class SynonymIndices {

  /** No patterns, no index of the engine's or the gateway's. */
  private static final Pattern NAME =
      Pattern.compile(
          "[^-_+.\\s\\p{Cntrl}*<>|\"?#%/\\\\,:]" + "[^\\s\\p{Cntrl}*<>|\"?#%/\\\\,:]{0,254}");

  private SynonymIndices() {}

  static boolean isName(String name) {
    return NAME.matcher(name).matches();
  }

  /**
   * Lets names pass.
   *
   * @throws Problem 400
   */
  static void check(String name) {
    if (!isName(name)) {
      throw Problem.of(400, "bad_index", "this is not a valid name of an index");
    }
  }
}
