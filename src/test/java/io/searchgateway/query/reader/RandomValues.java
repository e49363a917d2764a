package io.searchgateway.query.reader;

import io.searchgateway.json.Json;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;

/** Random JSON of given forms. */
final class RandomValues {

  private static final List<String> WORDS =
      List.of(
          "red", "Tart", "9", "a.b", "ümlaut", "_score", "x y", "\"quoted\"", "日本", "*", "a/b~c");
  private static final int DEPTH = 3;

  private final SplittableRandom random;

  RandomValues(SplittableRandom random) {
    this.random = random;
  }

  /** A value that the form takes. */
  JsonValue of(JsonForm form) {
    return of(form, 0);
  }

  private JsonValue of(JsonForm form, int depth) {
    if (form instanceof ObjectForm object) {
      return object(object, depth);
    }
    if (form instanceof JsonForm.Deferred deferred) {
      return of(deferred.form(), depth);
    }
    if (form instanceof JsonForm.OneOf several) {
      return of(several.forms().get(random.nextInt(several.forms().size())), depth);
    }
    if (form instanceof JsonForm.ListOf list) {
      JsonArrayBuilder array = Json.array();
      for (int i = random.nextInt(depth > DEPTH ? 1 : 4); i > 0; i--) {
        array.add(of(list.entry(), depth + 1));
      }
      return array.build();
    }
    if (form instanceof JsonForm.MapOf map) {
      JsonObjectBuilder object = Json.object();
      for (int i = random.nextInt(depth > DEPTH ? 1 : 3); i > 0; i--) {
        object.add(word(), of(map.member(), depth + 1));
      }
      return object.build();
    }
    return plain(form, depth);
  }

  private JsonValue plain(JsonForm form, int depth) {
    if (form == JsonForm.Plain.TEXT) {
      return text(word());
    }
    if (form instanceof JsonForm.Choice choice) {
      return text(choice.values().get(random.nextInt(choice.values().size())));
    }
    if (form instanceof JsonForm.WholeNumber whole) {
      long number = random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(1, 6);
      return number(
          BigDecimal.valueOf(Math.max(whole.least(), Math.min(whole.greatest(), number))));
    }
    if (form == JsonForm.Plain.NUMBER) {
      return number(BigDecimal.valueOf(random.nextInt(-50, 2000), random.nextInt(3)));
    }
    if (form instanceof JsonForm.AtLeast least) {
      return number(
          BigDecimal.valueOf(random.nextInt(1, 2000), random.nextInt(3))
              .add(BigDecimal.valueOf(least.least())));
    }
    if (form instanceof JsonForm.Pattern pattern) {
      return text(pattern.example());
    }
    if (form == JsonForm.Plain.FLAG) {
      return random.nextBoolean() ? JsonValue.TRUE : JsonValue.FALSE;
    }
    return form == JsonForm.Plain.OBJECT ? free(depth) : anything(depth);
  }

  private JsonObject object(ObjectForm form, int depth) {
    JsonObjectBuilder object = Json.object();
    for (Property<?> property : form.properties()) {
      if (property.required() || random.nextInt(depth > DEPTH ? 8 : 2) == 0) {
        object.add(property.name(), of(property.shape().form(), depth + 1));
      }
    }
    return object.build();
  }

  private JsonObject free(int depth) {
    JsonObjectBuilder object = Json.object();
    for (int i = random.nextInt(3); i > 0; i--) {
      object.add(word(), anything(depth + 1));
    }
    return object.build();
  }

  /** Any JSON at all. */
  private JsonValue anything(int depth) {
    return switch (random.nextInt(depth > DEPTH ? 4 : 6)) {
      case 0 -> text(word());
      case 1 -> number(BigDecimal.valueOf(random.nextLong(), random.nextInt(12)));
      case 2 -> random.nextBoolean() ? JsonValue.TRUE : JsonValue.FALSE;
      case 3 -> JsonValue.NULL;
      case 4 -> Json.array().add(anything(depth + 1)).add(anything(depth + 1)).build();
      default -> free(depth);
    };
  }

  JsonValue anything() {
    return anything(0);
  }

  String word() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  static JsonValue text(String text) {
    return Json.text(text);
  }

  static JsonValue number(BigDecimal number) {
    return Json.array().add(number).build().get(0);
  }
}
