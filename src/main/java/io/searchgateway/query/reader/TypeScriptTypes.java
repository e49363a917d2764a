package io.searchgateway.query.reader;

import io.searchgateway.query.QueryType;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * TypeScript definitions (one {@code .d.ts}) of requests and of what is answered, made from the
 * table that the reader reads by. Each type of query has an interface of its own, with the
 * properties that have an effect on it.
 */
public final class TypeScriptTypes {

  private static final String HEAD =
      "// Types of declarative search. Generated from the gateway's table of properties.\n\n";
  private static final String COMMON = "CommonQuery";

  private final StringBuilder out = new StringBuilder(HEAD);
  private final TypeScriptForms forms = new TypeScriptForms();

  private TypeScriptTypes() {}

  /** The definitions, the same on every call. */
  public static String render() {
    TypeScriptTypes types = new TypeScriptTypes();
    types.queries();
    types.open(RequestProperties.FORM.description(), RequestProperties.FORM.name());
    RequestProperties.FORM.properties().forEach(types::member);
    types.close();
    types.others();
    AnswerSchemas.ALL.forEach(types::object);
    types.others();
    return types.out.toString();
  }

  private void queries() {
    Set<QueryType> all = EnumSet.allOf(QueryType.class);
    out.append("/** ").append(QueryProperties.FORM.description()).append(" */\n");
    out.append("export type ").append(QueryProperties.FORM.name()).append(" = ");
    out.append(all.stream().map(TypeScriptTypes::interfaceName).collect(Collectors.joining(" | ")));
    out.append(";\n\n");
    List<Property<?>> properties =
        QueryProperties.FORM.properties().stream()
            .filter(property -> !property.is(CommonProperties.TYPE))
            .filter(property -> !property.is(CommonProperties.VALUE))
            .toList();
    open("Properties of queries of all types.", COMMON);
    properties.stream().filter(p -> p.types().containsAll(all)).forEach(this::member);
    close();
    for (QueryType type : QueryType.values()) {
      open("A query of type " + type.wireName() + ".", interfaceName(type) + " extends " + COMMON);
      comment(CommonProperties.TYPE.description());
      out.append("  type").append(type == QueryType.DEFAULT ? "?" : "");
      out.append(": '").append(type.wireName()).append("';\n");
      comment("Value to search or filter by.");
      out.append("  value?: ").append(forms.type(TypeReading.of(type).value())).append(";\n");
      properties.stream()
          .filter(p -> p.concerns(type) && !p.types().containsAll(all))
          .forEach(this::member);
      close();
    }
  }

  private static String interfaceName(QueryType type) {
    String name = type.wireName();
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1) + "Query";
  }

  /** The objects that were named so far and not written, and those that they name in turn. */
  private void others() {
    for (List<ObjectForm> next = forms.take(); !next.isEmpty(); next = forms.take()) {
      next.forEach(this::object);
    }
  }

  private void object(ObjectForm form) {
    forms.written(form);
    open(form.description(), form.name());
    form.properties().forEach(this::member);
    if (AnswerSchemas.OPEN.contains(form)) {
      comment("Anything else, such as the result of a query under its ID.");
      out.append("  [name: string]: unknown;\n");
    }
    close();
  }

  private void open(String description, String declaration) {
    out.append("/** ").append(description).append(" */\n");
    out.append("export interface ").append(declaration).append(" {\n");
  }

  private void close() {
    out.append("}\n\n");
  }

  private void member(Property<?> property) {
    String type = forms.type(property.shape().form());
    comment(
        property.description()
            + property.defaultValue().map(value -> " Default: `" + value + "`.").orElse(""));
    member(property.name(), property.required(), type);
    for (String alias : property.aliases()) {
      out.append("  /** @deprecated Use `").append(property.name()).append("`. */\n");
      member(alias, false, type);
    }
  }

  private void member(String name, boolean required, String type) {
    out.append("  ").append(name).append(required ? "" : "?").append(": ");
    out.append(type).append(";\n");
  }

  private void comment(String text) {
    out.append("  /** ").append(text).append(" */\n");
  }
}
