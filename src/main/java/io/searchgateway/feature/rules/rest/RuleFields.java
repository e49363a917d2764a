package io.searchgateway.feature.rules.rest;

import io.searchgateway.feature.rules.definition.FieldCondition;
import io.searchgateway.feature.rules.definition.RuleAction;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The fields of documents that actions name. */
final class RuleFields {

  /** Properties of queries whose values are fields. */
  private static final List<String> PROPERTIES =
      List.of("dataField", "sortField", "distinctField", "highlightField");

  private final Set<String> names = new TreeSet<>();

  private RuleFields() {}

  static Set<String> of(Collection<RuleAction> actions) {
    RuleFields fields = new RuleFields();
    actions.forEach(fields::add);
    return fields.names;
  }

  private void add(RuleAction action) {
    if (action instanceof RuleAction.AddFilter filter) {
      add(filter.fields());
    } else if (action instanceof RuleAction.Bury bury) {
      add(bury.fields());
    } else if (action instanceof RuleAction.PinFacets facets) {
      names.addAll(facets.fields());
    } else if (action instanceof RuleAction.HideFacets facets) {
      names.addAll(facets.fields());
    } else if (action instanceof RuleAction.BoostAction boost) {
      properties(boost.inputs());
    } else if (action instanceof RuleAction.SearchSettings settings) {
      properties(settings.properties());
    } else if (action instanceof RuleAction.PromoteResult promoted) {
      promoted.pins().forEach(pin -> pin.source().ifPresent(source -> leaves("", source)));
    }
  }

  private void add(List<FieldCondition> conditions) {
    conditions.forEach(condition -> names.add(condition.field()));
  }

  private void properties(JsonObject properties) {
    PROPERTIES.forEach(name -> values(properties.getOrDefault(name, JsonValue.NULL)));
  }

  /** A field, several, or objects with one as {@code field}. */
  private void values(JsonValue value) {
    if (value instanceof JsonString field) {
      names.add(field.getString());
    } else if (value instanceof JsonArray list) {
      list.forEach(this::values);
    } else if (value instanceof JsonObject object) {
      values(object.getOrDefault("field", JsonValue.NULL));
    }
  }

  private void leaves(String path, JsonValue value) {
    if (value instanceof JsonObject object) {
      object.forEach((name, member) -> leaves(path.isEmpty() ? name : path + "." + name, member));
    } else if (value instanceof JsonArray list && !list.isEmpty()) {
      list.forEach(entry -> leaves(path, entry));
    } else {
      names.add(path);
    }
  }
}
