package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The shapes that properties are made of. */
final class Shapes {

  static final Shape<JsonValue> ANYTHING = as(JsonForm.Plain.ANYTHING, value -> value);
  static final Shape<JsonObject> OBJECT = as(JsonForm.Plain.OBJECT, JsonValue::asJsonObject);
  static final Shape<Boolean> FLAG = as(JsonForm.Plain.FLAG, value -> value == JsonValue.TRUE);
  static final Shape<String> TEXT =
      as(JsonForm.Plain.TEXT, value -> ((JsonString) value).getString());

  /** A text that counts as absent when it is empty. */
  static final Shape<String> NAME =
      new Shape<>(
          JsonForm.Plain.TEXT,
          (value, at, findings) ->
              Optional.of(((JsonString) value).getString()).filter(text -> !text.isEmpty()));

  static final Shape<JsonNumber> NUMBER = as(JsonForm.Plain.NUMBER, JsonNumber.class::cast);
  static final Shape<Integer> WHOLE =
      as(
          new JsonForm.WholeNumber(Integer.MIN_VALUE, Integer.MAX_VALUE),
          value -> ((JsonNumber) value).intValue());

  /** How many of something, none included. */
  static final Shape<Integer> COUNT = whole(0);

  static final Shape<Long> LONG =
      as(
          new JsonForm.WholeNumber(Long.MIN_VALUE, Long.MAX_VALUE),
          value -> ((JsonNumber) value).longValue());

  /** A text, a number or a boolean. */
  static final JsonForm SCALAR =
      new JsonForm.OneOf(List.of(JsonForm.Plain.TEXT, JsonForm.Plain.NUMBER, JsonForm.Plain.FLAG));

  static final Shape<List<String>> TEXTS = listOf(TEXT);

  private Shapes() {}

  private static <T> Shape<T> as(JsonForm form, Function<JsonValue, T> conversion) {
    return new Shape<>(form, (value, at, findings) -> Optional.of(conversion.apply(value)));
  }

  /** A number without a fraction, not below another one. */
  static Shape<Integer> whole(int least) {
    return as(
        new JsonForm.WholeNumber(least, Integer.MAX_VALUE),
        value -> ((JsonNumber) value).intValue());
  }

  /** A number that is not below 0, or above it. */
  static Shape<JsonNumber> positive(boolean zero) {
    return as(new JsonForm.AtLeast(0, zero), JsonNumber.class::cast);
  }

  /** A text of a known build, which counts as absent when it is empty. */
  static Shape<String> text(JsonForm.Pattern form) {
    return new Shape<>(form, NAME.conversion());
  }

  /** JSON whose faults are found later, if ever; the form is what is described. */
  static Shape<JsonValue> deferred(JsonForm form) {
    return new Shape<>(new JsonForm.Deferred(form), (value, at, findings) -> Optional.of(value));
  }

  /** An array; its nulls are passed over. */
  static <T> Shape<List<T>> listOf(Shape<T> entry) {
    return new Shape<>(
        new JsonForm.ListOf(entry.form()),
        (value, at, findings) -> {
          JsonArray array = value.asJsonArray();
          List<T> list = new ArrayList<>(array.size());
          for (int i = 0; i < array.size(); i++) {
            if (array.get(i) != JsonValue.NULL) {
              entry.read(array.get(i), at.child(i), findings).ifPresent(list::add);
            }
          }
          return Optional.of(list);
        });
  }

  /** An object of freely named members in the order sent; its nulls are passed over. */
  static <T> Shape<Map<String, T>> mapOf(Shape<T> member) {
    return new Shape<>(
        new JsonForm.MapOf(member.form()),
        (value, at, findings) -> {
          Map<String, T> map = new LinkedHashMap<>();
          value
              .asJsonObject()
              .forEach(
                  (name, sent) -> {
                    if (sent != JsonValue.NULL) {
                      member.read(sent, at.child(name), findings).ifPresent(t -> map.put(name, t));
                    }
                  });
          return Optional.of(map);
        });
  }

  /** The first of several shapes that admits the JSON type. */
  static <T> Shape<T> oneOf(Shape<? extends T> first, Shape<? extends T> second) {
    return new Shape<>(
        new JsonForm.OneOf(
            Stream.of(first.form(), second.form()).flatMap(Shapes::alternatives).toList()),
        (value, at, findings) -> {
          Shape<? extends T> fitting = first.form().admits(value) ? first : second;
          return fitting.conversion().convert(value, at, findings).<T>map(read -> read);
        });
  }

  private static Stream<JsonForm> alternatives(JsonForm form) {
    return form instanceof JsonForm.OneOf several ? several.forms().stream() : Stream.of(form);
  }

  /** A text or an array of texts. */
  static Shape<List<String>> textOrTexts() {
    return oneOf(TEXTS, NAME.map(List::of));
  }

  /** An object with properties of known names. */
  static <T> Shape<T> object(ObjectForm form, Function<? super RequestMembers, T> conversion) {
    return new Shape<>(
        form,
        (value, at, findings) ->
            Optional.of(
                conversion.apply(RequestMembers.match(form, value.asJsonObject(), at, findings))));
  }

  /**
   * One of a few texts.
   *
   * @param type id of the fault of any other text
   * @param complaint message of that fault, in front of the text
   */
  static <T> Shape<T> choice(String type, String complaint, Map<String, T> choices) {
    return new Shape<>(
        new JsonForm.Choice(List.copyOf(choices.keySet())),
        (JsonValue value, Pointer at, RequestFindings findings) -> {
          String text = ((JsonString) value).getString();
          if (!choices.containsKey(text)) {
            findings.fault(type, complaint + RequestFindings.quoted(text), at);
          }
          return Optional.ofNullable(choices.get(text));
        });
  }
}
