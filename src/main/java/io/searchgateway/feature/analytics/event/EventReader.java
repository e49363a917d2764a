package io.searchgateway.feature.analytics.event;

import io.searchgateway.config.StrictAddresses;
import io.searchgateway.feature.analytics.event.ClientEvent.Target;
import io.searchgateway.feature.analytics.recording.QueryIds;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.IndexNames;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads events as clients send them. */
final class EventReader {

  private static final int LONGEST_QUERY = 4096;
  private static final int LONGEST_ID = 512;
  private static final int LONGEST_EVENT_ID = 128;
  private static final int LONGEST_USER = 512;
  private static final int LONGEST_AGENT = 1024;
  private static final int MOST_TARGETS = 100;
  private static final int MOST_HITS = 1000;
  private static final int MOST_FILTERS = 50;
  private static final int LONGEST_FILTER = 256;
  private static final int FARTHEST = 1_000_000;
  private static final BigDecimal LARGEST_VALUE = new BigDecimal("10000000000000");
  private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

  private final Instant now;

  EventReader(Instant now) {
    this.now = now;
  }

  /**
   * One event.
   *
   * @param type of the event; a click may turn out to be one on a suggestion
   * @param at where the event is in the body
   * @param told whether another program tells of the user's browser
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  ClientEvent read(EventType type, JsonObject json, Pointer at, boolean told) {
    List<Fault> faults = new ArrayList<>();
    EventMembers members = new EventMembers(json, at, faults);
    EventType known = type == EventType.CLICK ? clicked(members) : type;
    Optional<String> queryId = queryId(members, type);
    Optional<String> query = members.text("query", LONGEST_QUERY);
    List<Target> targets = targets(known, members);
    boolean needsNoText = type != EventType.SEARCH && !known.isClick();
    if (queryId.isEmpty() && needsNoText && !members.has("query_id")) {
      members.missing("query_id");
    } else if (queryId.isEmpty()
        && query.isEmpty()
        && !members.has("query_id")
        && !members.has("query")) {
      members.fault(
          "missing_field",
          type == EventType.SEARCH
              ? "query is missing, or query_id for more of a known search"
              : "query_id or query is missing",
          members.at("query"));
    }
    ClientEvent event =
        new ClientEvent(
            known,
            queryId,
            query,
            index(members),
            targets,
            members.has("hits") ? members.array("hits", MOST_HITS).size() : -1,
            members.customEvents(),
            filters(members),
            members.flag("click_analytics"),
            members.meta(),
            members.text("user_id", LONGEST_USER).filter(id -> !id.isEmpty()),
            members.time(now),
            members.text("event_id", LONGEST_EVENT_ID).filter(id -> !id.isEmpty()),
            told ? address(members) : Optional.empty(),
            told ? members.text("user_agent", LONGEST_AGENT) : Optional.empty());
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return event;
  }

  /** An address as it is, for a name would have to be looked up. */
  private static Optional<String> address(EventMembers members) {
    Optional<String> sent = members.text("ip", LONGEST_ID);
    if (sent.isPresent() && StrictAddresses.one(sent.get()).isEmpty()) {
      members.fault("bad_value", "ip must be an IPv4 or IPv6 address", members.at("ip"));
    }
    return sent;
  }

  private static EventType clicked(EventMembers members) {
    Optional<String> type = members.text("click_type", LONGEST_ID);
    if (type.isPresent() && !Set.of("result", "suggestion").contains(type.get())) {
      members.fault(
          "unknown_value", "click_type must be result or suggestion", members.at("click_type"));
    }
    return type.filter("suggestion"::equals).isPresent()
        ? EventType.SUGGESTION_CLICK
        : EventType.CLICK;
  }

  /** A client may choose the id of a search; a time in it has to be one of an event. */
  private Optional<String> queryId(EventMembers members, EventType type) {
    Optional<String> id = members.text("query_id", LONGEST_EVENT_ID);
    if (id.isPresent() && !QueryIds.isId(id.get())) {
      members.fault("bad_value", "query_id must be a UUID", members.at("query_id"));
      return Optional.empty();
    }
    if (type == EventType.SEARCH
        && id.flatMap(QueryIds::time)
            .filter(time -> !EventMembers.isPlausible(time, now))
            .isPresent()) {
      members.fault(
          "bad_value",
          "the time in a query_id of version 7 must be at most 35 days in the past and 5 minutes"
              + " in the future",
          members.at("query_id"));
    }
    return id;
  }

  private static List<String> index(EventMembers members) {
    List<String> names =
        members.text("index", LONGEST_AGENT).map(IndexNames::split).orElse(List.of());
    if (!names.stream().allMatch(IndexNames::isPattern)) {
      members.fault(
          "bad_index", "these are not valid index names or patterns", members.at("index"));
    }
    return names;
  }

  private static List<Target> targets(EventType type, EventMembers members) {
    return switch (type) {
      case CLICK, SUGGESTION_CLICK -> clicks(members);
      case CONVERSION -> conversions(members);
      case FAVORITE -> favorite(members);
      case SAVE_SEARCH, ACTION -> List.of(Target.of("", "", 0));
      case IMPRESSION -> documents("impressions", members);
      case SEARCH -> documents(members.has("impressions") ? "impressions" : "hits", members);
    };
  }

  /** {@code click_on: {"id": position}}. */
  private static List<Target> clicks(EventMembers members) {
    JsonObject clicked = members.object("click_on", MOST_TARGETS);
    if (!members.has("click_on")) {
      members.missing("click_on");
    }
    List<Target> targets = new ArrayList<>();
    clicked.forEach(
        (id, position) -> {
          Pointer place = members.at("click_on").child(id);
          if (id.length() > LONGEST_ID) {
            members.fault(
                "too_large", "an id can have at most " + LONGEST_ID + " characters", place);
          }
          targets.add(Target.of("", id, members.position(position, place, FARTHEST)));
        });
    return targets;
  }

  /** {@code conversion_on: ["id"]}, with the value and the currency of all or by id. */
  private static List<Target> conversions(EventMembers members) {
    if (!members.has("conversion_on")) {
      members.missing("conversion_on");
    }
    List<Target> targets = new ArrayList<>();
    JsonArray converted = members.array("conversion_on", MOST_TARGETS);
    for (int i = 0; i < converted.size(); i++) {
      Pointer place = members.at("conversion_on").child(i);
      members
          .text(converted.get(i), place, LONGEST_ID)
          .ifPresent(
              id -> targets.add(new Target("", id, 0, value(members, id), currency(members, id))));
    }
    return targets;
  }

  private static Optional<Long> value(EventMembers members, String id) {
    boolean each = members.value("value") instanceof JsonObject;
    JsonValue value =
        members.value("value") instanceof JsonObject byId
            ? byId.getOrDefault(id, JsonValue.NULL)
            : members.value("value");
    if (value == JsonValue.NULL) {
      return Optional.empty();
    }
    if (!(value instanceof JsonNumber number)
        || number.toString().length() > 30
        || number.bigDecimalValue().abs().compareTo(LARGEST_VALUE) > 0) {
      Pointer place = members.at("value");
      members.fault(
          "bad_number", "value must be a number up to 10^13", each ? place.child(id) : place);
      return Optional.empty();
    }
    return Optional.of(
        number
            .bigDecimalValue()
            .movePointRight(2)
            .setScale(0, RoundingMode.HALF_UP)
            .longValueExact());
  }

  private static String currency(EventMembers members, String id) {
    boolean each = members.value("currency") instanceof JsonObject;
    JsonValue currency =
        members.value("currency") instanceof JsonObject byId
            ? byId.getOrDefault(id, JsonValue.NULL)
            : members.value("currency");
    if (currency == JsonValue.NULL) {
      return "";
    }
    if (currency instanceof JsonString text && CURRENCY.matcher(text.getString()).matches()) {
      return text.getString();
    }
    Pointer place = members.at("currency");
    members.fault(
        "bad_value",
        "currency must be three capital letters, as in ISO 4217",
        each ? place.child(id) : place);
    return "";
  }

  private static List<Target> favorite(EventMembers members) {
    if (!members.has("favorite_on")) {
      members.missing("favorite_on");
    }
    return members
        .text("favorite_on", LONGEST_ID)
        .map(id -> List.of(Target.of("", id, 0)))
        .orElse(List.of());
  }

  /** {@code [{index, id}]}. */
  private static List<Target> documents(String name, EventMembers members) {
    List<Target> targets = new ArrayList<>();
    JsonArray all = members.array(name, MOST_HITS);
    for (int i = 0; i < all.size(); i++) {
      Pointer place = members.at(name).child(i);
      if (!(all.get(i) instanceof JsonObject document)) {
        members.fault("wrong_type", "a document must be an object with an id", place);
        continue;
      }
      EventMembers parts = members.inside(document, place);
      Optional<String> id = parts.text(parts.has("_id") ? "_id" : "id", LONGEST_ID);
      String index = parts.text(parts.has("_index") ? "_index" : "index", LONGEST_ID).orElse("");
      if (id.isEmpty() && !parts.has("id") && !parts.has("_id")) {
        parts.missing("id");
      }
      if (targets.size() < MOST_TARGETS) {
        id.ifPresent(known -> targets.add(Target.of(index, known, 0)));
      }
    }
    return targets;
  }

  /** An object of texts and lists of texts. */
  private static List<String> filters(EventMembers members) {
    Map<String, JsonValue> sent = new LinkedHashMap<>(members.object("filters", MOST_FILTERS));
    List<String> filters = new ArrayList<>();
    sent.forEach(
        (label, value) -> {
          List<? extends JsonValue> values =
              value instanceof JsonArray several ? several : List.of(value);
          values.stream()
              .map(one -> one instanceof JsonString text ? text.getString() : one.toString())
              .map(text -> label + "=" + text)
              .filter(filter -> filter.length() <= LONGEST_FILTER)
              .forEach(filters::add);
        });
    return filters.stream().distinct().sorted().limit(MOST_FILTERS).toList();
  }
}
