package io.searchgateway.feature.analytics.fact;

import io.searchgateway.json.Json;
import io.searchgateway.rights.IndexNames;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a fact is about.
 *
 * @param user keyed hash, beginning with u where an id is known
 * @param userId the id as it was sent, where ids are not hashed
 * @param credential keyed hash of its name; empty for none
 * @param text of the search, made comparable; absent where no search is known
 * @param scope names of indices, joined by commas; empty for all
 * @param events custom events, each as {@code name=value}
 * @param filters each as {@code label=value}
 * @param bot whether a program did it
 */
public record FactDimensions(
    String user,
    Optional<String> userId,
    String credential,
    Optional<String> text,
    String scope,
    List<String> events,
    List<String> filters,
    boolean bot) {

  private static final long SECONDS_OF_DAY = 86_400;

  /** Of a character. */
  private static final int BYTES = 2;

  /** Characters that take as much memory as the rest of a text. */
  private static final int OBJECT = 28;

  public FactDimensions {
    events = List.copyOf(events);
    filters = List.copyOf(filters);
  }

  /** A fact with these dimensions, to which measures are added. */
  public JsonObjectBuilder document(String kind, Instant time, Optional<String> session) {
    JsonObjectBuilder document =
        Json.object()
            .add(FactFields.KIND, kind)
            .add(FactFields.TIME, time.toEpochMilli())
            .add(FactFields.DAY, Math.floorDiv(time.getEpochSecond(), SECONDS_OF_DAY))
            .add(FactFields.USER, user)
            .add(user.startsWith("u") ? FactFields.KNOWN : FactFields.ANONYMOUS, user)
            .add(FactFields.CREDENTIAL, credential)
            .add(FactFields.SCOPE, scope)
            .add(FactFields.INDICES, Json.array(IndexNames.split(scope)))
            .add(FactFields.EVENTS, Json.array(events))
            .add(
                FactFields.EVENT_NAMES,
                Json.array(events.stream().map(FactDimensions::name).distinct().toList()))
            .add(FactFields.FILTERS, Json.array(filters));
    userId.ifPresent(id -> document.add(FactFields.USER_ID, id));
    text.ifPresent(known -> document.add(FactFields.TEXT, known));
    session.ifPresent(id -> document.add(FactFields.SESSION, id));
    if (bot) {
      document.add(FactFields.BOT, 1);
    }
    return document;
  }

  private static String name(String event) {
    return event.substring(0, Math.max(0, event.indexOf('=')));
  }

  /** About so many bytes in memory. */
  public int weight() {
    return BYTES
        * (user.length()
            + userId.map(String::length).orElse(0)
            + credential.length()
            + text.map(String::length).orElse(0)
            + scope.length()
            + Stream.concat(events.stream(), filters.stream())
                .mapToInt(one -> OBJECT + one.length())
                .sum());
  }

  /** The dimensions of a fact. */
  public static FactDimensions of(JsonObject fact) {
    return new FactDimensions(
        fact.getString(FactFields.USER, ""),
        text(fact, FactFields.USER_ID),
        fact.getString(FactFields.CREDENTIAL, ""),
        text(fact, FactFields.TEXT),
        fact.getString(FactFields.SCOPE, ""),
        texts(fact, FactFields.EVENTS),
        texts(fact, FactFields.FILTERS),
        fact.get(FactFields.BOT) instanceof JsonNumber bot && bot.intValue() == 1);
  }

  private static Optional<String> text(JsonObject fact, String field) {
    return Optional.ofNullable(fact.getString(field, null));
  }

  private static List<String> texts(JsonObject fact, String field) {
    return fact.get(field) instanceof JsonArray texts
        ? texts.getValuesAs(JsonString.class).stream().map(JsonString::getString).toList()
        : List.of();
  }

  /** The same of a search. */
  public FactDimensions withSearch(String made, String indices, List<String> chosen) {
    return new FactDimensions(
        user, userId, credential, Optional.of(made), indices, events, chosen, bot);
  }

  /** The same of no search, in these indices. */
  public FactDimensions withoutSearch(String indices) {
    return new FactDimensions(
        user, userId, credential, Optional.empty(), indices, events, List.of(), bot);
  }
}
