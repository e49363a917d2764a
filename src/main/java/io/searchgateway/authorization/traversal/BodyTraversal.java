package io.searchgateway.authorization.traversal;

import io.searchgateway.authorization.BodyFeature;
import io.searchgateway.authorization.SearchLimits;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.authorization.traversal.MemberKind.Alternative;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Operation;
import io.searchgateway.rights.Rights;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * One walk over one body along the table; gives the body that is sent in its place, the same where
 * nothing is narrowed. Used once, by one thread.
 */
public final class BodyTraversal {

  /** What hits may be sorted by that is no field. */
  private static final Set<String> SORT_KEYS = Set.of("_score", "_doc", "_shard_doc");

  private final BodyTable table;
  private final Rights rights;
  private final SearchLimits limits;
  private final BodyIndexNames names;
  private final OpaqueIds ids;
  private final PercolatorFields queryFields;

  /** A walk along the table that is part of the gateway. */
  BodyTraversal(
      Rights rights,
      SearchLimits limits,
      BodyIndexNames names,
      OpaqueIds ids,
      PercolatorFields queryFields) {
    this.table = BodyTable.BUILT_IN;
    this.rights = rights;
    this.limits = limits;
    this.names = names;
    this.ids = ids;
    this.queryFields = queryFields;
  }

  /**
   * Judges an object.
   *
   * @param section of the table that tells what it may hold
   * @throws io.searchgateway.problem.Problem when it may not be sent
   * @throws io.searchgateway.authorization.LookupPending when something must be learnt first
   */
  public JsonObject object(String section, JsonObject object, Pointer at) {
    return object(table.section(section), object, at);
  }

  /** Tells the limits of an action of a bulk request, whose header was judged. */
  public void action(String action, JsonObject header, Pointer at) {
    limits.action(action, header, at);
  }

  SearchLimits limits() {
    return limits;
  }

  BodyIndexNames names() {
    return names;
  }

  PercolatorFields queryFields() {
    return queryFields;
  }

  /**
   * Judges a document that is written: what it holds in fields of queries is judged as queries.
   *
   * @throws io.searchgateway.problem.Problem when it may not be sent
   * @throws io.searchgateway.authorization.LookupPending when something must be learnt first
   */
  public JsonObject document(JsonObject document, Pointer at) {
    return (JsonObject) new PercolatorQueries(this, queryFields.names(), false).judge(document, at);
  }

  OpaqueIds ids() {
    return ids;
  }

  /** A field; where the name is a pattern it must be one that is open as it stands. */
  void field(String name, Pointer at) {
    if (SORT_KEYS.contains(name)) {
      return;
    }
    if (name.indexOf('*') < 0) {
      limits.field(name, at);
    } else if (!limits.fields(List.of(name), at).equals(List.of(name))) {
      throw BodyProblems.element("a field pattern here", at);
    }
  }

  void use(BodyFeature feature, Pointer at) {
    if (feature == BodyFeature.SCRIPT && !rights.acls().contains(Acl.SCRIPTS)) {
      throw BodyProblems.right("use scripts", at);
    }
    limits.use(feature, at);
  }

  void onlyKnown(JsonObject object, List<String> known, Pointer at) {
    for (String key : object.keySet()) {
      if (!known.contains(key)) {
        throw BodyProblems.unknown(key, at.child(key));
      }
    }
  }

  /** A query written in Base64, which is written so again. */
  JsonValue wrapped(String text, Pointer at) {
    byte[] inner;
    try {
      inner = Base64.getDecoder().decode(text);
    } catch (IllegalArgumentException malformed) {
      throw BodyProblems.malformed("a query in Base64 is expected here", at);
    }
    JsonObject judged = object("query", StrictJson.object(inner), at);
    return Json.text(Base64.getEncoder().encodeToString(Json.bytes(judged)));
  }

  private JsonValue value(MemberKind kind, JsonValue value, Pointer at) {
    if (value instanceof JsonArray list && kind.entry().isPresent()) {
      MemberKind entry = kind.entry().get();
      JsonArrayBuilder judged = Json.array();
      for (int i = 0; i < list.size(); i++) {
        judged.add(value(entry, list.get(i), at.child(i)));
      }
      return judged.build();
    }
    Alternative form = value instanceof JsonObject ? kind.last() : kind.first();
    if (form.map() && value instanceof JsonObject object) {
      MemberKind member = MemberKind.of(form.member());
      return rebuilt(object, (name, held) -> value(member, held, at.child(name)));
    }
    if (form.leaf().isPresent()) {
      return form.leaf().get().judge(this, value, at);
    }
    if (value instanceof JsonObject object) {
      return object(table.section(form.section()), object, at);
    }
    if (value == JsonValue.NULL) {
      return value;
    }
    throw BodyProblems.malformed("an object is expected here", at);
  }

  private JsonObject object(BodySection section, JsonObject asked, Pointer at) {
    section.feature().ifPresent(feature -> use(feature, at));
    if (section.isDocument()) {
      limits.document(asked, at);
    }
    if (section.one() && asked.size() != 1) {
      throw BodyProblems.malformed("exactly one member is expected here", at);
    }
    if (!section.required().isEmpty() && !asked.containsKey(section.required())) {
      throw BodyProblems.malformed(section.required() + " must be given here", at);
    }
    JsonObjectBuilder judged = Json.object();
    asked.forEach((key, value) -> member(section, key, value, at.child(key), judged));
    return completed(section, judged.build(), at);
  }

  private void member(
      BodySection section, String key, JsonValue value, Pointer at, JsonObjectBuilder judged) {
    Optional<MemberRule> known = section.member(key);
    if (known.isPresent()) {
      judged.add(key, member(known.get(), value, at));
    } else if (section.sign(BodySection.FIELD).isPresent()) {
      field(key, at);
      judged.add(key, member(section.sign(BodySection.FIELD).get(), value, at));
    } else if (section.sign(BodySection.FIELDS).isPresent()) {
      JsonValue held = member(section.sign(BodySection.FIELDS).get(), value, at);
      limits.fields(List.of(key), at).forEach(name -> judged.add(name, held));
    } else if (section.sign(BodySection.NAME).isPresent()) {
      judged.add(key, member(section.sign(BodySection.NAME).get(), value, at));
    } else if (section.sign(BodySection.ALIAS).isPresent()) {
      judged.add(names.one(key, true), member(section.sign(BodySection.ALIAS).get(), value, at));
    } else {
      throw BodyProblems.unknown(key, at);
    }
  }

  private JsonValue member(MemberRule member, JsonValue value, Pointer at) {
    if (value != JsonValue.FALSE && value != JsonValue.NULL) {
      member.feature().ifPresent(feature -> use(feature, at));
      member
          .operation()
          .filter(operation -> !rights.operations().contains(operation))
          .ifPresent(
              operation -> {
                throw BodyProblems.right(verb(operation), at);
              });
    }
    return value(member.kind(), value, at);
  }

  private static String verb(Operation operation) {
    return operation.word() + " documents";
  }

  /** What must stand there although it was not asked for. */
  private JsonObject completed(BodySection section, JsonObject judged, Pointer at) {
    JsonObject whole = judged;
    if (section.showsSource()) {
      whole = SourceSelection.completed(whole, limits, at);
    }
    if (section.hasDefaultFields()) {
      whole = DefaultFields.completed(whole, limits, at);
    }
    Optional<JsonObject> documents =
        section.query().isEmpty() && section.filter().isEmpty()
            ? Optional.empty()
            : limits.documents();
    if (documents.isPresent()) {
      whole =
          section.query().isEmpty()
              ? FilterInjection.filtered(whole, section.filter(), documents.get())
              : FilterInjection.confined(whole, section.query(), documents.get());
    }
    return whole;
  }

  static JsonObject with(JsonObject object, String name, JsonValue value) {
    return Json.object(object).add(name, value).build();
  }

  private static JsonObject rebuilt(JsonObject object, Step step) {
    JsonObjectBuilder judged = Json.object();
    for (Map.Entry<String, JsonValue> member : object.entrySet()) {
      judged.add(member.getKey(), step.take(member.getKey(), member.getValue()));
    }
    return judged.build();
  }

  private interface Step {
    JsonValue take(String name, JsonValue value);
  }
}
