package io.searchgateway.feature.rules.definition;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.json.Pointer;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the trigger of a rule. */
final class TriggerReader {

  private static final int LONGEST = 10_000;
  private static final Set<String> MEMBERS = Set.of("type", "expression", "timeframe");
  private static final Set<String> FRAME = Set.of("start_time", "end_time", "time_zone");

  private final RuleFaults faults;
  private final Pointer at;
  private final List<RuleWarning> warnings;

  TriggerReader(RuleFaults faults, Pointer at, List<RuleWarning> warnings) {
    this.faults = faults;
    this.at = at;
    this.warnings = warnings;
  }

  Trigger read(JsonObject sent) {
    unknown(sent, MEMBERS, at);
    String name = faults.text(sent.getOrDefault("type", JsonValue.NULL), 20, at.child("type"));
    Optional<Trigger.Type> type = Trigger.Type.named(name);
    if (type.isEmpty()) {
      faults.add(
          "unknown_trigger",
          "the type of a trigger must be always, filter, query, index or cron",
          at.child("type"));
    }
    String expression =
        faults
            .text(sent.getOrDefault("expression", JsonValue.NULL), LONGEST, at.child("expression"))
            .strip();
    return new Trigger(
        type.orElse(Trigger.Type.ALWAYS),
        expression,
        type.map(known -> condition(known, expression)).orElse(Condition.ALWAYS),
        timeframe(sent.getOrDefault("timeframe", JsonValue.NULL)));
  }

  private void unknown(JsonObject sent, Set<String> known, Pointer place) {
    sent.keySet().stream()
        .filter(name -> !known.contains(name))
        .forEach(
            name ->
                warnings.add(
                    new RuleWarning(
                        "unknown_member",
                        "this is not a member of a trigger; it is kept and has no effect",
                        place.child(name).toString())));
  }

  private Condition condition(Trigger.Type type, String expression) {
    Pointer place = at.child("expression");
    if (expression.isEmpty()) {
      if (type == Trigger.Type.FILTER || type == Trigger.Type.CRON) {
        faults.add(
            "missing_expression",
            type == Trigger.Type.CRON
                ? "a trigger of type cron requires a schedule as its expression"
                : "a trigger of type filter requires an expression",
            place);
      }
      return Condition.ALWAYS;
    }
    try {
      if (type == Trigger.Type.CRON) {
        Schedule unused = Schedule.parse(expression);
        return Condition.ALWAYS;
      }
      return Condition.parse(expression);
    } catch (IllegalArgumentException wrong) {
      faults.add("bad_expression", "the expression cannot be parsed: " + wrong.getMessage(), place);
      return Condition.ALWAYS;
    }
  }

  private Timeframe timeframe(JsonValue sent) {
    Pointer place = at.child("timeframe");
    if (sent == JsonValue.NULL) {
      return Timeframe.ALWAYS;
    }
    if (!(sent instanceof JsonObject frame)) {
      faults.add("wrong_type", "timeframe must be an object or null", place);
      return Timeframe.ALWAYS;
    }
    unknown(frame, FRAME, place);
    ZoneId zone = zone(frame.getOrDefault("time_zone", JsonValue.NULL), place.child("time_zone"));
    Timeframe read =
        new Timeframe(
            moment(frame, "start_time", zone, place), moment(frame, "end_time", zone, place));
    if (read.start().isPresent()
        && read.end().isPresent()
        && read.end().get().isBefore(read.start().get())) {
      faults.add(
          "bad_timeframe", "end_time must not be before start_time", place.child("end_time"));
    }
    return read;
  }

  private ZoneId zone(JsonValue sent, Pointer place) {
    String name = faults.text(sent, 64, place);
    try {
      return name.isEmpty() ? ZoneOffset.UTC : ZoneId.of(name);
    } catch (DateTimeException unknown) {
      faults.add("bad_timeframe", "this is not a known time zone", place);
      return ZoneOffset.UTC;
    }
  }

  /** Epoch seconds, a time with an offset, or a time in the zone of the timeframe. */
  private Optional<Instant> moment(JsonObject frame, String name, ZoneId zone, Pointer place) {
    JsonValue sent = frame.getOrDefault(name, JsonValue.NULL);
    if (sent == JsonValue.NULL || (sent instanceof JsonNumber number && isZero(number))) {
      return Optional.empty();
    }
    if (sent instanceof JsonNumber number
        && number.isIntegral()
        && number.toString().length() <= 12) {
      return Optional.of(Instant.ofEpochSecond(number.longValue()));
    }
    if (sent instanceof JsonString text) {
      try {
        return Optional.of(OffsetDateTime.parse(text.getString()).toInstant());
      } catch (DateTimeException local) {
        try {
          return Optional.of(LocalDateTime.parse(text.getString()).atZone(zone).toInstant());
        } catch (DateTimeException wrong) {
          // Told below, with the numbers that are no time.
        }
      }
    }
    faults.add(
        "bad_timeframe",
        name + " must be epoch seconds, or a time such as 2026-12-24T18:00:00",
        place.child(name));
    return Optional.empty();
  }

  /** Dashboards send 0 for no end. */
  private static boolean isZero(JsonNumber number) {
    return number.toString().equals("0");
  }
}
