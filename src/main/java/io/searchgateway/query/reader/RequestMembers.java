package io.searchgateway.query.reader;

import io.searchgateway.json.Pointer;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The members of an object, found by name: ignoring case, an exact name winning; null is absent;
 * unknown names are warned of.
 */
final class RequestMembers {

  /** Of an object that was not sent. */
  static final RequestMembers NONE =
      new RequestMembers(JsonValue.EMPTY_JSON_OBJECT, Pointer.ROOT, Map.of(), Map.of());

  private final JsonObject json;
  private final Pointer at;
  private final Map<String, Member> members;
  private final Map<String, Optional<?>> read;

  private RequestMembers(
      JsonObject json, Pointer at, Map<String, Member> members, Map<String, Optional<?>> read) {
    this.json = json;
    this.at = at;
    this.members = members;
    this.read = read;
  }

  /** A member as sent. */
  private record Member(Property<?> property, String key, int rank, JsonValue sent) {}

  static RequestMembers match(
      ObjectForm form, JsonObject json, Pointer at, RequestFindings findings) {
    Map<String, Member> found = new LinkedHashMap<>();
    json.forEach(
        (key, sent) -> {
          if (sent != JsonValue.NULL) {
            form.named(key)
                .ifPresentOrElse(
                    property -> offer(found, property, key, sent, at, findings),
                    () -> unknown(form, key, at, findings));
          }
        });
    Map<String, Optional<?>> read = new HashMap<>();
    found.forEach(
        (name, member) ->
            read.put(
                name,
                member.property().shape().read(member.sent(), at.child(member.key()), findings)));
    return new RequestMembers(json, at, found, read);
  }

  private static void offer(
      Map<String, Member> found,
      Property<?> property,
      String key,
      JsonValue sent,
      Pointer at,
      RequestFindings findings) {
    Member offered = new Member(property, key, rank(property, key), sent);
    @Nullable Member before = found.get(property.name());
    if (before == null) {
      found.put(property.name(), offered);
      return;
    }
    boolean keepBefore = before.rank() > offered.rank();
    Member kept = keepBefore ? before : offered;
    Member dropped = keepBefore ? offered : before;
    found.remove(property.name());
    found.put(property.name(), kept);
    findings.warning(
        "repeated_property",
        "'" + dropped.key() + "' is ignored because '" + kept.key() + "' has the same meaning",
        at.child(dropped.key()));
  }

  private static int rank(Property<?> property, String key) {
    if (key.equals(property.name())) {
      return 3;
    }
    if (property.aliases().contains(key)) {
      return 2;
    }
    return key.equalsIgnoreCase(property.name()) ? 1 : 0;
  }

  private static void unknown(ObjectForm form, String key, Pointer at, RequestFindings findings) {
    findings.warning(
        "unknown_property",
        "'"
            + RequestFindings.quoted(key)
            + "' is not a property of "
            + form.name()
            + " and is ignored",
        at.child(key));
  }

  /** What a property was read as; empty when it is absent or faulty. */
  @SuppressWarnings("unchecked") // Only the property's own shape puts a value under it.
  <T> Optional<T> get(Property<T> property) {
    return (Optional<T>) read.getOrDefault(property.name(), Optional.empty());
  }

  /** The same for a flag. */
  boolean flag(Property<Boolean> property, boolean otherwise) {
    return get(property).orElse(otherwise);
  }

  /** The same for a number. */
  OptionalInt number(Property<Integer> property) {
    return get(property).map(OptionalInt::of).orElseGet(OptionalInt::empty);
  }

  /** Whether the property was sent, usable or not. */
  boolean isSent(Property<?> property) {
    return members.containsKey(property.name());
  }

  /** Where the property stands, or would stand. */
  Pointer at(Property<?> property) {
    Member member = members.get(property.name());
    return at.child(member == null ? property.name() : member.key());
  }

  /** Where the object stands. */
  Pointer at() {
    return at;
  }

  /** The object as sent. */
  JsonObject json() {
    return json;
  }
}
