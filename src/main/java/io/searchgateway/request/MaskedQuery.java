package io.searchgateway.request;

import java.util.regex.Pattern;

/** Removes secrets from query strings for logs. */
public final class MaskedQuery {

  private static final Pattern SECRET =
      Pattern.compile(
          "((?:^|[&;])[^=&;]*(?:password|passwd|secret|token|api_?key|authorization)[^=&;]*=)[^&;]*",
          Pattern.CASE_INSENSITIVE);

  /** A whole body in the query, which a log does not hold either. */
  private static final Pattern BODY = Pattern.compile("((?:^|[&;])source=)[^&;]*");

  private MaskedQuery() {}

  /** The query without the values of parameters whose names speak of secrets. */
  public static String of(String query) {
    return SECRET.matcher(query).replaceAll("$1***");
  }

  /** The target with its query masked so, and without a body in it. */
  public static String of(RequestTarget target) {
    return target
        .query()
        .map(query -> target.path() + "?" + BODY.matcher(of(query)).replaceAll("$1***"))
        .orElse(target.path());
  }
}
