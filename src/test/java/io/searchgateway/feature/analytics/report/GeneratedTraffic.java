package io.searchgateway.feature.analytics.report;

import io.searchgateway.feature.analytics.fact.FactFields;
import jakarta.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Traffic of two months, always the same for the same seed: sessions of users and of programs,
 * texts by Zipf's law of which some find nothing and are then corrected, clicks that prefer the
 * top, conversions, several indices, custom events. It is there twice: as it happened, and as the
 * facts that are recorded.
 */
public final class GeneratedTraffic {

  /** When the traffic begins and ends: clocks change in Berlin and in New York in between. */
  public static final Instant BEGIN = Instant.parse("2026-09-10T00:00:00Z");

  public static final Instant END = Instant.parse("2026-11-12T00:00:00Z");

  private static final int TEXTS = 150;
  private static final int USERS = 200;
  private static final List<String> PLATFORMS = List.of("android", "ios", "web");

  private final Random random;
  private final List<List<String>> scopes;
  private final UnaryOperator<String> hash;
  private final List<Search> searches = new ArrayList<>();
  private final List<Event> events = new ArrayList<>();
  private final List<Session> sessions = new ArrayList<>();

  /**
   * A search as it happened.
   *
   * @param user ID
   * @param hits -1 where it is not known
   * @param took milliseconds, -1 where it is not known
   * @param shown documents of the first page
   */
  public record Search(
      String id,
      String session,
      String user,
      long time,
      String text,
      List<String> indices,
      List<String> events,
      List<String> filters,
      long hits,
      long took,
      List<String> shown,
      boolean tracked,
      boolean bot) {}

  /**
   * An event as it happened.
   *
   * @param search absent for one that names no known search
   * @param position 0 for none
   */
  public record Event(
      String id,
      String kind,
      Optional<Search> search,
      long time,
      String user,
      String document,
      int position,
      long cents,
      String currency) {}

  /** A session as it happened. */
  public record Session(
      String id,
      String user,
      long start,
      long end,
      List<String> indices,
      List<String> events,
      int interactions,
      boolean bot) {}

  /**
   * Generates traffic.
   *
   * @param one index, whose searches are most
   * @param other index
   * @param hash of user IDs, as facts have it
   */
  public GeneratedTraffic(
      long seed, int searches, String one, String other, UnaryOperator<String> hash) {
    this.random = new Random(seed);
    this.hash = hash;
    this.scopes =
        List.of(
            List.of(one),
            List.of(one),
            List.of(other),
            new ArrayList<>(new TreeSet<>(List.of(one, other))),
            List.of());
    while (this.searches.size() < searches) {
      addSession();
    }
    for (int i = 0; i < 40; i++) {
      events.add(
          new Event(
              "unlinked-" + i,
              FactFields.KIND_CLICK,
              Optional.empty(),
              between(BEGIN.toEpochMilli(), END.toEpochMilli()),
              user(),
              "/d" + random.nextInt(60),
              1 + random.nextInt(10),
              0,
              ""));
    }
  }

  public List<Search> searches() {
    return searches;
  }

  public List<Event> events() {
    return events;
  }

  public List<Session> sessions() {
    return sessions;
  }

  private long between(long least, long most) {
    return least + (long) (random.nextDouble() * (most - least));
  }

  private String user() {
    return "user-" + random.nextInt(USERS);
  }

  /** The text of a rank; of some ranks nothing is ever found. */
  static String text(int rank) {
    return switch (rank) {
      case 3 -> "";
      case 7 -> "=cmd|' /c calc'!a1";
      case 9 -> "grüße aus köln";
      case 11 -> "how to find a very good film";
      default -> (rank % 13 == 5 ? "missing " : "film ") + rank;
    };
  }

  private int rank() {
    double sum = 0;
    for (int rank = 0; rank < TEXTS; rank++) {
      sum += 1.0 / (rank + 1);
    }
    double left = random.nextDouble() * sum;
    for (int rank = 0; rank < TEXTS; rank++) {
      left -= 1.0 / (rank + 1);
      if (left < 0) {
        return rank;
      }
    }
    return TEXTS - 1;
  }

  private void addSession() {
    String session = "s" + sessions.size() + "-" + Long.toHexString(random.nextLong());
    String user = user();
    boolean bot = random.nextInt(100) < 3;
    boolean sends = random.nextInt(100) < 70;
    List<String> scope = scopes.get(random.nextInt(scopes.size()));
    List<String> custom = new ArrayList<>();
    custom.add("platform=" + PLATFORMS.get(random.nextInt(PLATFORMS.size())));
    if (random.nextInt(5) == 0) {
      custom.add("campaign=x.y+" + random.nextInt(3));
    }
    long start = between(BEGIN.toEpochMilli(), END.toEpochMilli() - 3_600_000);
    long time = start;
    long end = start;
    int count = 1 + random.nextInt(5);
    List<Search> made = new ArrayList<>();
    List<Event> sent = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean failed = i > 0 && made.get(i - 1).hits() == 0;
      int rank = failed && random.nextBoolean() ? 0 : rank();
      Search search = search(rank, session, user, time, scope, custom, bot);
      made.add(search);
      end = Math.max(end, time);
      if (sends) {
        end = addEvents(sent, search, end);
      }
      time = end + 10_000 + random.nextInt(200_000);
    }
    boolean tracked = !sent.isEmpty();
    for (Search search : made) {
      Search told =
          new Search(
              search.id(),
              session,
              user,
              search.time(),
              search.text(),
              scope,
              custom,
              search.filters(),
              search.hits(),
              search.took(),
              search.shown(),
              tracked,
              bot);
      searches.add(told);
      for (Event event : sent) {
        if (event.search().orElseThrow().id().equals(told.id())) {
          events.add(
              new Event(
                  event.id(),
                  event.kind(),
                  Optional.of(told),
                  event.time(),
                  user,
                  event.document(),
                  event.position(),
                  event.cents(),
                  event.currency()));
        }
      }
    }
    sessions.add(
        new Session(session, user, start, end, scope, custom, made.size() + sent.size(), bot));
  }

  private Search search(
      int rank,
      String session,
      String user,
      long time,
      List<String> scope,
      List<String> custom,
      boolean bot) {
    boolean known = random.nextInt(100) >= 5;
    long hits = rank % 13 == 5 ? 0 : 1 + random.nextInt(5000);
    List<String> shown = new ArrayList<>();
    String index = scope.isEmpty() ? scopes.get(0).get(0) : scope.get(random.nextInt(scope.size()));
    for (int i = 0; i < Math.min(5, hits); i++) {
      shown.add(index + "/d" + (rank * 7 + i) % 60);
    }
    List<String> filters = new ArrayList<>();
    if (random.nextInt(10) < 3) {
      filters.add("genre=g" + random.nextInt(5));
    }
    return new Search(
        "q" + searches.size() + "-" + Long.toHexString(random.nextLong()),
        session,
        user,
        time,
        text(rank),
        scope,
        custom,
        filters,
        known ? hits : -1,
        random.nextInt(10) == 0 ? -1 : 1 + (long) Math.abs(random.nextGaussian() * 250),
        shown,
        false,
        bot);
  }

  private long addEvents(List<Event> sent, Search search, long begin) {
    long last = begin;
    for (int position = 1; position <= search.shown().size(); position++) {
      if (random.nextDouble() < 0.4 / position) {
        last += 1 + random.nextInt(20_000);
        String document = search.shown().get(position - 1);
        sent.add(event(FactFields.KIND_CLICK, search, last, document, position, 0));
        if (random.nextInt(4) == 0) {
          last += 1 + random.nextInt(20_000);
          int cents = 100 + random.nextInt(20_000);
          sent.add(event(FactFields.KIND_CONVERSION, search, last, document, 0, cents));
        }
      }
    }
    if (random.nextInt(100) < 8) {
      last += 1 + random.nextInt(20_000);
      String document = "/s" + random.nextInt(4);
      sent.add(
          event(
              FactFields.KIND_SUGGESTION_CLICK, search, last, document, 1 + random.nextInt(5), 0));
    }
    if (random.nextInt(100) < 5 && !search.shown().isEmpty()) {
      last += 1 + random.nextInt(20_000);
      sent.add(event(FactFields.KIND_IMPRESSION, search, last, search.shown().get(0), 0, 0));
    }
    return last;
  }

  private Event event(
      String kind, Search search, long time, String document, int position, long cents) {
    return new Event(
        "e-" + Long.toHexString(random.nextLong()),
        kind,
        Optional.of(search),
        time,
        search.user(),
        document,
        position,
        cents,
        cents == 0 ? "" : cents % 2 == 0 ? "EUR" : "USD");
  }

  /** The facts that are recorded of it: by the time that each has, then by ID. */
  public Map<Instant, Map<String, JsonObject>> facts() {
    Map<Instant, Map<String, JsonObject>> facts = new TreeMap<>();
    for (Search search : searches) {
      add(facts, search.time(), search.id(), searched(search));
      if (search.tracked()) {
        add(facts, search.time(), search.id() + ":tracked", marker(search, FactFields.TRACKED));
      }
    }
    for (Event event : events) {
      add(facts, event.time(), event.id(), happened(event));
      event
          .search()
          .ifPresent(
              search ->
                  marked(event.kind())
                      .ifPresent(
                          mark ->
                              add(
                                  facts,
                                  search.time(),
                                  search.id() + ":" + mark,
                                  marker(search, mark))));
    }
    for (Session session : sessions) {
      add(facts, session.start(), session.id(), session(session));
    }
    return facts;
  }

  private static void add(
      Map<Instant, Map<String, JsonObject>> facts, long time, String id, JsonObjectBuilder fact) {
    facts
        .computeIfAbsent(Instant.ofEpochMilli(time), first -> new LinkedHashMap<>())
        .put(id, fact.add(FactFields.TIME, time).build());
  }

  private static Optional<String> marked(String kind) {
    return Optional.ofNullable(
        Map.of(
                FactFields.KIND_CLICK, FactFields.CLICKED,
                FactFields.KIND_SUGGESTION_CLICK, FactFields.SUGGESTION_CLICKED,
                FactFields.KIND_CONVERSION, FactFields.CONVERTED)
            .get(kind));
  }

  private JsonObjectBuilder marker(Search search, String measure) {
    return about(search).add(FactFields.KIND, measure).add(measure, 1);
  }

  /** What every fact of a search has. */
  private JsonObjectBuilder about(Search search) {
    JsonObjectBuilder fact =
        scoped(search.indices(), search.events(), search.bot())
            .add(FactFields.QUERY_ID, search.id())
            .add(FactFields.SESSION, search.session())
            .add(FactFields.USER, hash.apply(search.user()))
            .add(FactFields.TEXT, search.text())
            .add(FactFields.ENTRY, String.join(",", search.indices()) + "\n" + search.text());
    if (!search.filters().isEmpty()) {
      fact.add(FactFields.FILTERS, Json.createArrayBuilder(search.filters()));
    }
    return fact;
  }

  private static JsonObjectBuilder scoped(List<String> indices, List<String> custom, boolean bot) {
    JsonObjectBuilder fact =
        Json.createObjectBuilder()
            .add(FactFields.SCOPE, String.join(",", indices))
            .add(FactFields.INDICES, Json.createArrayBuilder(indices))
            .add(FactFields.EVENTS, Json.createArrayBuilder(custom))
            .add(
                FactFields.EVENT_NAMES,
                Json.createArrayBuilder(
                    custom.stream().map(one -> one.substring(0, one.indexOf('='))).toList()));
    return bot ? fact.add(FactFields.BOT, 1) : fact;
  }

  private JsonObjectBuilder searched(Search search) {
    JsonObjectBuilder fact =
        about(search).add(FactFields.KIND, FactFields.KIND_SEARCH).add(FactFields.SEARCHES, 1);
    if (search.hits() >= 0) {
      fact.add(FactFields.COUNTED, 1).add(FactFields.HITS, search.hits());
      if (search.hits() == 0) {
        fact.add(FactFields.NO_RESULTS, 1);
      }
    }
    if (search.took() >= 0) {
      fact.add(FactFields.TIMED, 1)
          .add(FactFields.TOOK, search.took())
          .add(FactFields.TOOK_SUM, search.took());
    }
    if (!search.shown().isEmpty()) {
      fact.add(FactFields.SHOWN, Json.createArrayBuilder(search.shown()));
    }
    return fact.add(FactFields.STATE, "{\"query\":\"" + search.id() + "\"}");
  }

  private JsonObjectBuilder happened(Event event) {
    JsonObjectBuilder fact =
        event
            .search()
            .map(this::about)
            .orElseGet(
                () -> Json.createObjectBuilder().add(FactFields.USER, hash.apply(event.user())))
            .add(FactFields.KIND, event.kind())
            .add(FactFields.DOCUMENT, event.document());
    switch (event.kind()) {
      case FactFields.KIND_CLICK ->
          fact.add(FactFields.CLICKS, 1)
              .add(FactFields.POSITION, event.position())
              .add(FactFields.POSITIONS, event.position())
              .add(FactFields.RECIPROCALS, 1_000_000 / event.position());
      case FactFields.KIND_SUGGESTION_CLICK ->
          fact.add(FactFields.SUGGESTION_CLICKS, 1).add(FactFields.POSITION, event.position());
      case FactFields.KIND_CONVERSION ->
          fact.add(FactFields.CONVERSIONS, 1)
              .add(FactFields.VALUE, event.cents())
              .add(FactFields.CURRENCY, event.currency());
      default -> fact.add(FactFields.IMPRESSIONS, 1);
    }
    return fact;
  }

  private JsonObjectBuilder session(Session session) {
    return scoped(session.indices(), session.events(), session.bot())
        .add(FactFields.KIND, FactFields.KIND_SESSION)
        .add(FactFields.SESSION, session.id())
        .add(FactFields.USER, hash.apply(session.user()))
        .add(FactFields.SESSIONS, 1)
        .add(FactFields.DURATION, session.end() - session.start())
        .add(FactFields.END, session.end())
        .add(FactFields.INTERACTIONS, session.interactions())
        .add(FactFields.BOUNCED, session.interactions() == 1 ? 1 : 0);
  }
}
