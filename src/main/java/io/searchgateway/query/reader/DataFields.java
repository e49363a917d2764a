package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import io.searchgateway.query.DataField;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** Normalises {@code dataField}, which never is a fault. */
final class DataFields {

  private static final Property<JsonValue> FIELD =
      Property.of("field", Shapes.deferred(JsonForm.Plain.TEXT), "Name of the field.").necessary();
  private static final Property<JsonValue> WEIGHT =
      Property.of(
          "weight",
          Shapes.deferred(JsonForm.Plain.NUMBER),
          "Weight of a match in the field. 0 means no weight.");
  private static final ObjectForm WEIGHTED =
      ObjectForm.of("WeightedField", "A field with its weight.", FIELD, WEIGHT);

  static final JsonForm FORM =
      new JsonForm.OneOf(
          List.of(
              JsonForm.Plain.TEXT,
              WEIGHTED,
              new JsonForm.ListOf(new JsonForm.OneOf(List.of(JsonForm.Plain.TEXT, WEIGHTED)))));

  private static final String SYNONYMS = ".synonyms";

  private final List<Double> positional;
  private final List<DataField> fields = new ArrayList<>();

  private DataFields(List<Double> positional) {
    this.positional = positional;
  }

  /**
   * The fields in order.
   *
   * @param weights {@code fieldWeights}
   */
  static List<DataField> normalise(
      JsonValue dataField, List<Double> weights, Pointer at, RequestFindings findings) {
    DataFields result = new DataFields(weights);
    if (dataField instanceof JsonArray array) {
      for (int i = 0; i < array.size(); i++) {
        result.add(array.get(i), i, at.child(i), findings);
      }
    } else {
      result.add(dataField, 0, at, findings);
    }
    return result.fields;
  }

  /** The fields without synonyms, which lose the weights of their own; all when none would stay. */
  static List<DataField> withoutSynonyms(List<DataField> fields, List<Double> weights) {
    DataFields result = new DataFields(weights);
    for (DataField field : fields) {
      if (!field.name().endsWith(SYNONYMS)) {
        result.fields.add(new DataField(field.name(), result.positional(result.fields.size())));
      }
    }
    return result.fields.isEmpty() ? fields : result.fields;
  }

  private void add(JsonValue entry, int position, Pointer at, RequestFindings findings) {
    if (entry instanceof JsonString name) {
      add(name, positional(position));
    } else if (entry instanceof JsonObject object) {
      RequestMembers members = RequestMembers.match(WEIGHTED, object, at, findings);
      if (members.get(FIELD).orElse(JsonValue.NULL) instanceof JsonString name) {
        add(
            name,
            members.get(WEIGHT).orElse(JsonValue.NULL) instanceof JsonNumber number
                ? weight(number.doubleValue())
                : OptionalDouble.empty());
      } else {
        findings.ignored(FORM, at);
      }
    } else if (entry != JsonValue.NULL) {
      findings.ignored(FORM, at);
    }
  }

  private void add(JsonString name, OptionalDouble weight) {
    if (!name.getString().isEmpty()) {
      fields.add(new DataField(name.getString(), weight));
    }
  }

  private OptionalDouble positional(int position) {
    return position < positional.size() ? weight(positional.get(position)) : OptionalDouble.empty();
  }

  private static OptionalDouble weight(double given) {
    return given > 0 && Double.isFinite(given) ? OptionalDouble.of(given) : OptionalDouble.empty();
  }
}
