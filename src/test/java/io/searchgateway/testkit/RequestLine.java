package io.searchgateway.testkit;

/** Method and raw target of a request, split at the first and the last space. */
public record RequestLine(String method, String target) {
  static RequestLine of(String startLine) {
    int first = startLine.indexOf(' ');
    int last = startLine.lastIndexOf(' ');
    return first < 0 || last <= first
        ? new RequestLine(startLine, "")
        : new RequestLine(startLine.substring(0, first), startLine.substring(first + 1, last));
  }

  /** The target without its query. */
  public String path() {
    int query = target.indexOf('?');
    return query < 0 ? target : target.substring(0, query);
  }

  public String query() {
    int query = target.indexOf('?');
    return query < 0 ? "" : target.substring(query + 1);
  }

  public boolean is(String wantedMethod, String wantedPath) {
    return method.equals(wantedMethod) && path().equals(wantedPath);
  }

  @Override
  public String toString() {
    return method + " " + target;
  }
}
