package io.searchgateway.json;

import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.bind.Jsonb;
import jakarta.json.bind.JsonbBuilder;
import jakarta.json.bind.JsonbConfig;
import jakarta.json.bind.JsonbException;
import jakarta.json.bind.config.PropertyVisibilityStrategy;
import jakarta.json.bind.serializer.DeserializationContext;
import jakarta.json.bind.serializer.JsonbDeserializer;
import jakarta.json.bind.serializer.JsonbSerializer;
import jakarta.json.bind.serializer.SerializationContext;
import jakarta.json.stream.JsonGenerator;
import jakarta.json.stream.JsonParser;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Records as JSON, by JSON-B: members are named like the components with underscores and stand in
 * their order, what is empty or transient is left out, enums are what they call themselves, in
 * lower case, and instants ISO texts. What is read must be public records without anything
 * transient.
 */
public final class RecordJson {

  private static final Jsonb JSONB =
      JsonbBuilder.create(
          new JsonbConfig()
              .withPropertyNamingStrategy(RecordMembers::snakeCase)
              .withPropertyVisibilityStrategy(new ComponentsOnly())
              .withSerializers(new InOrder(), new InWords())
              .withDeserializers(new OfWords()));

  private RecordJson() {}

  /** What binds, for others than this class. */
  public static Jsonb jsonb() {
    return JSONB;
  }

  /** A record, or a list or map of records, as UTF-8. */
  public static byte[] bytes(Object value) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(256);
    JSONB.toJson(value, out);
    return out.toByteArray();
  }

  /** The names of a record's members. */
  public static List<String> names(Class<? extends Record> type) {
    return RecordMembers.components(type).stream().map(RecordMembers::name).toList();
  }

  /** A record as a JSON object. */
  public static JsonObject write(Record value) {
    return Json.readObject(bytes(value)).orElseThrow();
  }

  /**
   * Reads what was stored; members that are unknown are passed over.
   *
   * @throws IllegalArgumentException when one is missing or of another kind
   */
  public static <T extends Record> T read(JsonObject json, Class<T> type) {
    List<Fault> faults = RecordFaults.of(json, type, false);
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(faults.get(0).pointer() + ": " + faults.get(0).message());
    }
    try {
      return JSONB.fromJson(json.toString(), type);
    } catch (JsonbException damaged) {
      throw new IllegalArgumentException("the members contradict each other", damaged);
    }
  }

  /**
   * Reads what a client sent.
   *
   * @throws Problem 400 with every member that is missing, unknown or of another kind
   */
  public static <T extends Record> T readSent(JsonObject json, Class<T> type) {
    List<Fault> faults = RecordFaults.of(json, type, true);
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
    return read(json, type);
  }

  private static final class ComponentsOnly implements PropertyVisibilityStrategy {

    @Override
    public boolean isVisible(Field field) {
      return field.getDeclaringClass().isRecord();
    }

    @Override
    public boolean isVisible(Method method) {
      return false;
    }
  }

  /** JSON-B knows the order of the alphabet, and none. */
  private static final class InOrder implements JsonbSerializer<Record> {

    @Override
    public void serialize(Record value, JsonGenerator out, SerializationContext context) {
      out.writeStartObject();
      RecordMembers.of(value).forEach((name, member) -> context.serialize(name, member, out));
      out.writeEnd();
    }
  }

  @SuppressWarnings("rawtypes") // JSON-B finds it by this type only.
  private static final class InWords implements JsonbSerializer<Enum> {

    @Override
    public void serialize(Enum value, JsonGenerator out, SerializationContext context) {
      out.write(RecordMembers.word(value));
    }
  }

  @SuppressWarnings("rawtypes")
  private static final class OfWords implements JsonbDeserializer<Enum> {

    @Override
    public @Nullable Enum deserialize(
        JsonParser parser, DeserializationContext context, Type type) {
      return RecordMembers.constant((Class<?>) type, parser.getString()).orElse(null);
    }
  }
}
