package io.searchgateway.access;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Function;

/**
 * The members of a record as sent or stored, read one by one; what is wrong is gathered with its
 * place. A member that is {@code null} is not there.
 */
public final class MemberReader {

  private static final int LONGEST_TEXT = 10_000;

  private final JsonObject record;
  private final Pointer place;
  private final List<Fault> faults = new ArrayList<>();

  public MemberReader(JsonObject record) {
    this(record, Pointer.ROOT);
  }

  /** The members of an object within another. */
  public MemberReader(JsonObject record, Pointer place) {
    this.record = record;
    this.place = place;
  }

  /** Whether the member is there. */
  public boolean has(String name) {
    JsonValue value = record.get(name);
    return value != null && value.getValueType() != JsonValue.ValueType.NULL;
  }

  public Optional<String> text(String name) {
    if (!has(name)) {
      return Optional.empty();
    }
    if (record.get(name) instanceof JsonString text && text.getString().length() <= LONGEST_TEXT) {
      return Optional.of(text.getString());
    }
    fault(
        name, "wrong_type", name + " must be a string of at most " + LONGEST_TEXT + " characters");
    return Optional.empty();
  }

  public Optional<Boolean> flag(String name) {
    if (!has(name)) {
      return Optional.empty();
    }
    JsonValue value = record.get(name);
    if (JsonValue.TRUE.equals(value) || JsonValue.FALSE.equals(value)) {
      return Optional.of(JsonValue.TRUE.equals(value));
    }
    fault(name, "wrong_type", name + " must be true or false");
    return Optional.empty();
  }

  /** A whole number between two others, both included. */
  public OptionalLong whole(String name, long least, long most) {
    if (!has(name)) {
      return OptionalLong.empty();
    }
    if (record.get(name) instanceof JsonNumber number
        && number.isIntegral()
        && number.bigDecimalValue().precision() < 18) {
      long value = number.longValue();
      if (value >= least && value <= most) {
        return OptionalLong.of(value);
      }
    }
    fault(name, "bad_number", name + " must be a whole number from " + least + " to " + most);
    return OptionalLong.empty();
  }

  public Optional<JsonObject> object(String name) {
    if (!has(name)) {
      return Optional.empty();
    }
    if (record.get(name) instanceof JsonObject object) {
      return Optional.of(object);
    }
    fault(name, "wrong_type", name + " must be an object");
    return Optional.empty();
  }

  /** Texts that are not empty, at most so many. */
  public Optional<List<String>> texts(String name, int most) {
    if (!has(name)) {
      return Optional.empty();
    }
    if (!(record.get(name) instanceof JsonArray array) || array.size() > most) {
      fault(name, "wrong_type", name + " must be an array of at most " + most + " texts");
      return Optional.empty();
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      if (array.get(i) instanceof JsonString text
          && !text.getString().isEmpty()
          && text.getString().length() <= LONGEST_TEXT) {
        texts.add(text.getString());
      } else {
        fault(place.child(name).child(i), "wrong_type", "this must be a string that is not empty");
      }
    }
    return Optional.of(texts);
  }

  /**
   * Words of a fixed set; an unknown one is never taken for another.
   *
   * @param meaning of a word, if it has one
   */
  public <T> Optional<Set<T>> words(String name, Function<String, Optional<T>> meaning) {
    Optional<List<String>> words = texts(name, 1000);
    if (words.isEmpty()) {
      return Optional.empty();
    }
    Set<T> meanings = new LinkedHashSet<>();
    for (int i = 0; i < words.get().size(); i++) {
      Optional<T> found = meaning.apply(words.get().get(i));
      if (found.isPresent()) {
        meanings.add(found.get());
      } else {
        fault(
            place.child(name).child(i),
            "unknown_word",
            "\"" + words.get().get(i) + "\" is not one of " + name);
      }
    }
    return Optional.of(meanings);
  }

  /** Finds fault with members that are none of these. */
  public void only(Set<String> known) {
    for (String name : record.keySet()) {
      if (!known.contains(name)) {
        fault(name, "unknown_field", "this member is not known");
      }
    }
  }

  public void fault(String name, String type, String message) {
    fault(place.child(name), type, message);
  }

  public void fault(Pointer place, String type, String message) {
    faults.add(Fault.badRequest(type, message, place.toString()));
  }

  public void fault(Fault fault) {
    faults.add(fault);
  }

  /** Takes over what is wrong with an object within. */
  public void take(MemberReader inner) {
    faults.addAll(inner.faults);
  }

  public boolean isSound() {
    return faults.isEmpty();
  }

  /**
   * Ends the reading of what a client sent.
   *
   * @throws Problem 400 with every fault, if there is one
   */
  public void check() {
    if (!faults.isEmpty()) {
      throw Problem.of(faults);
    }
  }

  /**
   * Ends the reading of what was stored.
   *
   * @throws IllegalArgumentException with the first fault, if there is one
   */
  public void checkStored() {
    if (!faults.isEmpty()) {
      throw new IllegalArgumentException(faults.get(0).message());
    }
  }
}
