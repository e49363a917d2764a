package io.searchgateway.feature.suggestions.preferences;

import io.searchgateway.feature.suggestions.text.PlainTexts;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.saved.MemberCheck;
import io.searchgateway.saved.PreferenceMember;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Set;

/** The members of preferences, in the order in which they are answered. */
final class PreferenceMembers {

  private static final JsonValue NONE = JsonValue.EMPTY_JSON_ARRAY;
  private static final JsonValue ALL = Json.array().add("*").build();
  private static final MemberCheck FIELD = MemberCheck.text(MemberCheck.LONGEST_TEXT);
  private static final MemberCheck NAMES = MemberCheck.list(500, FIELD);
  private static final int MOST_COUNTED = 1_000_000_000;

  static final List<PreferenceMember> POPULAR =
      List.of(
          member("indices", ALL, MemberCheck.indices()),
          member("numberOfDays", Json.number(30), MemberCheck.whole(1, 365)),
          member("minCount", Json.number(1), MemberCheck.whole(0, 1000)),
          member("minHits", Json.number(5), MemberCheck.whole(0, 1000)),
          member("minChars", Json.number(0), MemberCheck.whole(0, 32)),
          member("minUsers", Json.number(3), MemberCheck.whole(1, 1000)),
          member("size", Json.number(5), MemberCheck.whole(0, 20)),
          member("halfLifeDays", Json.number(14), MemberCheck.whole(0, 365)),
          member("blacklist", NONE, MemberCheck.list(5000, PlainTexts.check())),
          member("externalSuggestions", NONE, MemberCheck.list(1000, PreferenceMembers::external)),
          member("transformDiacritics", JsonValue.FALSE, MemberCheck.flag()),
          member("filterProfanity", JsonValue.TRUE, MemberCheck.flag()),
          member("filterPersonalData", JsonValue.TRUE, MemberCheck.flag()));

  static final List<PreferenceMember> RECENT =
      List.of(
          member("minHits", Json.number(0), MemberCheck.whole(0, 1000)),
          member("minChars", Json.number(0), MemberCheck.whole(0, 32)),
          member("size", Json.number(5), MemberCheck.whole(0, 20)),
          member("indices", ALL, MemberCheck.indices()));

  static final List<PreferenceMember> INDEX =
      List.of(
          member("indices", ALL, MemberCheck.indices()),
          member("showDistinctSuggestions", JsonValue.TRUE, MemberCheck.flag()),
          member("enablePredictiveSuggestions", JsonValue.FALSE, MemberCheck.flag()),
          member("maxPredictedWords", Json.number(2), MemberCheck.whole(1, 5)),
          member("applyStopwords", JsonValue.TRUE, MemberCheck.flag()),
          member("customStopwords", NONE, NAMES),
          member("enableSynonyms", JsonValue.TRUE, MemberCheck.flag()),
          member("size", JsonValue.NULL, MemberCheck.whole(0, 1000)),
          member("includeFields", JsonValue.NULL, NAMES),
          member("excludeFields", JsonValue.NULL, NAMES),
          member("categoryField", JsonValue.NULL, FIELD),
          member("url", JsonValue.NULL, FIELD),
          member("customQuery", JsonValue.NULL, MemberCheck.object()));

  private PreferenceMembers() {}

  private static PreferenceMember member(String name, JsonValue initial, MemberCheck check) {
    return new PreferenceMember(name, initial, check);
  }

  /** {@code {"key", "count", "indices"?}}. */
  private static void external(JsonValue value, Pointer at, List<Fault> faults) {
    if (!(value instanceof JsonObject entry)) {
      MemberCheck.object().check(value, at, faults);
      return;
    }
    entry.keySet().stream()
        .filter(name -> !Set.of("key", "count", "indices").contains(name))
        .forEach(
            name ->
                faults.add(
                    Fault.badRequest(
                        "unknown_member",
                        "this is not a member of an external suggestion",
                        at.child(name).toString())));
    needed(entry, "key", PlainTexts.check(), at, faults);
    needed(entry, "count", MemberCheck.whole(0, MOST_COUNTED), at, faults);
    JsonValue indices = entry.getOrDefault("indices", JsonValue.NULL);
    if (indices != JsonValue.NULL) {
      MemberCheck.indices().check(indices, at.child("indices"), faults);
    }
  }

  private static void needed(
      JsonObject entry, String name, MemberCheck check, Pointer at, List<Fault> faults) {
    JsonValue value = entry.getOrDefault(name, JsonValue.NULL);
    if (value == JsonValue.NULL) {
      faults.add(
          Fault.badRequest("missing_field", name + " is missing", at.child(name).toString()));
    } else {
      check.check(value, at.child(name), faults);
    }
  }
}
