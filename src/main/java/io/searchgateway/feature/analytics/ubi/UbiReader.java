package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.feature.analytics.event.ClientEvent;
import io.searchgateway.feature.analytics.event.ClientEvent.Target;
import io.searchgateway.feature.analytics.event.EventMembers;
import io.searchgateway.feature.analytics.event.EventType;
import io.searchgateway.feature.analytics.recording.QueryIds;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.search.history.CustomEvents;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads queries and events of UBI 1.3 as what the gateway records. It asks for less than the
 * published schemas do where clients leave out what those require, such as the position of an
 * event.
 */
final class UbiReader {

  private static final int LONGEST = 100;
  private static final int LONGEST_TEXT = 4096;
  private static final int LONGEST_MESSAGE = 1024;
  private static final int LONGEST_OBJECT_ID = 256;
  private static final int LONGEST_KEPT = 16 * 1024;
  private static final int MOST_HITS = 1000;
  private static final int MOST_SHOWN = 100;
  private static final int MOST_MEMBERS = 100;
  private static final int FARTHEST = 1_000_000;

  private static final Map<String, EventType> TYPES =
      Map.of(
          "click", EventType.CLICK,
          "click_through", EventType.CLICK,
          "purchase", EventType.CONVERSION,
          "conversion", EventType.CONVERSION,
          "favorite", EventType.FAVORITE,
          "suggestion_click", EventType.SUGGESTION_CLICK,
          "impression", EventType.IMPRESSION);

  private final Instant now;

  UbiReader(Instant now) {
    this.now = now;
  }

  /**
   * A query.
   *
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  ClientEvent query(JsonValue item) {
    List<Fault> faults = new ArrayList<>();
    EventMembers members = members(item, faults);
    if (!members.has(UbiFields.TEXT)) {
      members.missing(UbiFields.TEXT);
    }
    return checked(query(members, application(members)), faults);
  }

  /**
   * What a search says of itself; it need not have a text, which can be a member of an object too.
   *
   * @param at where it stands in the request
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  ClientEvent search(JsonObject ubi, Pointer at) {
    List<Fault> faults = new ArrayList<>();
    JsonObject plain =
        ubi.get(UbiFields.TEXT) instanceof JsonObject parts
            ? Json.object(ubi)
                .add(UbiFields.TEXT, parts.getOrDefault("text", Json.text("")))
                .build()
            : ubi;
    return checked(query(new EventMembers(plain, at, faults), List.of()), faults);
  }

  /**
   * A query.
   *
   * @param indices that were searched; none where the request names them, so that an application is
   *     no more than a name
   */
  private ClientEvent query(EventMembers members, List<String> indices) {
    JsonArray hits = members.array(UbiFields.HIT_IDS, MOST_HITS);
    List<Target> shown = new ArrayList<>();
    for (int i = 0; i < hits.size(); i++) {
      Pointer place = members.at(UbiFields.HIT_IDS).child(i);
      Optional<String> id = members.text(hits.get(i), place, LONGEST_OBJECT_ID);
      if (shown.size() < MOST_SHOWN) {
        id.ifPresent(known -> shown.add(Target.of("", known, 0)));
      }
    }
    JsonObject attributes = members.object(UbiFields.QUERY_ATTRIBUTES, MOST_MEMBERS);
    Optional<String> sentId = members.text(UbiFields.QUERY_ID, LONGEST);
    JsonObjectBuilder kept = Json.object();
    keepId(sentId, kept);
    keepTexts(members, kept, UbiFields.OBJECT_ID_FIELD, UbiFields.RESPONSE_ID);
    if (indices.isEmpty()) {
      keepTexts(members, kept, UbiFields.APPLICATION);
    }
    if (!attributes.isEmpty()) {
      kept.add(UbiFields.QUERY_ATTRIBUTES, attributes);
    }
    return new ClientEvent(
        EventType.SEARCH,
        sentId.map(this::id),
        Optional.of(text(members)),
        indices,
        shown,
        members.has(UbiFields.HIT_IDS) ? hits.size() : -1,
        CustomEvents.texts(plain(attributes)),
        List.of(),
        false,
        kept(kept.build(), UbiFields.QUERY_ATTRIBUTES, members),
        user(members),
        members.time(now),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /**
   * An event; one without a query is of no search.
   *
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  ClientEvent event(JsonValue item) {
    List<Fault> faults = new ArrayList<>();
    EventMembers members = members(item, faults);
    for (String required : List.of(UbiFields.ACTION, UbiFields.TIME)) {
      if (!members.has(required)) {
        members.missing(required);
      }
    }
    String action = members.text(UbiFields.ACTION, LONGEST).orElse("");
    EventType type = TYPES.getOrDefault(action, EventType.ACTION);
    JsonObject attributes = members.object(UbiFields.EVENT_ATTRIBUTES, MOST_MEMBERS);
    EventMembers inside = members.inside(attributes, members.at(UbiFields.EVENT_ATTRIBUTES));
    Target target = Target.of("", objectId(inside), ordinal(inside));
    Optional<String> sentId = members.text(UbiFields.QUERY_ID, LONGEST);
    JsonObjectBuilder kept = Json.object().add(UbiFields.ACTION, action);
    keepId(sentId, kept);
    keepTexts(members, kept, UbiFields.SESSION, UbiFields.MESSAGE_TYPE);
    members
        .text(UbiFields.MESSAGE, LONGEST_MESSAGE)
        .filter(text -> !text.isEmpty())
        .ifPresent(text -> kept.add(UbiFields.MESSAGE, text));
    if (!attributes.isEmpty()) {
      kept.add(UbiFields.EVENT_ATTRIBUTES, attributes);
    }
    ClientEvent event =
        new ClientEvent(
            type,
            Optional.of(sentId.map(this::id).orElseGet(() -> QueryIds.of(now))),
            Optional.empty(),
            application(members),
            List.of(target),
            -1,
            type == EventType.ACTION ? Map.of(UbiFields.ACTION, List.of(action)) : Map.of(),
            List.of(),
            false,
            kept(kept.build(), UbiFields.EVENT_ATTRIBUTES, members),
            user(members),
            members.time(now),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    return checked(event, faults);
  }

  private static EventMembers members(JsonValue item, List<Fault> faults) {
    if (!(item instanceof JsonObject json)) {
      throw Problem.of(List.of(Fault.badRequest("bad_json", "this must be a JSON object", "")));
    }
    return new EventMembers(inUtc(json), Pointer.ROOT, faults);
  }

  /** A time without an offset, which the schemas allow, is one of UTC. */
  private static JsonObject inUtc(JsonObject json) {
    if (!(json.get(UbiFields.TIME) instanceof JsonString time)) {
      return json;
    }
    try {
      LocalDateTime local = LocalDateTime.parse(time.getString());
      return Json.object(json).add(UbiFields.TIME, local + "Z").build();
    } catch (DateTimeException withOffset) {
      return json;
    }
  }

  private static ClientEvent checked(ClientEvent event, List<Fault> faults) {
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return event;
  }

  /** The id here: another text than a UUID, or one of an impossible time, stands for one. */
  String id(String sent) {
    boolean usable =
        QueryIds.isId(sent)
            && QueryIds.time(sent).filter(time -> !EventMembers.isPlausible(time, now)).isEmpty();
    return usable ? sent : QueryIds.named("ubi\n" + sent);
  }

  private void keepId(Optional<String> sent, JsonObjectBuilder kept) {
    sent.filter(id -> !id.equals(id(id))).ifPresent(id -> kept.add(UbiFields.QUERY_ID, id));
  }

  private static void keepTexts(EventMembers members, JsonObjectBuilder kept, String... names) {
    for (String name : names) {
      members
          .text(name, LONGEST)
          .filter(text -> !text.isEmpty())
          .ifPresent(text -> kept.add(name, text));
    }
  }

  private static String kept(JsonObject kept, String largest, EventMembers members) {
    String text =
        new String(Json.bytes(Json.wrapped(UbiFields.KEPT, kept)), StandardCharsets.UTF_8);
    if (text.length() > LONGEST_KEPT) {
      members.fault(
          "too_large",
          largest + " can have at most " + LONGEST_KEPT + " characters of JSON",
          members.at(largest));
      return "";
    }
    return kept.isEmpty() ? "" : text;
  }

  private static String text(EventMembers members) {
    String text = members.text(UbiFields.TEXT, Integer.MAX_VALUE).orElse("");
    return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) : text;
  }

  /** The index that is searched. */
  private static List<String> application(EventMembers members) {
    Optional<String> name =
        members.text(UbiFields.APPLICATION, LONGEST).filter(text -> !text.isEmpty());
    if (name.isPresent() && !IndexNames.isName(name.get())) {
      members.fault(
          "bad_index",
          "application must be the name of an index",
          members.at(UbiFields.APPLICATION));
    }
    return name.map(List::of).orElse(List.of());
  }

  private static Optional<String> user(EventMembers members) {
    return members
        .text(UbiFields.CLIENT, LONGEST)
        .filter(id -> !id.isEmpty())
        .or(() -> members.text(UbiFields.USER, LONGEST).filter(id -> !id.isEmpty()));
  }

  private static String objectId(EventMembers attributes) {
    EventMembers object =
        attributes.inside(
            attributes.object(UbiFields.OBJECT, MOST_MEMBERS), attributes.at(UbiFields.OBJECT));
    JsonValue id = object.value(UbiFields.OBJECT_ID);
    if (id instanceof JsonNumber number && number.isIntegral()) {
      return number.toString();
    }
    return object.text(UbiFields.OBJECT_ID, LONGEST_OBJECT_ID).orElse("");
  }

  /** From 1; 0 where it is not told. */
  private static int ordinal(EventMembers attributes) {
    EventMembers position =
        attributes.inside(
            attributes.object(UbiFields.POSITION, MOST_MEMBERS), attributes.at(UbiFields.POSITION));
    if (!position.has(UbiFields.ORDINAL)) {
      return 0;
    }
    if (position.value(UbiFields.ORDINAL) instanceof JsonNumber number
        && number.toString().length() <= 10
        && number.isIntegral()
        && number.longValue() >= 0
        && number.longValue() <= FARTHEST) {
      return number.intValue();
    }
    position.fault(
        "bad_number",
        "a position must be a whole number from 1 to " + FARTHEST,
        position.at(UbiFields.ORDINAL));
    return 0;
  }

  /** Attributes of one value, by which searches can be told apart in reports. */
  private static JsonObject plain(JsonObject attributes) {
    JsonObjectBuilder plain = Json.object();
    attributes.forEach(
        (name, value) -> {
          if (value.getValueType() != JsonValue.ValueType.OBJECT
              && value.getValueType() != JsonValue.ValueType.ARRAY
              && value != JsonValue.NULL) {
            plain.add(name, value);
          }
        });
    return plain.build();
  }
}
