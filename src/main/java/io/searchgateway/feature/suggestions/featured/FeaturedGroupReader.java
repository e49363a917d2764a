package io.searchgateway.feature.suggestions.featured;

import io.searchgateway.feature.suggestions.text.PlainTexts;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.saved.MemberCheck;
import io.searchgateway.search.history.SearchTexts;
import io.searchgateway.search.suggestion.Presentation;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads what clients send as a group of featured suggestions; tells all that is wrong with it. */
final class FeaturedGroupReader {

  private static final int MOST_BYTES = 256 * 1024;
  private static final int MOST_SECTIONS = 50;
  private static final int MOST_ENTRIES = 100;
  private static final int LONGEST = 2000;

  /** Answered with a group, and passed over when they come back with it. */
  private static final Set<String> ANSWERED = Set.of("id", "updated_at", "updated_by", "warnings");

  private static final MemberCheck NAME = MemberCheck.text(MemberCheck.LONGEST_TEXT);
  private static final MemberCheck TEXT = MemberCheck.text(LONGEST);
  private static final Map<String, MemberCheck> GROUP =
      Map.of("name", NAME, "sections", MemberCheck.list(MOST_SECTIONS, MemberCheck.object()));
  private static final Map<String, MemberCheck> SECTION =
      Map.of(
          "id",
          PlainTexts.check(),
          "label",
          NAME,
          "suggestions",
          MemberCheck.list(MOST_ENTRIES, MemberCheck.object()));
  private static final Map<String, MemberCheck> ENTRY =
      Map.of(
          "label", TEXT,
          "value", NAME,
          "description", TEXT,
          "url", SafeLink.CHECK,
          "icon", TEXT,
          "iconURL", SafeLink.CHECK,
          "action", MemberCheck.word(Set.of("navigate", "function", "select")),
          "subAction", TEXT);

  private final List<Fault> faults = new ArrayList<>();
  private final List<String> warnings = new ArrayList<>();
  private final Set<String> sectionIds = new HashSet<>();
  private boolean runsInBrowsers;

  private FeaturedGroupReader() {}

  /**
   * The group that a body is.
   *
   * @throws Problem 400 with a pointer for each thing that is wrong
   */
  static FeaturedGroup read(String id, JsonObject body) {
    return new FeaturedGroupReader().group(id, body);
  }

  private FeaturedGroup group(String id, JsonObject sent) {
    JsonObject body = without(sent);
    if (Json.bytes(body).length > MOST_BYTES) {
      faults.add(
          Fault.badRequest("too_large", "a group can have at most " + MOST_BYTES + " bytes", ""));
      throw Problem.of(faults);
    }
    members(body, GROUP, Pointer.ROOT);
    List<FeaturedGroup.Section> sections = new ArrayList<>();
    each(body, "sections", Pointer.ROOT, (one, at) -> sections.add(section(one, at)));
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return new FeaturedGroup(id, body, sections, runsInBrowsers, warnings);
  }

  private static JsonObject without(JsonObject sent) {
    var kept = Json.object(sent);
    ANSWERED.forEach(kept::remove);
    return kept.build();
  }

  private FeaturedGroup.Section section(JsonObject section, Pointer at) {
    members(section, SECTION, at);
    String id = text(section, "id").orElse("");
    if (id.isEmpty()) {
      faults.add(Fault.badRequest("missing_field", "id is missing", at.child("id").toString()));
    } else if (!sectionIds.add(id)) {
      faults.add(
          Fault.badRequest(
              "repeated_id", "another section has this ID", at.child("id").toString()));
    }
    Optional<String> label = text(section, "label");
    label.ifPresent(this::note);
    List<FeaturedGroup.Entry> entries = new ArrayList<>();
    each(section, "suggestions", at, (one, place) -> entries.add(entry(one, place)));
    return new FeaturedGroup.Section(id, label, entries);
  }

  private FeaturedGroup.Entry entry(JsonObject entry, Pointer at) {
    members(entry, ENTRY, at);
    Optional<String> label = text(entry, "label");
    String value = text(entry, "value").or(() -> label).orElse("");
    if (value.isBlank()) {
      faults.add(
          Fault.badRequest(
              "missing_field",
              "a suggestion requires a value or a label",
              at.child("value").toString()));
    }
    Optional<String> action = text(entry, "action");
    Optional<String> subAction = text(entry, "subAction");
    runsInBrowsers |= action.filter("function"::equals).isPresent();
    if (action.filter("navigate"::equals).isPresent()) {
      subAction.ifPresent(text -> SafeLink.checkTarget(text, at.child("subAction"), faults));
    }
    Stream.of(label, text(entry, "description"), text(entry, "icon"), Optional.of(value))
        .flatMap(Optional::stream)
        .forEach(this::note);
    return new FeaturedGroup.Entry(
        value,
        label.orElse(value),
        new Presentation(
            text(entry, "url"),
            text(entry, "description"),
            action,
            subAction,
            text(entry, "icon"),
            text(entry, "iconURL")));
  }

  /** Clients show these as HTML. */
  private void note(String text) {
    runsInBrowsers |= !SearchTexts.isPlain(text);
  }

  private void members(JsonObject object, Map<String, MemberCheck> known, Pointer at) {
    object.forEach(
        (name, value) -> {
          MemberCheck check = known.get(name);
          if (check == null) {
            warnings.add(at.child(name).toString());
          } else if (value != JsonValue.NULL) {
            check.check(value, at.child(name), faults);
          }
        });
  }

  private interface Visitor {
    void visit(JsonObject entry, Pointer at);
  }

  private static void each(JsonObject object, String name, Pointer at, Visitor visitor) {
    if (object.get(name) instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        if (array.get(i) instanceof JsonObject entry) {
          visitor.visit(entry, at.child(name).child(i));
        }
      }
    }
  }

  private static Optional<String> text(JsonObject object, String name) {
    return object.get(name) instanceof JsonString text
        ? Optional.of(text.getString()).filter(some -> !some.isEmpty())
        : Optional.empty();
  }
}
