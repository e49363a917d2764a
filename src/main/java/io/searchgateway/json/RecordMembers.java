package io.searchgateway.json;

import jakarta.json.bind.JsonbException;
import jakarta.json.bind.adapter.JsonbAdapter;
import jakarta.json.bind.annotation.JsonbProperty;
import jakarta.json.bind.annotation.JsonbTransient;
import jakarta.json.bind.annotation.JsonbTypeAdapter;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** What the components of records are in JSON. */
final class RecordMembers {

  private RecordMembers() {}

  /** What is there, by the names in JSON, in the order of the components. */
  static Map<String, Object> of(Record value) {
    Map<String, Object> members = new LinkedHashMap<>();
    for (RecordComponent component : components(value.getClass())) {
      Object member = member(value, component);
      if (member != null) {
        members.put(name(component), member);
      }
    }
    return members;
  }

  /** The components that are in JSON. */
  static List<RecordComponent> components(Class<?> type) {
    return Arrays.stream(type.getRecordComponents())
        .filter(component -> !component.getAccessor().isAnnotationPresent(JsonbTransient.class))
        .toList();
  }

  private static @Nullable Object member(Record value, RecordComponent component) {
    try {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      Object found = accessor.invoke(value);
      JsonbTypeAdapter adapter = accessor.getAnnotation(JsonbTypeAdapter.class);
      Object member = adapter == null || found == null ? found : adapted(adapter, found);
      if (member instanceof OptionalInt number) {
        return number.isPresent() ? number.getAsInt() : null;
      }
      return member instanceof Optional<?> optional ? optional.orElse(null) : member;
    } catch (ReflectiveOperationException unreadable) {
      throw new JsonbException(component + " cannot be read", unreadable);
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The compiler does not bind adapters to components.
  private static Object adapted(JsonbTypeAdapter annotation, Object member)
      throws ReflectiveOperationException {
    JsonbAdapter adapter = annotation.value().getConstructor().newInstance();
    try {
      return adapter.adaptToJson(member);
    } catch (Exception unfit) {
      throw new JsonbException(member.getClass() + " cannot be adapted", unfit);
    }
  }

  /** The name in JSON: what is declared, or the component's with underscores. */
  static String name(RecordComponent component) {
    JsonbProperty named = component.getAccessor().getAnnotation(JsonbProperty.class);
    return named == null ? snakeCase(component.getName()) : named.value();
  }

  /** {@code createdAt} as {@code created_at}. */
  static String snakeCase(String name) {
    return name.replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT);
  }

  /** The word of an enum's constant: its name, or what it calls itself. */
  static String word(Enum<?> constant) {
    return constant.toString().toLowerCase(Locale.ROOT);
  }

  /** The words of all constants. */
  static List<String> words(Class<?> type) {
    return Arrays.stream(type.getEnumConstants()).map(each -> word((Enum<?>) each)).toList();
  }

  /** The constant of that word, spelt like that. */
  static Optional<Enum<?>> constant(Class<?> type, String word) {
    return Arrays.stream(type.getEnumConstants())
        .<Enum<?>>map(constant -> (Enum<?>) constant)
        .filter(constant -> word(constant).equals(word))
        .findFirst();
  }
}
