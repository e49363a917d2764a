package io.searchgateway.feature.rules.definition;

import io.searchgateway.json.Pointer;
import io.searchgateway.problem.Fault;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** Collects what is wrong with a rule while its members are read. */
final class RuleFaults {

  private static final int MOST_TEXTS = 1000;
  private static final int LONGEST_TEXT = 1000;

  private final Pointer root;
  private final List<Fault> faults = new ArrayList<>();

  RuleFaults(Pointer root) {
    this.root = root;
  }

  Pointer at(String member) {
    return root.child(member);
  }

  void add(String type, String message, Pointer at) {
    faults.add(Fault.badRequest(type, message, at.toString()));
  }

  List<Fault> all() {
    return List.copyOf(faults);
  }

  /** A text of the rule itself; empty when it is missing. */
  String text(JsonObject object, String name, int longest) {
    return text(object.getOrDefault(name, JsonValue.NULL), longest, at(name));
  }

  /** A text; empty when it is null. */
  String text(JsonValue value, int longest, Pointer at) {
    if (value instanceof JsonString text) {
      if (text.getString().length() > longest) {
        add("too_large", at.lastStep() + " can have at most " + longest + " characters", at);
        return "";
      }
      return text.getString();
    }
    if (value != JsonValue.NULL) {
      add("wrong_type", at.lastStep() + " must be a string", at);
    }
    return "";
  }

  boolean flag(JsonObject object, String name, boolean usual) {
    JsonValue value = object.getOrDefault(name, JsonValue.NULL);
    if (value != JsonValue.NULL && value != JsonValue.TRUE && value != JsonValue.FALSE) {
      add("wrong_type", name + " must be true or false", at(name));
    }
    return value == JsonValue.NULL ? usual : value == JsonValue.TRUE;
  }

  /** The texts of a member; one that is no list counts as a list of it. */
  List<String> texts(JsonObject object, String name, Pointer at) {
    JsonValue value = object.getOrDefault(name, JsonValue.NULL);
    return value == JsonValue.NULL ? List.of() : texts(value, at);
  }

  /** Texts, or numbers as texts; one that is no list counts as a list of it. */
  List<String> texts(JsonValue value, Pointer at) {
    List<JsonValue> list = value instanceof JsonArray array ? array : List.of(value);
    if (list.size() > MOST_TEXTS) {
      add("too_large", at.lastStep() + " can have at most " + MOST_TEXTS + " entries", at);
      return List.of();
    }
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      Pointer entry = value instanceof JsonArray ? at.child(i) : at;
      if (list.get(i) instanceof JsonNumber number) {
        texts.add(number.toString());
      } else if (list.get(i) instanceof JsonString text
          && text.getString().length() <= LONGEST_TEXT) {
        texts.add(text.getString());
      } else {
        add("bad_value", "this must be a string of at most " + LONGEST_TEXT + " characters", entry);
      }
    }
    return texts;
  }
}
