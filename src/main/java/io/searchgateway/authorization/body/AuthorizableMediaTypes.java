package io.searchgateway.authorization.body;

import io.searchgateway.problem.Problem;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The media types that are judged: JSON and lines of it. */
final class AuthorizableMediaTypes {

  private static final Set<String> JUDGED =
      Set.of(
          "application/json",
          "application/x-ndjson",
          "application/vnd.elasticsearch+json",
          "application/vnd.elasticsearch+x-ndjson");

  private AuthorizableMediaTypes() {}

  /**
   * Why a body of that type is not judged; a missing type is left to the engine, which is sent JSON
   * in any case.
   */
  static Optional<Problem> refusal(Optional<String> contentType) {
    String type =
        contentType
            .map(value -> value.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
            .orElse("application/json");
    return JUDGED.contains(type)
        ? Optional.empty()
        : Optional.of(
            Problem.of(
                415,
                "media_type_not_judged",
                "a restricted credential may send bodies in JSON or lines of JSON only"));
  }
}
