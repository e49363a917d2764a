package io.searchgateway.search;

import io.searchgateway.classify.QueryParameters;
import java.util.Optional;

/** The raw query of a request, of which parts are taken out and the rest is left as it is. */
final class QueryStrings {

  private QueryStrings() {}

  /** The query without the parameter of that name; absent when nothing is left. */
  static Optional<String> without(String query, String name) {
    StringBuilder rest = new StringBuilder(query.length());
    int begin = 0;
    for (int i = 0; i <= query.length(); i++) {
      if (i == query.length() || query.charAt(i) == '&') {
        String part = query.substring(begin, i);
        if (QueryParameters.parse(part).stream().noneMatch(p -> p.name().equals(name))) {
          rest.append(rest.length() > 0 ? "&" : "").append(part);
        }
        begin = i + 1;
      }
    }
    return Optional.of(rest.toString()).filter(text -> !text.isEmpty());
  }
}
