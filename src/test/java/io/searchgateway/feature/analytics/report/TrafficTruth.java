package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.feature.analytics.report.GeneratedTraffic.Event;
import io.searchgateway.feature.analytics.report.GeneratedTraffic.Search;
import io.searchgateway.feature.analytics.report.GeneratedTraffic.Session;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** What reports must answer, counted one by one from what has happened. */
public final class TrafficTruth {

  /** What counts; a search is null for an event that names none. */
  public record View(
      Instant from,
      Instant to,
      Predicate<List<String>> indices,
      boolean unlinked,
      BiPredicate<String, List<String>> userAndEvents) {

    /** Everything of a period. */
    public static View of(Instant from, Instant to) {
      return new View(from, to, any -> true, true, (user, events) -> true);
    }

    /** The same of searches in such indices. */
    public View in(Predicate<List<String>> chosen) {
      return new View(from, to, chosen, false, userAndEvents);
    }

    /** The same with a custom event. */
    public View with(String event) {
      return new View(from, to, indices, false, (user, events) -> events.contains(event));
    }

    /** The same of a user. */
    public View of(String id) {
      return new View(from, to, indices, unlinked, (user, events) -> user.equals(id));
    }

    boolean spans(long time) {
      return time >= from.toEpochMilli() && time < to.toEpochMilli();
    }
  }

  private final List<Search> searches = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final List<Session> sessions = new ArrayList<>();
  private final Set<String> clicked = new HashSet<>();
  private final Set<String> suggested = new HashSet<>();
  private final Set<String> converted = new HashSet<>();

  public TrafficTruth(GeneratedTraffic traffic, View view) {
    for (Search search : traffic.searches()) {
      if (!search.bot()
          && view.spans(search.time())
          && view.indices().test(search.indices())
          && view.userAndEvents().test(search.user(), search.events())) {
        searches.add(search);
      }
    }
    for (Event event : traffic.events()) {
      event.search().ifPresent(search -> mark(event.kind(), search.id()));
      @Nullable Search search = event.search().orElse(null);
      boolean counts =
          search == null
              ? view.unlinked() && view.userAndEvents().test(event.user(), List.of())
              : !search.bot()
                  && view.indices().test(search.indices())
                  && view.userAndEvents().test(search.user(), search.events());
      if (counts && view.spans(event.time())) {
        events.add(event);
      }
    }
    for (Session session : traffic.sessions()) {
      if (!session.bot()
          && view.spans(session.start())
          && view.indices().test(session.indices())
          && view.userAndEvents().test(session.user(), session.events())) {
        sessions.add(session);
      }
    }
  }

  private void mark(String kind, String search) {
    switch (kind) {
      case FactFields.KIND_CLICK -> clicked.add(search);
      case FactFields.KIND_SUGGESTION_CLICK -> suggested.add(search);
      case FactFields.KIND_CONVERSION -> converted.add(search);
      default -> {}
    }
  }

  public List<Search> searches() {
    return searches;
  }

  public List<Session> sessions() {
    return sessions;
  }

  private static @Nullable Double percent(long part, long whole) {
    return whole == 0 ? null : Double.valueOf(part * 100.0 / whole);
  }

  private long count(Predicate<Search> which) {
    return searches.stream().filter(which).count();
  }

  private List<Event> of(String kind) {
    return events.stream().filter(event -> event.kind().equals(kind)).toList();
  }

  /** The members of a summary. */
  public Map<String, @Nullable Object> summary() {
    Map<String, @Nullable Object> summary = new LinkedHashMap<>();
    List<Event> clicks = of(FactFields.KIND_CLICK);
    long suggestions = of(FactFields.KIND_SUGGESTION_CLICK).size();
    long tracked = count(Search::tracked);
    long users = searches.stream().map(Search::user).distinct().count();
    long bounced = sessions.stream().filter(one -> one.interactions() == 1).count();
    double duration = sessions.stream().mapToLong(one -> one.end() - one.start()).sum();
    double positions = clicks.stream().mapToInt(Event::position).sum();
    summary.put("total_searches", searches.size());
    summary.put("total_users", users);
    summary.put("total_user_sessions", sessions.size());
    summary.put("avg_bounce_rate", percent(bounced, sessions.size()));
    summary.put(
        "avg_user_session_duration",
        sessions.isEmpty() ? null : Double.valueOf(Math.rint(duration / sessions.size())));
    summary.put("total_clicks", clicks.size() + suggestions);
    summary.put("total_results_clicks", clicks.size());
    summary.put("total_suggestions_clicks", suggestions);
    summary.put("tracked", tracked);
    summary.put("avg_click_rate", percent(count(one -> clicked.contains(one.id())), tracked));
    summary.put(
        "avg_suggestions_click_rate", percent(count(one -> suggested.contains(one.id())), tracked));
    summary.put(
        "avg_click_position", clicks.isEmpty() ? null : Double.valueOf(positions / clicks.size()));
    summary.put("total_conversions", of(FactFields.KIND_CONVERSION).size());
    summary.put(
        "avg_conversion_rate", percent(count(one -> converted.contains(one.id())), tracked));
    summary.put("total_no_results_searches", count(one -> one.hits() == 0));
    summary.put(
        "no_results_rate", percent(count(one -> one.hits() == 0), count(one -> one.hits() >= 0)));
    summary.put(
        "total_results_count", searches.stream().mapToLong(one -> Math.max(0, one.hits())).sum());
    return summary;
  }

  private static String shown(String text) {
    return text.isEmpty() ? "<empty_query>" : text;
  }

  /** Rows of popular searches with their columns about clicks, by text. */
  public Map<String, Map<String, @Nullable Object>> popularSearches() {
    Map<String, Map<String, @Nullable Object>> rows = new TreeMap<>();
    for (String text : new HashSet<>(searches.stream().map(Search::text).toList())) {
      Predicate<Search> same = one -> one.text().equals(text);
      List<Event> clicks =
          of(FactFields.KIND_CLICK).stream()
              .filter(event -> event.search().filter(same).isPresent())
              .toList();
      long tracked = count(same.and(Search::tracked));
      Map<String, @Nullable Object> row = new LinkedHashMap<>();
      row.put("count", count(same));
      row.put(
          "last_seen", searches.stream().filter(same).mapToLong(Search::time).max().orElseThrow());
      row.put("tracked", tracked);
      row.put("clicks", clicks.size());
      row.put("click_rate", percent(count(same.and(one -> clicked.contains(one.id()))), tracked));
      row.put(
          "click_position",
          clicks.isEmpty()
              ? null
              : Double.valueOf(clicks.stream().mapToInt(Event::position).average().orElseThrow()));
      row.put(
          "conversion_rate",
          percent(count(same.and(one -> converted.contains(one.id()))), tracked));
      rows.put(shown(text), row);
    }
    return rows;
  }

  /** Searches without results by text. */
  public Map<String, Long> noResults() {
    Map<String, Long> counts = new TreeMap<>();
    searches.stream()
        .filter(one -> one.hits() == 0)
        .forEach(one -> counts.merge(shown(one.text()), 1L, Long::sum));
    return counts;
  }

  /** Searches by text. */
  public Map<String, Long> texts() {
    Map<String, Long> counts = new TreeMap<>();
    searches.forEach(one -> counts.merge(shown(one.text()), 1L, Long::sum));
    return counts;
  }

  /** Searches, those without results, and clicks by the day of a zone. */
  public Map<LocalDate, long[]> days(ZoneId zone) {
    Map<LocalDate, long[]> days = new TreeMap<>();
    for (Search search : searches) {
      long[] day = days.computeIfAbsent(day(search.time(), zone), first -> new long[3]);
      day[0]++;
      day[1] += search.hits() == 0 ? 1 : 0;
    }
    for (Event click : of(FactFields.KIND_CLICK)) {
      days.computeIfAbsent(day(click.time(), zone), first -> new long[3])[2]++;
    }
    return days;
  }

  private static LocalDate day(long time, ZoneId zone) {
    return Instant.ofEpochMilli(time).atZone(zone).toLocalDate();
  }

  /** Searches with a filter, by label, sign and value. */
  public Map<String, Long> filters() {
    Map<String, Long> counts = new TreeMap<>();
    searches.forEach(one -> one.filters().forEach(each -> counts.merge(each, 1L, Long::sum)));
    return counts;
  }

  /** Searches with a filter that have a click, likewise. */
  public Map<String, Long> filtersClicked() {
    Map<String, Long> counts = new TreeMap<>();
    searches.stream()
        .filter(one -> clicked.contains(one.id()))
        .forEach(one -> one.filters().forEach(each -> counts.merge(each, 1L, Long::sum)));
    return counts;
  }

  /** Impressions and clicks of documents. */
  public Map<String, long[]> results() {
    Map<String, long[]> results = new TreeMap<>();
    searches.forEach(
        one -> one.shown().forEach(each -> results.computeIfAbsent(each, f -> new long[2])[0]++));
    of(FactFields.KIND_IMPRESSION)
        .forEach(one -> results.computeIfAbsent(one.document(), f -> new long[2])[0]++);
    of(FactFields.KIND_CLICK)
        .forEach(one -> results.computeIfAbsent(one.document(), f -> new long[2])[1]++);
    results.values().removeIf(counts -> counts[0] == 0);
    return results;
  }

  /** Clicks by position. */
  public Map<Integer, Long> positions() {
    Map<Integer, Long> positions = new TreeMap<>();
    of(FactFields.KIND_CLICK).forEach(one -> positions.merge(one.position(), 1L, Long::sum));
    return positions;
  }

  /** The mean of one divided by the position, over clicks. */
  public double reciprocalRank() {
    return of(FactFields.KIND_CLICK).stream()
        .mapToDouble(one -> 1.0 / one.position())
        .average()
        .orElse(0);
  }

  /** All, tracked ones, those with a click and those with a conversion. */
  public List<Long> funnel() {
    return List.of(
        (long) searches.size(),
        count(Search::tracked),
        count(one -> clicked.contains(one.id())),
        count(one -> converted.contains(one.id())));
  }

  /** Hundredths by currency. */
  public Map<String, Long> revenue() {
    Map<String, Long> sums = new TreeMap<>();
    of(FactFields.KIND_CONVERSION)
        .forEach(one -> sums.merge(one.currency(), one.cents(), Long::sum));
    return sums;
  }

  /** Tracked searches without a click, by text. */
  public Map<String, Long> abandoned() {
    Map<String, Long> counts = new TreeMap<>();
    searches.stream()
        .filter(one -> one.tracked() && !clicked.contains(one.id()))
        .forEach(one -> counts.merge(shown(one.text()), 1L, Long::sum));
    return counts;
  }

  /** Pairs of texts that follow each other, with a tab between: all, and those that improved. */
  public Map<String, long[]> refinements() {
    Map<String, List<Search>> bySession = new LinkedHashMap<>();
    searches.forEach(
        one -> bySession.computeIfAbsent(one.session(), f -> new ArrayList<>()).add(one));
    Map<String, long[]> pairs = new TreeMap<>();
    for (List<Search> steps : bySession.values()) {
      for (int i = 1; i < steps.size(); i++) {
        Search from = steps.get(i - 1);
        Search to = steps.get(i);
        if (!from.text().equals(to.text())) {
          long[] counts =
              pairs.computeIfAbsent(
                  shown(from.text()) + "\t" + shown(to.text()), first -> new long[2]);
          counts[0]++;
          counts[1] += clicked.contains(to.id()) && !clicked.contains(from.id()) ? 1 : 0;
        }
      }
    }
    return pairs;
  }

  /** Texts without results, what was clicked next, and where, with tabs between. */
  public Map<String, Long> corrections() {
    Map<String, List<Search>> bySession = new LinkedHashMap<>();
    searches.forEach(
        one -> bySession.computeIfAbsent(one.session(), f -> new ArrayList<>()).add(one));
    Map<String, Long> corrections = new TreeMap<>();
    for (List<Search> steps : bySession.values()) {
      for (int i = 1; i < steps.size(); i++) {
        Search from = steps.get(i - 1);
        Search to = steps.get(i);
        if (from.hits() == 0
            && to.hits() != 0
            && clicked.contains(to.id())
            && !from.text().isEmpty()
            && !to.text().isEmpty()) {
          corrections.merge(
              from.text() + "\t" + to.text() + "\t" + String.join(",", to.indices()),
              1L,
              Long::sum);
        }
      }
    }
    return corrections;
  }

  /** Mean milliseconds of those that are known. */
  public double latency() {
    return searches.stream()
        .filter(one -> one.took() >= 0)
        .mapToLong(Search::took)
        .average()
        .orElse(0);
  }

  /** How many took so long, from a bound to another. */
  public long took(long from, long to) {
    return count(one -> one.took() >= from && one.took() < to);
  }

  /** Searches, clicks and conversions of a session, of whatever time. */
  public static long[] ofSession(GeneratedTraffic traffic, String id) {
    long[] counts = new long[3];
    counts[0] = traffic.searches().stream().filter(one -> one.session().equals(id)).count();
    for (Event event : traffic.events()) {
      if (event.search().filter(one -> one.session().equals(id)).isPresent()) {
        boolean click =
            event.kind().equals(FactFields.KIND_CLICK)
                || event.kind().equals(FactFields.KIND_SUGGESTION_CLICK);
        counts[1] += click ? 1 : 0;
        counts[2] += event.kind().equals(FactFields.KIND_CONVERSION) ? 1 : 0;
      }
    }
    return counts;
  }
}
