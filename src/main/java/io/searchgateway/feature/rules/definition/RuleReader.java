package io.searchgateway.feature.rules.definition;

import io.searchgateway.feature.rules.condition.Condition;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads rules; tells all that is wrong with one, each with its place. */
public final class RuleReader {

  /** Most bytes of one rule. */
  public static final int MOST_BYTES = 256 * 1024;

  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-]{1,128}");
  private static final int MOST_ACTIONS = 20;
  private static final int MOST_TAGS = 20;
  private static final int LONGEST_NAME = 256;
  private static final int LONGEST_DESCRIPTION = 2000;
  private static final String TRIGGER = "trigger";
  private static final String ACTIONS = "actions";
  private static final String ORDER = "order";

  /** Answered with a rule, and passed over when they come back with it. */
  public static final Set<String> ANSWERED =
      Set.of("id", "created_at", "updated_at", "updated_by", "warnings", "problems");

  private static final Set<String> MEMBERS =
      Set.of(
          "name",
          "description",
          "enabled",
          ORDER,
          "show_advance_editor",
          "tags",
          "stop",
          "applies_to",
          TRIGGER,
          ACTIONS);

  private final JsonObject body;
  private final RuleFaults faults;
  private final List<RuleWarning> warnings = new ArrayList<>();

  private RuleReader(JsonObject body, Pointer at) {
    this.body = body;
    this.faults = new RuleFaults(at);
  }

  /** Whether a text can be the ID of a rule. */
  public static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  /**
   * The rule that a client sent.
   *
   * @param at where it stands in the body
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  public static ReadRule read(String id, JsonObject body, Pointer at, String author, Instant now) {
    RuleReader reader = new RuleReader(body, at);
    if (Json.bytes(body).length > MOST_BYTES) {
      throw Problem.of(
          List.of(
              Fault.badRequest(
                  "definition_too_large",
                  "a rule can have at most " + MOST_BYTES + " bytes",
                  at.toString())));
    }
    Rule rule = reader.rule(id, author, now, now);
    if (!rule.faults().isEmpty()) {
      throw Problem.of(rule.faults());
    }
    return new ReadRule(rule, reader.warnings);
  }

  /** The rule that was stored; one that cannot be read by this version has faults. */
  public static Rule stored(
      String id, JsonObject members, String author, Instant created, Instant updated) {
    return new RuleReader(members, Pointer.ROOT).rule(id, author, created, updated);
  }

  private Rule rule(String id, String author, Instant created, Instant updated) {
    body.keySet().stream()
        .filter(name -> !MEMBERS.contains(name) && !ANSWERED.contains(name))
        .forEach(
            name ->
                warnings.add(
                    new RuleWarning(
                        "unknown_member",
                        "this is not a member of a rule; it is kept and has no effect",
                        faults.at(name).toString())));
    String name = faults.text(body, "name", LONGEST_NAME);
    if (name.isBlank()) {
      faults.add("missing_name", "a rule requires a name", faults.at("name"));
    }
    faults.text(body, "description", LONGEST_DESCRIPTION);
    faults.flag(body, "show_advance_editor", false);
    tags();
    Trigger trigger =
        body.get(TRIGGER) instanceof JsonObject object
            ? new TriggerReader(faults, faults.at(TRIGGER), warnings).read(object)
            : noTrigger();
    List<RuleAction> actions = actions(trigger.type());
    return new Rule(
        id,
        withoutAnswered(),
        name,
        faults.flag(body, "enabled", true),
        order(),
        faults.flag(body, "stop", false),
        trigger,
        audience(),
        actions,
        faults.all(),
        created,
        updated,
        author);
  }

  private JsonObject withoutAnswered() {
    JsonObjectBuilder kept = Json.object(body);
    ANSWERED.forEach(kept::remove);
    return kept.build();
  }

  private Trigger noTrigger() {
    faults.add("missing_trigger", "a rule requires a trigger", faults.at(TRIGGER));
    return new Trigger(Trigger.Type.ALWAYS, "", Condition.ALWAYS, Timeframe.ALWAYS);
  }

  private long order() {
    JsonValue order = body.getOrDefault(ORDER, JsonValue.NULL);
    if (order instanceof JsonNumber number
        && number.isIntegral()
        && number.toString().length() <= 10) {
      return number.longValue();
    }
    if (order != JsonValue.NULL) {
      faults.add("wrong_type", "order must be a whole number", faults.at(ORDER));
    }
    return 0;
  }

  private void tags() {
    List<String> tags = faults.texts(body, "tags", faults.at("tags"));
    if (tags.size() > MOST_TAGS || tags.stream().anyMatch(tag -> tag.length() > 64)) {
      faults.add(
          "too_large",
          "a rule can have at most " + MOST_TAGS + " tags of 64 characters",
          faults.at("tags"));
    }
  }

  private Audience audience() {
    JsonValue sent = body.getOrDefault("applies_to", JsonValue.NULL);
    Pointer at = faults.at("applies_to");
    if (sent == JsonValue.NULL) {
      return Audience.EVERYBODY;
    }
    if (!(sent instanceof JsonObject object)) {
      faults.add("wrong_type", "applies_to must be an object", at);
      return Audience.EVERYBODY;
    }
    object.keySet().stream()
        .filter(name -> !Set.of("credentials", "custom_events", "pipelines").contains(name))
        .forEach(
            name ->
                faults.add(
                    "unknown_member",
                    "a rule can be limited by credentials, custom_events and pipelines",
                    at.child(name)));
    Map<String, List<String>> events = new HashMap<>();
    JsonValue sentEvents = object.getOrDefault("custom_events", JsonValue.NULL);
    if (sentEvents instanceof JsonObject members) {
      members
          .keySet()
          .forEach(
              key ->
                  events.put(
                      key, faults.texts(members, key, at.child("custom_events").child(key))));
    } else if (sentEvents != JsonValue.NULL) {
      faults.add("wrong_type", "custom_events must be an object", at.child("custom_events"));
    }
    return new Audience(
        new HashSet<>(faults.texts(object, "credentials", at.child("credentials"))),
        events,
        new HashSet<>(faults.texts(object, "pipelines", at.child("pipelines"))));
  }

  private List<RuleAction> actions(Trigger.Type trigger) {
    Pointer at = faults.at(ACTIONS);
    if (!(body.get(ACTIONS) instanceof JsonArray sent) || sent.isEmpty()) {
      faults.add("missing_actions", "a rule requires at least one action", at);
      return List.of();
    }
    if (sent.size() > MOST_ACTIONS) {
      faults.add("too_many_actions", "a rule can have at most " + MOST_ACTIONS + " actions", at);
      return List.of();
    }
    ActionReader reader = new ActionReader(faults, warnings);
    List<RuleAction> actions = new ArrayList<>();
    Set<String> types = new LinkedHashSet<>();
    for (int i = 0; i < sent.size(); i++) {
      Optional<RuleAction> action = reader.read(sent.get(i), trigger, at.child(i));
      action.ifPresent(actions::add);
      if (action.isPresent() && !types.add(action.get().type())) {
        warnings.add(
            new RuleWarning(
                "repeated_action",
                "the rule has several actions " + action.get().type() + "; all are executed",
                at.child(i).toString()));
      }
    }
    return actions;
  }

  static Optional<String> text(JsonValue value) {
    return value instanceof JsonString text ? Optional.of(text.getString()) : Optional.empty();
  }
}
