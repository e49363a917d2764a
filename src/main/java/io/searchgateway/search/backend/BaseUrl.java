package io.searchgateway.search.backend;

import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.StageFailure;
import io.searchgateway.problem.Problem;
import io.searchgateway.search.call.CallInputs;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;

/** The address under which a service has its paths. */
final class BaseUrl {

  private BaseUrl() {}

  /**
   * A path of the service.
   *
   * @param path begins with a slash; what no address can hold is encoded
   */
  static URI with(URI base, String path) {
    String text = base.toString();
    String bare = text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    try {
      return URI.create(bare + CallInputs.encoded(path));
    } catch (IllegalArgumentException malformed) {
      throw Problem.of(400, "invalid_request", "the path cannot be part of a URL");
    }
  }

  /** The input {@code baseUrl}, or what {@code protocol} and {@code host} make of it. */
  static Optional<URI> of(Inputs inputs) {
    Optional<URI> whole = CallInputs.address(inputs, "baseUrl");
    if (whole.isPresent()) {
      return whole;
    }
    return inputs.text("host").map(host -> address(inputs, host.strip()));
  }

  private static URI address(Inputs inputs, String host) {
    String protocol = inputs.text("protocol").orElse("http").toLowerCase(Locale.ROOT);
    try {
      return URI.create(CallInputs.encoded(host.contains("://") ? host : protocol + "://" + host));
    } catch (IllegalArgumentException malformed) {
      throw StageFailure.invalidInput("inputs protocol and host must form a URL");
    }
  }
}
