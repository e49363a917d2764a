package io.searchgateway.search;

import io.searchgateway.query.reader.Warning;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;

/** Warnings of a request as headers of its answer. */
final class WarningHeaders {

  private static final int MOST = 10;

  private WarningHeaders() {}

  /** Adds the first of them. */
  static void add(List<Warning> warnings, HttpFields.Mutable headers) {
    warnings.stream()
        .limit(MOST)
        .map(WarningHeaders::header)
        .forEach(warning -> headers.add("Warning", warning));
  }

  private static String header(Warning warning) {
    StringBuilder text = new StringBuilder("299 search-gateway \"");
    String message = warning.message();
    for (int i = 0; i < message.length(); i++) {
      char c = message.charAt(i);
      text.append(c < ' ' || c > '~' || c == '"' || c == '\\' ? '?' : c);
    }
    return text.append('"').toString();
  }
}
