package io.searchgateway.feature.analytics.recording;

import io.searchgateway.feature.analytics.fact.Fact;
import io.searchgateway.feature.analytics.fact.FactDimensions;
import io.searchgateway.feature.analytics.fact.FactFields;
import io.searchgateway.json.Json;
import io.searchgateway.rights.IndexNames;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a user does without a pause of half an hour, beginning with a search.
 *
 * @param start time of the first keystroke
 * @param end time of the last interaction
 * @param parts interactions by the gateway that has counted them, as they are in the engine as far
 *     as is known here; of which the first search is one
 * @param counted interactions that were counted here since
 * @param tracked whether the user's client has sent an event
 * @param dimensions those of its first search, in the indices of all
 * @param latest what the last search was for
 * @param searches by id, those that are known here
 */
record UserSession(
    String id,
    Instant start,
    Instant end,
    Map<String, Integer> parts,
    int counted,
    boolean tracked,
    FactDimensions dimensions,
    Latest latest,
    Map<String, Counted> searches) {

  static final Duration PAUSE = Duration.ofMinutes(30);

  private static final int ABOUT = 1024;
  private static final int MOST_SEARCHES = 200;
  private static final int MOST_PARTS = 32;
  private static final String PARTS = "parts";
  private static final int LONGEST_SCOPE = 1024;

  UserSession {
    parts = Map.copyOf(parts);
    searches = Map.copyOf(searches);
  }

  /**
   * What a search is for: another text, other filters or another page is an interaction.
   *
   * @param from how many hits were passed over
   */
  record Latest(String text, List<String> filters, int from) {

    Latest {
      filters = List.copyOf(filters);
    }

    static Latest of(PendingSearch search) {
      return new Latest(
          search.dimensions().text().orElse(""),
          search.dimensions().filters(),
          search.details().from());
    }

    private JsonObject json() {
      return Json.object()
          .add("text", text)
          .add("filters", Json.array(filters))
          .add("from", from)
          .build();
    }
  }

  /** A user of a credential: what the credentials of others tell is not of the same session. */
  record Owner(String user, String credential) {

    static Owner of(FactDimensions dimensions) {
      return new Owner(dimensions.user(), dimensions.credential());
    }
  }

  /** A search with the interactions that were counted for it. */
  record Counted(KnownSearch search, int interactions) {}

  /**
   * The session that a search begins. Two sessions of one user begin more than a pause apart: the
   * half hour of the beginning makes the id, so that it is the same on another gateway that does
   * not know of the session yet.
   */
  static UserSession begin(PendingSearch search) {
    int interactions = Math.max(1, search.interactions());
    Owner owner = Owner.of(search.dimensions());
    long slot = Math.floorDiv(search.time().toEpochMilli(), PAUSE.toMillis()) * PAUSE.toMillis();
    return new UserSession(
        QueryIds.of(Instant.ofEpochMilli(slot), owner.user() + "\n" + owner.credential()),
        search.time(),
        search.last(),
        Map.of(),
        interactions,
        search.details().tracked(),
        search.dimensions().withoutSearch(search.dimensions().scope()),
        Latest.of(search),
        Map.of(search.id(), new Counted(search.known(), interactions)));
  }

  /** The session that a fact tells of. */
  static UserSession of(String id, JsonObject fact) {
    JsonObject latest =
        fact.get(FactFields.LATEST) instanceof JsonObject known
            ? known
            : JsonValue.EMPTY_JSON_OBJECT;
    List<String> filters =
        latest.get("filters") instanceof JsonArray some
            ? some.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList()
            : List.of();
    return new UserSession(
        id,
        Instant.ofEpochMilli(fact.getJsonNumber(FactFields.TIME).longValue()),
        Instant.ofEpochMilli(fact.getJsonNumber(FactFields.END).longValue()),
        parts(latest, fact.getInt(FactFields.INTERACTIONS, 1)),
        0,
        latest.getBoolean("tracked", false),
        FactDimensions.of(fact),
        new Latest(latest.getString("text", ""), filters, latest.getInt("from", 0)),
        Map.of());
  }

  private static Map<String, Integer> parts(JsonObject latest, int interactions) {
    Map<String, Integer> parts = new TreeMap<>();
    if (latest.get(PARTS) instanceof JsonObject known) {
      known.keySet().forEach(gateway -> parts.put(gateway, known.getInt(gateway, 0)));
    }
    return parts.isEmpty() ? Map.of("", interactions) : parts;
  }

  /** How many interactions it has, of which the first search is one. */
  int interactions() {
    return counted + total(parts);
  }

  private static int total(Map<String, Integer> parts) {
    return parts.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Whose session it is. */
  Owner owner() {
    return Owner.of(dimensions);
  }

  /** Whether something done at that time belongs to it. */
  boolean isOpen(Instant time) {
    return !time.isBefore(start.minus(PAUSE)) && !time.isAfter(end.plus(PAUSE));
  }

  /** With a search, or with what is known of one of its searches by now. */
  UserSession with(PendingSearch search) {
    Counted before = searches.get(search.id());
    Latest now = Latest.of(search);
    int change = now.equals(latest) ? 0 : 1;
    int told = search.interactions();
    if (told == 0) {
      told = before == null ? 1 : before.interactions() + change;
    }
    int more = before == null ? change + told - 1 : Math.max(0, told - before.interactions());
    Map<String, Counted> all = new LinkedHashMap<>(searches);
    if (before != null || all.size() < MOST_SEARCHES) {
      all.put(search.id(), new Counted(search.known(), told));
    }
    return new UserSession(
        id,
        earlier(start, search.time()),
        later(end, search.last()),
        parts,
        counted + more,
        tracked || search.details().tracked(),
        dimensions.withoutSearch(scope(dimensions.scope(), search.dimensions().scope())),
        now,
        all);
  }

  /** With an event. */
  UserSession with(PendingEvent event) {
    return new UserSession(
        id,
        start,
        event.interaction() ? later(end, event.time()) : end,
        parts,
        counted + (event.interaction() ? 1 : 0),
        true,
        dimensions,
        latest,
        searches);
  }

  /** With searches that were made elsewhere. */
  UserSession knowing(List<KnownSearch> others) {
    Map<String, Counted> all = new LinkedHashMap<>();
    others.forEach(search -> all.put(search.id(), new Counted(search, 1)));
    all.putAll(searches);
    return new UserSession(
        id, start, end, parts, counted, tracked, dimensions, latest, Map.copyOf(all));
  }

  /** Whether it was in the engine when this gateway has looked last. */
  boolean wasStored() {
    return !parts.isEmpty();
  }

  /**
   * The same on top of what is in the engine. The part of this gateway takes the place of its
   * earlier one, so that it does not matter whether that was written; a first search that began the
   * session on two gateways counts once.
   */
  UserSession onTopOf(UserSession there, String gateway) {
    boolean twice =
        !wasStored()
            && counted > 0
            && !there.parts.containsKey(gateway)
            && latest.equals(there.latest);
    int mine = parts.getOrDefault(gateway, 0) + counted - (twice ? 1 : 0);
    Map<String, Integer> all = new TreeMap<>(there.parts);
    all.put(gateway, mine);
    if (all.size() > MOST_PARTS) {
      all = new TreeMap<>(Map.of(gateway, mine, "", total(all) - mine));
    }
    return new UserSession(
        id,
        earlier(start, there.start),
        later(end, there.end),
        all,
        0,
        tracked || there.tracked,
        dimensions.withoutSearch(scope(dimensions.scope(), there.dimensions.scope())),
        there.end.isAfter(end) ? there.latest : latest,
        searches);
  }

  /** The same with what was counted here in the part of this gateway, as it is written. */
  UserSession saved(String gateway) {
    Map<String, Integer> all = new TreeMap<>(parts);
    all.merge(gateway, counted, Integer::sum);
    return new UserSession(id, start, end, all, 0, tracked, dimensions, latest, searches);
  }

  private static Instant earlier(Instant one, Instant other) {
    return one.isBefore(other) ? one : other;
  }

  private static Instant later(Instant one, Instant other) {
    return one.isAfter(other) ? one : other;
  }

  /** The indices of both; those of one where they would be too many. */
  private static String scope(String one, String other) {
    if (one.equals(other) || one.isEmpty() || other.isEmpty()) {
      return one.equals(other) ? one : "";
    }
    TreeSet<String> names = new TreeSet<>(IndexNames.split(one));
    names.addAll(IndexNames.split(other));
    String both = String.join(",", names);
    return both.length() > LONGEST_SCOPE ? "" : both;
  }

  Fact fact() {
    JsonObjectBuilder shares = Json.object();
    parts.forEach(shares::add);
    JsonObject base = dimensions.document(FactFields.KIND_SESSION, start, Optional.of(id)).build();
    JsonObject document =
        Json.object(base)
            .add(FactFields.SESSIONS, 1)
            .add(FactFields.END, end.toEpochMilli())
            .add(FactFields.DURATION, Math.max(0, Duration.between(start, end).toMillis()))
            .add(FactFields.INTERACTIONS, interactions())
            .add(FactFields.BOUNCED, interactions() == 1 ? 1 : 0)
            .add(
                FactFields.LATEST,
                Json.object(latest.json()).add("tracked", tracked).add(PARTS, shares))
            .build();
    return new Fact(id, QueryIds.time(id).orElse(start), document);
  }

  /** About so many bytes in memory. */
  int weight() {
    return ABOUT
        + dimensions.weight()
        + searches.values().stream().mapToInt(one -> one.search().weight()).sum();
  }

  List<KnownSearch> knownSearches() {
    List<KnownSearch> all = new ArrayList<>();
    searches.values().forEach(one -> all.add(one.search()));
    return all;
  }
}
