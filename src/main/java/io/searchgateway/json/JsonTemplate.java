package io.searchgateway.json;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * JSON whose texts have places to be filled in. A text that is exactly one place becomes the
 * place's value, whatever its type; within a longer text the value is put as text. What is filled
 * in is not looked through again and names no members, so a value changes nothing outside its
 * place.
 */
public final class JsonTemplate {

  private final JsonValue written;
  private final Syntax syntax;
  private final boolean places;

  /**
   * How places are written.
   *
   * @param begin what every place begins with
   * @param place one place
   */
  public record Syntax(String begin, Pattern place) {}

  /** What one or several fillings may come to; not shared between threads. */
  public static final class Budget {

    private final int depth;
    private long characters;

    /**
     * A budget.
     *
     * @param characters of all texts, numbers and names of members together; each value counts as
     *     one more
     * @param depth greatest nesting of what comes out
     */
    public Budget(long characters, int depth) {
      this.characters = characters;
      this.depth = depth;
    }

    /** A budget of texts only: objects and arrays are filled in whatever they hold. */
    public Budget(long characters) {
      this(characters, Integer.MAX_VALUE);
    }

    /**
     * Takes so many characters.
     *
     * @throws TooLarge when there are not so many left
     */
    public void take(long more) {
      characters -= more;
      if (characters < 0) {
        throw new TooLarge();
      }
    }

    private void enter(int level) {
      if (level > depth) {
        throw new TooLarge();
      }
    }

    /** Whether it is of more than texts. */
    private boolean ofAll() {
      return depth != Integer.MAX_VALUE;
    }

    private void takeOne() {
      if (ofAll()) {
        take(1);
      }
    }

    private void takeName(String name) {
      if (ofAll()) {
        take(name.length());
      }
    }

    private void takeWhole(JsonValue value, int around) {
      if (ofAll()) {
        weigh(value, around);
      } else if (value instanceof JsonString text) {
        take(text.getString().length());
      }
    }

    private void weigh(JsonValue value, int around) {
      take(1);
      if (value instanceof JsonString text) {
        take(text.getString().length());
      } else if (value instanceof JsonNumber number) {
        take(number.toString().length());
      } else if (value instanceof JsonArray array) {
        enter(around + 1);
        array.forEach(entry -> weigh(entry, around + 1));
      } else if (value instanceof JsonObject object) {
        enter(around + 1);
        object.forEach(
            (name, member) -> {
              take(name.length());
              weigh(member, around + 1);
            });
      }
    }
  }

  /** A filling went beyond its budget. */
  public static final class TooLarge extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooLarge() {
      super("the template values are too long or nested too deeply", null, false, false);
    }
  }

  private JsonTemplate(JsonValue written, Syntax syntax) {
    this.written = written;
    this.syntax = syntax;
    this.places = mayHavePlaces(written, syntax.begin());
  }

  /** A template of that value. */
  public static JsonTemplate of(JsonValue written, Syntax syntax) {
    return new JsonTemplate(written, syntax);
  }

  private static boolean mayHavePlaces(JsonValue value, String begin) {
    return switch (value.getValueType()) {
      case STRING -> ((JsonString) value).getString().contains(begin);
      case ARRAY -> value.asJsonArray().stream().anyMatch(entry -> mayHavePlaces(entry, begin));
      case OBJECT ->
          value.asJsonObject().values().stream().anyMatch(member -> mayHavePlaces(member, begin));
      default -> false;
    };
  }

  /** The value as it was written. */
  public JsonValue written() {
    return written;
  }

  /** Whether some text has what places begin with. */
  public boolean hasPlaces() {
    return places;
  }

  /**
   * The value with its places filled in; as it was written when it has none.
   *
   * @param values of each place; where it has none, a text within which it stands goes without it,
   *     a member that is nothing else is left out, an entry is null
   * @throws TooLarge when the budget does not suffice
   */
  public JsonValue fill(Function<MatchResult, Optional<JsonValue>> values, Budget budget) {
    if (!places) {
      budget.takeWhole(written, 0);
      return written;
    }
    return new Filling(values, budget).filled(written, 0).orElse(JsonValue.NULL);
  }

  private final class Filling {

    private final Function<MatchResult, Optional<JsonValue>> values;
    private final Budget budget;

    Filling(Function<MatchResult, Optional<JsonValue>> values, Budget budget) {
      this.values = values;
      this.budget = budget;
    }

    Optional<JsonValue> filled(JsonValue value, int around) {
      return switch (value.getValueType()) {
        case STRING -> text((JsonString) value, around);
        case ARRAY -> Optional.of(array(value.asJsonArray(), around + 1));
        case OBJECT -> Optional.of(object(value.asJsonObject(), around + 1));
        default -> {
          budget.takeWhole(value, around);
          yield Optional.of(value);
        }
      };
    }

    private JsonObject object(JsonObject object, int level) {
      budget.enter(level);
      budget.takeOne();
      JsonObjectBuilder filled = Json.object();
      object.forEach(
          (name, value) -> {
            budget.takeName(name);
            filled(value, level).ifPresent(one -> filled.add(name, one));
          });
      return filled.build();
    }

    private JsonArray array(JsonArray array, int level) {
      budget.enter(level);
      budget.takeOne();
      JsonArrayBuilder filled = Json.array();
      array.forEach(entry -> filled.add(filled(entry, level).orElse(JsonValue.NULL)));
      return filled.build();
    }

    private Optional<JsonValue> text(JsonString written, int around) {
      String text = written.getString();
      Matcher place = syntax.place().matcher(text);
      if (!place.find()) {
        budget.takeWhole(written, around);
        return Optional.of(written);
      }
      if (place.start() == 0 && place.end() == text.length()) {
        Optional<JsonValue> value = values.apply(place.toMatchResult());
        value.ifPresent(whole -> budget.takeWhole(whole, around));
        return value;
      }
      budget.takeOne();
      StringBuilder filled = new StringBuilder(text.length());
      int done = 0;
      do {
        put(text.substring(done, place.start()), filled);
        values.apply(place.toMatchResult()).ifPresent(value -> put(asText(value), filled));
        done = place.end();
      } while (place.find());
      put(text.substring(done), filled);
      return Optional.of(Json.text(filled.toString()));
    }

    private void put(String part, StringBuilder filled) {
      budget.take(part.length());
      filled.append(part);
    }
  }

  /** A text as it is, any other value as JSON. */
  public static String asText(JsonValue value) {
    return value instanceof JsonString text ? text.getString() : value.toString();
  }
}
