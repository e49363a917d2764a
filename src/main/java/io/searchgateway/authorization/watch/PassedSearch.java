package io.searchgateway.authorization.watch;

import io.searchgateway.classify.Classification;
import io.searchgateway.classify.Classifier;
import io.searchgateway.request.Exchange;
import java.util.Optional;
import java.util.function.Function;

/**
 * A search that its caller may make, and that is passed through.
 *
 * @param headers of the request by name; several of one name are joined by commas
 */
public record PassedSearch(Exchange exchange, Function<String, Optional<String>> headers) {

  private static final Classifier CLASSIFIER = new Classifier();

  /** What the request names; read from the target each time. */
  public Classification classification() {
    return CLASSIFIER.classify(exchange.method(), exchange.asked());
  }
}
