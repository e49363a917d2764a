package io.searchgateway.feature.relevance;

import io.searchgateway.json.Pointer;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Fields by which documents are ranked, each with how strongly and by which function. */
final class RankFeatureCheck {

  /** The whole object, by field. */
  static final ValueCheck ALL = RankFeatureCheck::all;

  private static final int MOST = 50;
  private static final int LARGEST = 1_000_000;
  private static final String EXPONENT = "exponent";
  private static final ValueCheck NUMBER = ValueCheck.number(0, LARGEST);

  /** The members of each function; exponents need not be there. */
  private static final Map<String, Set<String>> FUNCTIONS =
      Map.of(
          "saturation", Set.of("pivot"),
          "log", Set.of("scaling_factor"),
          "sigmoid", Set.of("pivot", EXPONENT));

  private RankFeatureCheck() {}

  private static void all(JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!(value instanceof JsonObject features)) {
      faults.wrongType("an object of fields", at);
    } else if (features.size() > MOST) {
      faults.add("out_of_range", "there can be at most " + MOST + " fields", at);
    } else {
      features.forEach(
          (name, feature) -> {
            fields.check(name, FieldUse.RANK, at.child(name), faults);
            one(feature, at.child(name), fields, faults);
          });
    }
  }

  private static void one(JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!(value instanceof JsonObject feature)) {
      faults.wrongType("an object", at);
      return;
    }
    feature.forEach(
        (name, member) -> {
          if (name.equals("boost")) {
            NUMBER.check(member, at.child(name), fields, faults);
          } else if (FUNCTIONS.containsKey(name)) {
            function(name, member, at.child(name), fields, faults);
          } else {
            faults.add("unknown_member", "this is not a member of a rank feature", at.child(name));
          }
        });
    List<String> functions = feature.keySet().stream().filter(FUNCTIONS::containsKey).toList();
    if (functions.size() > 1) {
      faults.add("several_functions", "a rank feature has one function", at);
    }
  }

  private static void function(
      String name, JsonValue value, Pointer at, FieldCheck fields, SettingsFaults faults) {
    if (!(value instanceof JsonObject members)) {
      faults.wrongType("an object", at);
      return;
    }
    Set<String> known = FUNCTIONS.getOrDefault(name, Set.of());
    members.forEach(
        (member, number) -> {
          if (known.contains(member)) {
            NUMBER.check(number, at.child(member), fields, faults);
          } else {
            faults.add("unknown_member", "this is not a member of " + name, at.child(member));
          }
        });
    if (!name.equals("saturation") && !members.keySet().containsAll(known)) {
      faults.add(
          "missing_field",
          name + " requires " + String.join(" and ", known.stream().sorted().toList()),
          at);
    }
  }
}
