package io.searchgateway.authorization.body;

import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The media types of bodies that are judged, and of those that are only looked through. */
final class AuthorizableMediaTypes {

  private static final Set<String> JUDGED =
      Set.of(
          "application/json",
          "application/x-ndjson",
          "application/vnd.elasticsearch+json",
          "application/vnd.elasticsearch+x-ndjson");

  private static final List<String> NOT_SCANNED = List.of("cbor", "smile", "yaml");

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
                "restricted credentials can send bodies in JSON or NDJSON only"));
  }

  /**
   * Refuses a type of a body that is looked through by which an engine would read another format.
   * Older engines are sent JSON under any type at all; whether it is JSON shows as it is read.
   *
   * @throws Problem 415
   */
  static void checkScanned(Optional<String> contentType) {
    String type = contentType.orElse("").toLowerCase(Locale.ROOT);
    if (NOT_SCANNED.stream().anyMatch(type::contains)) {
      throw Problem.of(
          415,
          "media_type_not_judged",
          "only an administrator can send bodies in formats other than JSON");
    }
  }
}
