package io.searchgateway.outbound;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;

/** Which headers go from one host to the next. */
final class HopHeaders {

  /** What frames the message, or is meant for the next hop, is the client's affair. */
  private static final Set<String> OF_ONE_HOP =
      Set.of(
          "host",
          "content-length",
          "transfer-encoding",
          "connection",
          "keep-alive",
          "upgrade",
          "te",
          "trailer",
          "expect",
          "proxy-authorization",
          "proxy-authenticate",
          "proxy-connection",
          "http2-settings",
          "accept-encoding",
          "x-pipeline-depth");

  /** What another host may learn, to which a redirect leads; all else may be a credential. */
  private static final Set<String> FOR_ANYBODY =
      Set.of("accept", "accept-language", "content-type", "user-agent");

  private static final Pattern NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
  private static final Pattern VALUE = Pattern.compile("[\\t\\x20-\\x7e\\x80-\\xff]*");

  private HopHeaders() {}

  /** Whether all of them can be written as headers. */
  static boolean areWellFormed(HttpFields headers) {
    return headers.stream()
        .allMatch(
            field ->
                NAME.matcher(field.getName()).matches()
                    && VALUE.matcher(field.getValue() == null ? "" : field.getValue()).matches());
  }

  /** Those that still go along when a redirect leads elsewhere. */
  static HttpFields forAnybody(HttpFields sent) {
    HttpFields.Mutable kept = HttpFields.build();
    sent.stream().filter(field -> FOR_ANYBODY.contains(lower(field))).forEach(kept::add);
    return kept;
  }

  /** Those that go beyond one hop. */
  static HttpFields withoutThoseOfOneHop(HttpFields fields) {
    Set<String> named =
        Set.copyOf(
            fields.getCSV(HttpHeader.CONNECTION, false).stream()
                .map(name -> name.toLowerCase(Locale.ROOT))
                .distinct()
                .toList());
    HttpFields.Mutable kept = HttpFields.build();
    for (HttpField field : fields) {
      if (!OF_ONE_HOP.contains(lower(field)) && !named.contains(lower(field))) {
        kept.add(field);
      }
    }
    return kept;
  }

  private static String lower(HttpField field) {
    return field.getName().toLowerCase(Locale.ROOT);
  }
}
