package io.searchgateway.json;

import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonBuilderFactory;
import jakarta.json.JsonException;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonPointer;
import jakarta.json.JsonReader;
import jakarta.json.JsonReaderFactory;
import jakarta.json.JsonString;
import jakarta.json.JsonStructure;
import jakarta.json.JsonValue;
import jakarta.json.spi.JsonProvider;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonGeneratorFactory;
import jakarta.json.stream.JsonParser;
import jakarta.json.stream.JsonParserFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * JSON values over one shared provider.
 *
 * <p>The provider is looked up once, because {@link JsonProvider#provider()} searches the class
 * path on every call.
 */
public final class Json {

  private static final JsonProvider PROVIDER = JsonProvider.provider();
  private static final JsonBuilderFactory BUILDERS = PROVIDER.createBuilderFactory(Map.of());
  private static final JsonReaderFactory READERS = PROVIDER.createReaderFactory(Map.of());
  private static final JsonParserFactory PARSERS = PROVIDER.createParserFactory(Map.of());

  private static final JsonGeneratorFactory PRETTY =
      PROVIDER.createGeneratorFactory(Map.of(JsonGenerator.PRETTY_PRINTING, true));

  private Json() {}

  /** Builder of an object without members. */
  public static JsonObjectBuilder object() {
    return BUILDERS.createObjectBuilder();
  }

  /** Builder of an object that begins with these members. */
  public static JsonObjectBuilder object(JsonObject members) {
    return BUILDERS.createObjectBuilder(members);
  }

  /** Builder of an array without entries. */
  public static JsonArrayBuilder array() {
    return BUILDERS.createArrayBuilder();
  }

  /** Builder of an array of what JSON-P can write: texts, numbers, values, builders. */
  public static JsonArrayBuilder array(Collection<?> entries) {
    return BUILDERS.createArrayBuilder(entries);
  }

  /** The same of what each entry becomes. */
  public static <T> JsonArrayBuilder array(Collection<T> entries, Function<? super T, ?> change) {
    List<Object> changed = new ArrayList<>(entries.size());
    for (T entry : entries) {
      changed.add(change.apply(entry)); // Not a stream: its frames are many where values nest.
    }
    return array(changed);
  }

  /** A text as a JSON value. */
  public static JsonString text(String text) {
    return PROVIDER.createValue(text);
  }

  /** A text as a JSON value that is made only if somebody looks at it. */
  public static JsonString text(Supplier<String> text) {
    return new LazyText(text);
  }

  /** An object of one member. */
  public static JsonObject wrapped(String name, JsonValue value) {
    return BUILDERS.createObjectBuilder().add(name, value).build();
  }

  /** A whole number as a JSON value. */
  public static JsonNumber number(long number) {
    return PROVIDER.createValue(number);
  }

  /**
   * Reads one JSON object or array encoded in UTF-8.
   *
   * @return empty when the bytes are no well-formed JSON object or array
   */
  public static Optional<JsonStructure> read(byte[] utf8) {
    try (JsonReader reader =
        READERS.createReader(new ByteArrayInputStream(utf8), StandardCharsets.UTF_8)) {
      return Optional.of(reader.read());
    } catch (RuntimeException malformed) { // What is nested too deeply has no exception of its own.
      return Optional.empty();
    }
  }

  /** The same for an object only. */
  public static Optional<JsonObject> readObject(byte[] utf8) {
    return read(utf8).filter(JsonObject.class::isInstance).map(JsonObject.class::cast);
  }

  /** Whether the text is one JSON value of any kind. */
  public static boolean isValue(String text) {
    try (JsonReader reader = READERS.createReader(new StringReader(text))) {
      return reader.readValue() != null;
    } catch (RuntimeException malformed) { // As in read.
      return false;
    }
  }

  /** A pull parser over text, for walks that must not build a tree; the caller closes it. */
  public static JsonParser parser(String text) {
    return PARSERS.createParser(new StringReader(text));
  }

  /** The decimal number as a value. */
  public static JsonNumber number(BigDecimal number) {
    return PROVIDER.createValue(number);
  }

  /** The value at a JSON pointer, if there is one. */
  public static Optional<JsonValue> at(JsonStructure root, String pointer) {
    try {
      JsonPointer place = PROVIDER.createPointer(pointer);
      return place.containsValue(root) ? Optional.of(place.getValue(root)) : Optional.empty();
    } catch (JsonException malformed) {
      return Optional.empty();
    }
  }

  /** The changes that make {@code after} of {@code before}, as a JSON Patch. */
  public static JsonArray diff(JsonObject before, JsonObject after) {
    return PROVIDER.createDiff(before, after).toJsonArray();
  }

  /**
   * What a JSON Patch makes of a value; the value itself when the patch does not fit.
   *
   * @param patch as {@link #diff} gave it
   */
  public static JsonObject patched(JsonObject before, JsonArray patch) {
    try {
      return PROVIDER.createPatch(patch).apply(before);
    } catch (JsonException unfit) {
      return before;
    }
  }

  /** Writes the value as UTF-8 without white space. */
  public static byte[] bytes(JsonValue value) {
    return write(generator -> generator.write(value));
  }

  /** Writes the value as text without white space; closes the writer. */
  public static void write(JsonValue value, Writer to) {
    try (JsonGenerator generator = PROVIDER.createGenerator(to)) {
      generator.write(value);
    }
  }

  /** The value as text for people, indented. */
  public static String pretty(JsonValue value) {
    StringWriter out = new StringWriter(1024);
    try (JsonGenerator generator = PRETTY.createGenerator(out)) {
      generator.write(value);
    }
    return out.toString().strip() + "\n";
  }

  /** Writes each value as one line of UTF-8 without white space, ended by a line feed. */
  public static byte[] lines(Iterable<? extends JsonValue> values) {
    StringWriter out = new StringWriter(2048);
    for (JsonValue value : values) {
      try (JsonGenerator generator = PROVIDER.createGenerator(out)) {
        generator.write(value); // Closing gives back its buffer and does nothing to the writer.
      }
      out.write('\n');
    }
    return out.toString().getBytes(StandardCharsets.UTF_8);
  }

  /** Writes what {@code body} generates as UTF-8. */
  public static byte[] write(Consumer<JsonGenerator> body) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(256);
    try (JsonGenerator generator = PROVIDER.createGenerator(out)) {
      body.accept(generator);
    }
    return out.toByteArray();
  }
}
