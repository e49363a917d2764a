package io.searchgateway.config;

import java.time.Duration;
import java.util.List;

/**
 * Declarative search and the pipelines around it.
 *
 * @param bodyBytes longest request body that a pipeline takes, after decoding
 * @param queries most queries in one request
 * @param depth deepest nesting of a request's body
 * @param openValidation whether {@code /_declarative/validate} needs no credential
 * @param endpoints where queries may send the gateway in place of the engine
 */
public record SearchSettings(
    int bodyBytes, int queries, int depth, boolean openValidation, Endpoints endpoints) {

  /**
   * Where queries may send the gateway.
   *
   * @param allow hosts, each {@code host} or {@code host:port}
   * @param timeout longest that one call may take
   * @param answerBytes longest answer that is taken
   */
  public record Endpoints(List<String> allow, Duration timeout, int answerBytes) {

    public Endpoints {
      allow = List.copyOf(allow);
    }
  }
}
