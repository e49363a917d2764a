package io.searchgateway.request;

import java.util.regex.Pattern;

/** Removes secrets, and ids of users, from query strings and paths for logs. */
public final class MaskedQuery {

  private static final Pattern SECRET =
      Pattern.compile(
          "((?:^|[&;])[^=&;]*(?:password|passwd|secret|token|api_?key|authorization)[^=&;]*=)[^&;]*",
          Pattern.CASE_INSENSITIVE);

  /** A whole body in the query, which a log does not hold either. */
  private static final Pattern BODY = Pattern.compile("((?:^|[&;])source=)[^&;]*");

  /** The id of a user whose data is exported or deleted. */
  private static final Pattern USER = Pattern.compile("(analytics/users/)[^/]+");

  private MaskedQuery() {}

  /** The path without the id of a user. */
  public static String path(String path) {
    return USER.matcher(path).replaceAll("$1***");
  }

  /** The query without the values of parameters whose names speak of secrets. */
  public static String of(String query) {
    return SECRET.matcher(query).replaceAll("$1***");
  }

  /** The target with its query masked so, and without a body in it. */
  public static String of(RequestTarget target) {
    return target
        .query()
        .map(query -> path(target.path()) + "?" + BODY.matcher(of(query)).replaceAll("$1***"))
        .orElseGet(() -> path(target.path()));
  }
}
