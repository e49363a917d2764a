package io.searchgateway.feature.audit;

import io.searchgateway.audit.AuditAction;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The query parameters by which audit records are chosen. */
public class AuditQuery {

  private static final int SIZE = 100;
  private static final int MOST_VALUES = 50;
  private static final int LONGEST_TEXT = 200;
  private static final Set<String> FACETS = Set.of("principal", "action", "outcome", "ip");

  /** Names of actions by the word of their type. */
  private static final Map<String, List<String>> ACTIONS =
      AuditAction.all().stream()
          .collect(
              Collectors.groupingBy(
                  action -> action.type().word(),
                  Collectors.mapping(AuditAction::action, Collectors.toList())));

  @QueryParam("from")
  private @Nullable String from;

  @QueryParam("to")
  private @Nullable String to;

  @QueryParam("principal")
  private List<String> principal = List.of();

  @QueryParam("type")
  private @Nullable String type;

  @QueryParam("action")
  private List<String> action = List.of();

  @QueryParam("outcome")
  private List<String> outcome = List.of();

  @QueryParam("ip")
  private List<String> address = List.of();

  @QueryParam("chain")
  private List<String> chain = List.of();

  @QueryParam("target")
  private List<String> target = List.of();

  @QueryParam("document")
  private List<String> document = List.of();

  @QueryParam("q")
  private @Nullable String text;

  @QueryParam("facet")
  private List<String> facets = List.of();

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
    Map<String, List<String>> values = new TreeMap<>();
    put(values, "principal", "principal", principal);
    put(values, "action", "action", action);
    put(values, "outcome", "outcome", outcome);
    put(values, "ip", "ip", address);
    put(values, "chain", "chain", chain);
    put(values, "target", "target", target);
    put(values, "document", "documents", document);
    QueryValues.oneOf("type", type, ACTIONS.keySet())
        .ifPresent(
            word ->
                values.merge("action", ACTIONS.getOrDefault(word, List.of()), AuditQuery::both));
    bounded("facet", facets).forEach(facet -> QueryValues.oneOf("facet", facet, FACETS));
    String words = Optional.ofNullable(text).orElse("");
    if (words.length() > LONGEST_TEXT) {
      throw QueryValues.invalid("q must not be longer than " + LONGEST_TEXT + " characters");
    }
    Page page = Page.of("offset", offset, size, SIZE);
    return new AuditFilter(
        time("from", from, false),
        time("to", to, true),
        values,
        words,
        facets,
        page.size(),
        page.from());
  }

  private static void put(
      Map<String, List<String>> values, String parameter, String field, List<String> given) {
    if (!given.isEmpty()) {
      values.put(field, bounded(parameter, given));
    }
  }

  private static List<String> bounded(String name, List<String> given) {
    if (given.size() > MOST_VALUES) {
      throw QueryValues.invalid(name + " must not be given more than " + MOST_VALUES + " times");
    }
    return given;
  }

  private static List<String> both(List<String> given, List<String> ofType) {
    return given.stream().filter(ofType::contains).toList();
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
          name + " must be a date, a time with an offset, or epoch seconds");
    }
  }
}
