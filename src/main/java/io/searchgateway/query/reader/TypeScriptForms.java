package io.searchgateway.query.reader;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Forms as TypeScript types, remembering which objects they name. */
final class TypeScriptForms {

  private final Set<ObjectForm> known =
      new HashSet<>(List.of(RequestProperties.FORM, QueryProperties.FORM));
  private List<ObjectForm> named = new ArrayList<>();

  /** Objects that were named for the first time since the last call. */
  List<ObjectForm> take() {
    List<ObjectForm> taken = named;
    named = new ArrayList<>();
    return taken;
  }

  /** Says that an object has been written, and need not be taken. */
  void written(ObjectForm form) {
    known.add(form);
  }

  /** The type of a form. */
  String type(JsonForm form) {
    if (form instanceof ObjectForm object) {
      if (known.add(object)) {
        named.add(object);
      }
      return object.name();
    }
    if (form instanceof JsonForm.Deferred deferred) {
      return type(deferred.form());
    }
    if (form instanceof JsonForm.ListOf list) {
      String entry = type(list.entry());
      return entry.contains(" ") ? "Array<" + entry + ">" : entry + "[]";
    }
    if (form instanceof JsonForm.MapOf map) {
      return "Record<string, " + type(map.member()) + ">";
    }
    if (form instanceof JsonForm.OneOf several) {
      return several.forms().stream().map(this::type).distinct().collect(Collectors.joining(" | "));
    }
    return plain(form);
  }

  private static String plain(JsonForm form) {
    if (form instanceof JsonForm.Choice choice) {
      return choice.values().stream()
          .map(value -> "'" + value + "'")
          .collect(Collectors.joining(" | "));
    }
    if (form == JsonForm.Plain.TEXT || form instanceof JsonForm.Pattern) {
      return "string";
    }
    if (form instanceof JsonForm.WholeNumber
        || form instanceof JsonForm.AtLeast
        || form == JsonForm.Plain.NUMBER) {
      return "number";
    }
    if (form == JsonForm.Plain.FLAG) {
      return "boolean";
    }
    return form == JsonForm.Plain.OBJECT ? "Record<string, unknown>" : "unknown";
  }
}
