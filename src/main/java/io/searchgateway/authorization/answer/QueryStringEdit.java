package io.searchgateway.authorization.answer;

import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.request.RequestTarget;
import java.util.Optional;
import java.util.function.Predicate;

/** Changes of the raw query of a target; what is not concerned stays byte for byte. */
public final class QueryStringEdit {

  private QueryStringEdit() {}

  /**
   * The target without some parameters.
   *
   * @param names tells of a decoded name whether it goes
   */
  public static RequestTarget without(RequestTarget target, Predicate<String> names) {
    String query = target.query().orElse("");
    StringBuilder left = new StringBuilder(query.length());
    boolean changed = false;
    int begin = 0;
    for (int i = 0; i <= query.length(); i++) {
      if (i == query.length() || query.charAt(i) == '&') {
        String part = query.substring(begin, i);
        // A semicolon within separates for some engines: then any of its pieces may be meant.
        if (QueryParameters.parse(part).stream().anyMatch(p -> names.test(p.name()))) {
          changed = true;
        } else if (!part.isEmpty()) {
          left.append(left.length() == 0 ? "" : "&").append(part);
        }
        begin = i + 1;
      }
    }
    return changed
        ? new RequestTarget(
            target.path(), left.length() == 0 ? Optional.empty() : Optional.of(left.toString()))
        : target;
  }

  /** The target with one more parameter, both parts given decoded. */
  public static RequestTarget with(RequestTarget target, String name, String value) {
    String parameter = PercentDecoding.encode(name) + "=" + PercentDecoding.encode(value);
    return new RequestTarget(
        target.path(),
        Optional.of(
            target.query().filter(query -> !query.isEmpty()).map(query -> query + "&").orElse("")
                + parameter));
  }
}
