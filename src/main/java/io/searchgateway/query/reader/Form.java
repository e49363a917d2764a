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
sealed interface Form permits Form.Plain, Form.Of, ObjectForm {

  /** Whether a value is of this form, looking at no more than its own JSON type. */
  boolean admits(JsonValue value);

  /** The form for a sentence, such as "an integer". */
  String phrase();

  /** A form without parts. */
  sealed interface Plain extends Form {}

  /** A form with parts. */
  sealed interface Of extends Form {}

  /** Any text. */
  record Text() implements Plain {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonString;
    }

    @Override
    public String phrase() {
      return "a string";
    }
  }

  /** One of a few texts; others have a fault of their own. */
  record Choice(List<String> values) implements Plain {
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
  record Whole(long least, long greatest) implements Plain {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonNumber number
          && Numbers.whole(number, least, greatest).isPresent();
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
  record Pattern(String pattern, String phrase, String example) implements Plain {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonString text && text.getString().matches(pattern);
    }
  }

  /** A number that is not below another one, or above it. */
  record AtLeast(int least, boolean itself) implements Plain {
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

  /** Any number. */
  record Numeric() implements Plain {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonNumber;
    }

    @Override
    public String phrase() {
      return "a number";
    }
  }

  /** True or false. */
  record Flag() implements Plain {
    @Override
    public boolean admits(JsonValue value) {
      return value == JsonValue.TRUE || value == JsonValue.FALSE;
    }

    @Override
    public String phrase() {
      return "a boolean";
    }
  }

  /** An object whose members are not looked at. */
  record FreeObject() implements Plain {
    @Override
    public boolean admits(JsonValue value) {
      return value instanceof JsonObject;
    }

    @Override
    public String phrase() {
      return "an object";
    }
  }

  /** Whatever is sent. */
  record Anything() implements Plain {
    @Override
    public boolean admits(JsonValue value) {
      return true;
    }

    @Override
    public String phrase() {
      return "any value";
    }
  }

  /** A form that is described but checked only when the value is used, if ever. */
  record Deferred(Form form) implements Of {
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
  record ListOf(Form entry) implements Of {
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
  record MapOf(Form member) implements Of {
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
  record OneOf(List<Form> forms) implements Of {
    @Override
    public boolean admits(JsonValue value) {
      for (Form form : forms) {
        if (form.admits(value)) {
          return true;
        }
      }
      return false;
    }

    @Override
    public String phrase() {
      return forms.stream().map(Form::phrase).distinct().collect(Collectors.joining(" or "));
    }
  }
}
