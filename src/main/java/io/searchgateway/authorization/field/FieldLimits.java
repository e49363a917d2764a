package io.searchgateway.authorization.field;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.json.Pointer;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.rights.WildcardPattern;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Holds a body to the fields that a caller may see. */
final class FieldLimits implements SearchLimits {

  /** What shows or matches nothing but fields that are told of as well. */
  private static final Set<BodyFeature> HARMLESS =
      Set.of(
          BodyFeature.JOIN,
          BodyFeature.GLOBAL_AGGREGATION,
          BodyFeature.BACKGROUND,
          BodyFeature.SUGGEST,
          BodyFeature.INDEX_STATISTICS,
          BodyFeature.INNER_HITS,
          BodyFeature.TOP_HITS,
          BodyFeature.COLLAPSE,
          BodyFeature.POINT_IN_TIME,
          BodyFeature.STORED_FIELDS,
          BodyFeature.QUERY_TEXT,
          BodyFeature.RETRIEVER);

  /** As many fields as engines take for one query. */
  private static final int MOST_FIELDS = 1000;

  /** A name that no field has, for a list of fields must not be empty. */
  private static final String NO_FIELD = "_no_field_";

  private final FieldRights rights;
  private final PermittedFields open;

  FieldLimits(FieldRights rights, MappedFields mapped) {
    this.rights = rights;
    this.open = new PermittedFields(rights, mapped);
  }

  @Override
  public void field(String name, Pointer at) {
    if (!open.allow(name)) {
      throw FieldProblems.field(name, at);
    }
  }

  @Override
  public void path(String name, Pointer at) {
    if (!open.allowPath(name)) {
      throw FieldProblems.field(name, at);
    }
  }

  @Override
  public List<String> fields(List<String> patterns, Pointer at) {
    List<String> allowed = new ArrayList<>();
    for (String pattern : patterns) {
      int caret = pattern.lastIndexOf('^');
      String name = caret < 0 ? pattern : pattern.substring(0, caret);
      String boost = caret < 0 ? "" : pattern.substring(caret);
      if (name.isEmpty() || name.indexOf('*') < 0) {
        field(name, at);
        allowed.add(pattern);
      } else {
        open.matching(new WildcardPattern(name)).forEach(field -> allowed.add(field + boost));
      }
    }
    return within(allowed, at);
  }

  @Override
  public Optional<List<String>> defaultFields(Pointer at) {
    List<String> searched = within(open.texts(), at);
    return Optional.of(searched.isEmpty() ? List.of(NO_FIELD) : searched);
  }

  private static List<String> within(List<String> fields, Pointer at) {
    if (fields.size() > MOST_FIELDS) {
      throw FieldProblems.tooMany(at);
    }
    return fields;
  }

  @Override
  public void queryText(String text, boolean simple, Pointer at) {
    if (!simple) {
      QueryStringFields.of(text)
          .orElseThrow(
              () -> FieldProblems.feature("fields in a query string that are not names", at))
          .forEach(name -> field(name, at));
    }
  }

  @Override
  public Optional<JsonValue> source(Optional<JsonValue> asked, Pointer at) {
    RequestedSource wanted = SourceFilters.read(asked.orElse(JsonValue.TRUE), at);
    return Optional.of(wanted.within(rights).json());
  }

  @Override
  public void use(BodyFeature feature, Pointer at) {
    if (!HARMLESS.contains(feature) || (feature == BodyFeature.JOIN && !open.allowJoins())) {
      throw FieldProblems.feature(feature.word(), at);
    }
  }

  /** Whether an update changed nothing tells what was there before. */
  @Override
  public void action(String action, JsonObject header, Pointer at) {
    if (action.equals("update")) {
      throw FieldProblems.feature("bulk updates", at);
    }
  }

  @Override
  public void document(JsonObject item, Pointer at) {
    for (String places : List.of("stored_fields", "fields", "_fields")) {
      JsonValue named = item.getOrDefault(places, JsonValue.NULL);
      SourceFilters.patterns(named, at).forEach(name -> stored(name, at));
    }
  }

  private void stored(String name, Pointer at) {
    if (name.indexOf('*') >= 0) {
      throw FieldProblems.feature("wildcards in stored fields", at);
    }
    if (!name.equals("_source")) {
      field(name, at);
    }
  }
}
