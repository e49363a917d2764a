package io.searchgateway.feature.audit;

import io.searchgateway.audit.AuditFilter;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Page;
import io.searchgateway.rest.QueryValues;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The query parameters by which audit records are chosen. */
public class AuditQuery {

  private static final int SIZE = 100;

  @QueryParam("from")
  private @Nullable String from;

  @QueryParam("to")
  private @Nullable String to;

  @QueryParam("principal")
  private @Nullable String principal;

  @QueryParam("action")
  private @Nullable String action;

  @QueryParam("outcome")
  private @Nullable String outcome;

  @QueryParam("ip")
  private @Nullable String address;

  @QueryParam("chain")
  private @Nullable String chain;

  @QueryParam("size")
  private @Nullable String size;

  @QueryParam("offset")
  private @Nullable String offset;

  /**
   * What they say.
   *
   * @throws Problem 400 when one of them cannot be understood
   */
  AuditFilter wanted() {
    Map<String, String> words = new TreeMap<>();
    put(words, "principal", principal);
    put(words, "action", action);
    put(words, "outcome", outcome);
    put(words, "ip", address);
    put(words, "chain", chain);
    Page page = Page.of("offset", offset, size, SIZE);
    return new AuditFilter(
        time("from", from, false), time("to", to, true), words, page.size(), page.from());
  }

  private static void put(Map<String, String> words, String name, @Nullable String value) {
    if (value != null) {
      words.put(name, value);
    }
  }

  /** RFC 3339, a day, or epoch seconds or milliseconds; a day as an end includes all of it. */
  private static Optional<Instant> time(String name, @Nullable String text, boolean end) {
    if (text == null) {
      return Optional.empty();
    }
    try {
      if (text.matches("[0-9]{1,15}")) {
        return QueryValues.time(name, text);
      }
      if (text.length() <= "uuuu-mm-dd".length()) {
        LocalDate day = LocalDate.parse(text);
        Instant start = day.atStartOfDay(ZoneOffset.UTC).toInstant();
        Instant next = day.plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
        return Optional.of(end ? next.minusMillis(1) : start);
      }
      return Optional.of(OffsetDateTime.parse(text).toInstant());
    } catch (DateTimeException wrong) {
      throw Problem.of(
          400,
          "invalid_parameter",
          name + " must be a day, a time with its offset, or epoch seconds");
    }
  }
}
