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
  String type(Form form) {
    if (form instanceof ObjectForm object) {
      if (known.add(object)) {
        named.add(object);
      }
      return object.name();
    }
    if (form instanceof Form.Deferred deferred) {
      return type(deferred.form());
    }
    if (form instanceof Form.ListOf list) {
      String entry = type(list.entry());
      return entry.contains(" ") ? "Array<" + entry + ">" : entry + "[]";
    }
    if (form instanceof Form.MapOf map) {
      return "Record<string, " + type(map.member()) + ">";
    }
    if (form instanceof Form.OneOf several) {
      return several.forms().stream().map(this::type).distinct().collect(Collectors.joining(" | "));
    }
    return plain(form);
  }

  private static String plain(Form form) {
    if (form instanceof Form.Choice choice) {
      return choice.values().stream()
          .map(value -> "'" + value + "'")
          .collect(Collectors.joining(" | "));
    }
    if (form == Form.Plain.TEXT || form instanceof Form.Pattern) {
      return "string";
    }
    if (form instanceof Form.Whole || form instanceof Form.AtLeast || form == Form.Plain.NUMBER) {
      return "number";
    }
    if (form == Form.Plain.FLAG) {
      return "boolean";
    }
    return form == Form.Plain.OBJECT ? "Record<string, unknown>" : "unknown";
  }
}
