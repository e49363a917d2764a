package io.searchgateway.authorization.listing;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.request.RequestTarget;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The parameters of a call, to be changed.
 *
 * @param values decoded, by name; of several with one name the last, as the engines have it
 */
record CallParameters(Map<String, String> values) {

  static CallParameters of(RequestTarget target) {
    Map<String, String> values = new LinkedHashMap<>();
    for (Parameter parameter : target.query().map(QueryParameters::parse).orElse(List.of())) {
      values.put(parameter.name(), parameter.value());
    }
    return new CallParameters(values);
  }

  Optional<String> value(String name) {
    return Optional.ofNullable(values.get(name));
  }

  /** Whether it is said, as the engines understand a truth: without a value it is one. */
  boolean says(String name) {
    return value(name).filter(value -> !value.equals("false")).isPresent();
  }

  CallParameters without(Set<String> names) {
    Map<String, String> left = new LinkedHashMap<>(values);
    left.keySet().removeAll(names);
    return new CallParameters(left);
  }

  CallParameters with(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(name, value);
    return new CallParameters(more);
  }

  /** The path with these parameters. */
  RequestTarget on(RequestTarget target) {
    List<String> parts = new ArrayList<>();
    values.forEach(
        (name, value) ->
            parts.add(
                PercentDecoding.encode(name)
                    + (value.isEmpty() ? "" : "=" + PercentDecoding.encode(value))));
    return new RequestTarget(
        target.path(), parts.isEmpty() ? Optional.empty() : Optional.of(String.join("&", parts)));
  }
}
