package io.searchgateway.feature.rules.definition;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.rewriting.Boost;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads the actions that name fields. */
final class FieldActionReader {

  private static final int MOST_FIELDS = 100;
  private static final Set<String> BOOST =
      Set.of(
          "dataField",
          "value",
          "boostType",
          "boostOp",
          "boostFactor",
          "boostMaxDocs",
          "boostSizeThreshold",
          "queryFormat");

  private final RuleFaults faults;

  FieldActionReader(RuleFaults faults) {
    this.faults = faults;
  }

  Optional<RuleAction> filter(JsonValue data, Pointer at) {
    return Optional.of(new RuleAction.AddFilter(conditions(data, at)));
  }

  private List<FieldCondition> conditions(JsonValue data, Pointer at) {
    if (!(data instanceof JsonObject fields) || fields.isEmpty() || fields.size() > MOST_FIELDS) {
      faults.add("missing_data", "the action requires values by field", at);
      return List.of();
    }
    List<FieldCondition> conditions = new ArrayList<>();
    fields.forEach(
        (field, values) -> {
          if (FieldCondition.isValid(values)) {
            conditions.add(new FieldCondition(field, values));
          } else {
            faults.add(
                "bad_value",
                "this must be a value, a list of values, {\"not\": values}, or bounds gt, gte, lt"
                    + " and lte",
                at.child(field));
          }
        });
    return conditions;
  }

  Optional<RuleAction> boost(JsonValue data, Pointer at) {
    if (!(data instanceof JsonObject inputs) || !inputs.containsKey("value")) {
      faults.add("missing_data", "the action requires an object with value", at);
      return Optional.empty();
    }
    inputs.keySet().stream()
        .filter(name -> !BOOST.contains(name))
        .forEach(
            name ->
                faults.add("unknown_member", "this is not a member of a boost", at.child(name)));
    try {
      // Without a field the text is searched for in the fields of the query.
      Optional<Boost> unused =
          Boost.of(
              new Inputs(
                  inputs.containsKey("dataField")
                      ? inputs
                      : Json.object(inputs).add("dataField", "any").build()));
    } catch (Problem wrong) {
      faults.add("bad_value", wrong.message(), at);
    }
    if (!inputs.containsKey("dataField") && RuleReader.text(inputs.get("value")).isEmpty()) {
      faults.add("bad_value", "without dataField, value must be a text", at.child("value"));
    }
    return Optional.of(new RuleAction.BoostAction(inputs));
  }

  Optional<RuleAction> bury(JsonValue data, Pointer at) {
    JsonObject bury = data instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
    JsonValue factor = bury.getOrDefault("factor", Json.number(BigDecimal.valueOf(0.5)));
    boolean valid =
        factor instanceof JsonNumber number
            && number.doubleValue() >= 0
            && number.doubleValue() < 1;
    if (!valid) {
      faults.add("bad_number", "factor must be a number from 0 to less than 1", at.child("factor"));
    }
    return Optional.of(
        new RuleAction.Bury(
            conditions(bury.getOrDefault("filter", JsonValue.NULL), at.child("filter")),
            valid ? ((JsonNumber) factor).bigDecimalValue() : BigDecimal.ZERO));
  }

  Optional<RuleAction> pinFacets(JsonValue data, Pointer at) {
    return Optional.of(new RuleAction.PinFacets(fields(data, at)));
  }

  Optional<RuleAction> hideFacets(JsonValue data, Pointer at) {
    return Optional.of(new RuleAction.HideFacets(new LinkedHashSet<>(fields(data, at))));
  }

  private List<String> fields(JsonValue data, Pointer at) {
    List<String> fields = data == JsonValue.NULL ? List.of() : faults.texts(data, at);
    if (fields.isEmpty() || fields.size() > MOST_FIELDS) {
      faults.add("missing_data", "the action requires 1 to " + MOST_FIELDS + " fields", at);
    }
    return fields;
  }
}
