package io.searchgateway.query.reader;

import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/** Which JSON a property takes; what is read and what is described both follow from it. */
interface JsonForm {

  /** Whether a value is of this form, looking at no more than its own JSON type. */
  boolean admits(JsonValue value);

  /** The form for a sentence, such as "an integer". */
  String phrase();

  /** Any JSON of one type. */
  enum Plain implements JsonForm {
    TEXT("a string", "string", JsonString.class),
    NUMBER("a number", "number", JsonNumber.class),
    FLAG("a boolean", "boolean", JsonValue.class),
    OBJECT("an object", "object", JsonObject.class),
    /** Of whatever type. */
    ANYTHING("any value", "", JsonValue.class);

    private final String phrase;
    private final String type;
    private final Class<? extends JsonValue> kind;

    Plain(String phrase, String type, Class<? extends JsonValue> kind) {
      this.phrase = phrase;
      this.type = type;
      this.kind = kind;
    }

    /** Name of the type in JSON Schema, empty for any. */
    String type() {
      return type;
    }

    @Override
    public boolean admits(JsonValue value) {
      return this == FLAG
          ? value == JsonValue.TRUE || value == JsonValue.FALSE
          : kind.isInstance(value);
    }

    @Override
    public String phrase() {
      return phrase;
    }
  }

  /** One of a few texts; others have a fault of their own. */
  record Choice(List<String> values) implements JsonForm {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonString;
    }

    @Override
    public String phrase() {
      return "a string";
    }
  }

  /** A number without a fraction, which {@code 10.0} is. */
  record WholeNumber(long least, long greatest) implements JsonForm {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonNumber number
          && BoundedNumbers.whole(number, least, greatest).isPresent();
    }

    @Override
    public String phrase() {
      return least == Integer.MIN_VALUE
          ? "an integer"
          : "an integer from " + least + " to " + greatest;
    }
  }

  /**
   * A text of a known build.
   *
   * @param pattern regular expression of the whole text, as JSON Schema and Java both read it
   * @param phrase what may stand there, for a sentence
   * @param example one that may
   */
  record Pattern(String pattern, String phrase, String example) implements JsonForm {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonString text && text.getString().matches(pattern);
    }
  }

  /** A number that is not below another one, or above it. */
  record AtLeast(int least, boolean itself) implements JsonForm {
    @Override
    public boolean admits(JsonValue value) {
      if (!(value instanceof JsonNumber number)) {
        return false;
      }
      int compared = number.bigDecimalValue().compareTo(BigDecimal.valueOf(least));
      return itself ? compared >= 0 : compared > 0;
    }

    @Override
    public String phrase() {
      return itself ? "a number of at least " + least : "a number above " + least;
    }
  }

  /** A form that is described but checked only when the value is used, if ever. */
  record Deferred(JsonForm form) implements JsonForm {
    @Override
    public boolean admits(JsonValue value) {
      return true;
    }

    @Override
    public String phrase() {
      return form.phrase();
    }
  }

  /** An array. */
  record ListOf(JsonForm entry) implements JsonForm {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonArray;
    }

    @Override
    public String phrase() {
      return "an array";
    }
  }

  /** An object that maps names of the client's choice. */
  record MapOf(JsonForm member) implements JsonForm {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonObject;
    }

    @Override
    public String phrase() {
      return "an object";
    }
  }

  /** One of several forms, told apart by their JSON types. */
  record OneOf(List<JsonForm> forms) implements JsonForm {
    @Override
    public boolean admits(JsonValue value) {
      for (JsonForm form : forms) {
        if (form.admits(value)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public String phrase() {
      return forms.stream().map(JsonForm::phrase).distinct().collect(Collectors.joining(" or "));
    }
  }
}
