package io.searchgateway.authorization.body;

import io.searchgateway.problem.Problem;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The media types of bodies that are looked through: all but those of other formats than JSON. */
final class ScannableMediaTypes {

  private static final List<String> OTHERS = List.of("cbor", "smile", "yaml");

  private ScannableMediaTypes() {}

  /**
   * Refuses a type by which an engine would read another format. Older engines are sent JSON under
   * any type at all; whether it is JSON shows as it is read.
   *
   * @throws Problem 415
   */
  static void check(Optional<String> contentType) {
    String type = contentType.orElse("").toLowerCase(Locale.ROOT);
    if (OTHERS.stream().anyMatch(type::contains)) {
      throw Problem.of(
          415,
          "media_type_not_judged",
          "only an administrator may send bodies in other formats than JSON");
    }
  }
}
