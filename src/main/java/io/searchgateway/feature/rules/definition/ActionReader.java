package io.searchgateway.feature.rules.definition;

import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.rewriting.WordReplacement;
import io.searchgateway.query.reader.QueryLimits;
import io.searchgateway.query.reader.RequestReader;
import jakarta.json.JsonArray;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the actions of a rule, each type by its own reader. */
final class ActionReader {

  private static final RequestReader READER = new RequestReader(QueryLimits.DEFAULTS);
  private static final String QUERY_PLACE = "/query/0/";
  private static final int LONGEST_TERM = 1000;
  private static final String DATA = "data";
  private static final Set<String> MEMBERS = Set.of("type", DATA);
  private static final Set<String> SCRIPT_MEMBERS =
      Set.of("type", DATA, "script", "envs", "continueOnError");

  /** Properties of queries that a rule can set. */
  private static final Set<String> PROPERTIES =
      Set.of(
          "dataField",
          "fieldWeights",
          "fuzziness",
          "queryFormat",
          "searchOperators",
          "enableSynonyms",
          "sortField",
          "sortBy",
          "distinctField",
          "highlight",
          "highlightField",
          "size");

  /** Reads the data of an action. */
  @FunctionalInterface
  private interface DataReader {
    Optional<RuleAction> read(JsonValue data, Pointer at);
  }

  private final RuleFaults faults;
  private final List<RuleWarning> warnings;
  private final Map<String, DataReader> readers;

  ActionReader(RuleFaults faults, List<RuleWarning> warnings) {
    this.faults = faults;
    this.warnings = warnings;
    DocumentActionReader documents = new DocumentActionReader(faults);
    FieldActionReader fields = new FieldActionReader(faults);
    this.readers =
        Map.ofEntries(
            Map.entry("promote_result", documents::promote),
            Map.entry("hide_result", documents::hide),
            Map.entry("custom_data", (data, at) -> Optional.of(new RuleAction.ReturnJson(data))),
            Map.entry("replace_search_term", this::term),
            Map.entry("replace_search_query", this::query),
            Map.entry("remove_words", this::removeWords),
            Map.entry("replace_words", this::replaceWords),
            Map.entry("add_synonyms", this::synonyms),
            Map.entry("add_filter", fields::filter),
            Map.entry("search_settings", this::settings),
            Map.entry("boost", fields::boost),
            Map.entry("bury", fields::bury),
            Map.entry("redirect", this::redirect),
            Map.entry("pin_facets", fields::pinFacets),
            Map.entry("hide_facets", fields::hideFacets));
  }

  Optional<RuleAction> read(JsonValue sent, Trigger.Type trigger, Pointer at) {
    if (!(sent instanceof JsonObject action)) {
      faults.add("wrong_type", "an action must be an object", at);
      return Optional.empty();
    }
    String type = RuleReader.text(action.getOrDefault("type", JsonValue.NULL)).orElse("");
    boolean script = type.equals("script");
    action.keySet().stream()
        .filter(name -> !(script ? SCRIPT_MEMBERS : MEMBERS).contains(name))
        .forEach(
            name ->
                warnings.add(
                    new RuleWarning(
                        "unknown_member",
                        "this is not a member of an action; it is kept and has no effect",
                        at.child(name).toString())));
    if (type.equals("function")) {
      faults.add(
          "action_not_supported",
          "functions are not supported; use an action of type script",
          at.child("type"));
      return Optional.empty();
    }
    if (!script && (trigger == Trigger.Type.INDEX || trigger == Trigger.Type.CRON)) {
      faults.add(
          "action_not_allowed",
          "a rule with a trigger of type " + trigger.wireName() + " can only have scripts",
          at.child("type"));
      return Optional.empty();
    }
    if (script) {
      return script(action, at);
    }
    DataReader reader = readers.get(type);
    if (reader == null) {
      faults.add("unknown_action", "this is not a known type of action", at.child("type"));
      return Optional.empty();
    }
    return reader.read(action.getOrDefault(DATA, JsonValue.NULL), at.child(DATA));
  }

  /** The text stands in {@code script}, or in {@code data}, there also beside other members. */
  private Optional<RuleAction> script(JsonObject action, Pointer at) {
    JsonObject data = action.get(DATA) instanceof JsonObject object ? object : action;
    JsonValue text =
        action.get(DATA) instanceof JsonString plain
            ? plain
            : data.getOrDefault("script", action.getOrDefault("script", JsonValue.NULL));
    if (!(text instanceof JsonString script) || script.getString().isBlank()) {
      faults.add("missing_script", "the action requires a script", at.child("script"));
      return Optional.empty();
    }
    JsonValue envs = action.getOrDefault("envs", data.getOrDefault("envs", JsonValue.NULL));
    if (envs != JsonValue.NULL && !(envs instanceof JsonObject)) {
      faults.add("wrong_type", "envs must be an object", at.child("envs"));
      return Optional.empty();
    }
    JsonValue goesOn =
        action.getOrDefault(
            "continueOnError", data.getOrDefault("continueOnError", JsonValue.TRUE));
    return Optional.of(
        new RuleAction.Script(
            script.getString(),
            envs instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT,
            goesOn != JsonValue.FALSE));
  }

  private Optional<RuleAction> term(JsonValue data, Pointer at) {
    String term = faults.text(data, LONGEST_TERM, at);
    if (term.isBlank()) {
      faults.add("missing_data", "the action requires a text", at);
    }
    return Optional.of(new RuleAction.ReplaceSearchTerm(term));
  }

  private Optional<RuleAction> query(JsonValue data, Pointer at) {
    String template = faults.text(data, LONGEST_TERM, at);
    if (template.isBlank()) {
      faults.add("missing_data", "the action requires a query", at);
    }
    return Optional.of(new RuleAction.ReplaceSearchQuery(template));
  }

  private Optional<RuleAction> removeWords(JsonValue data, Pointer at) {
    JsonValue words = data;
    boolean whenNoResults = false;
    Pointer place = at;
    if (data instanceof JsonObject object) {
      words = object.getOrDefault("words", JsonValue.NULL);
      place = at.child("words");
      String when = faults.text(object.getOrDefault("when", JsonValue.NULL), 20, at.child("when"));
      whenNoResults = when.equals("no_results");
      if (!when.isEmpty() && !when.equals("always") && !whenNoResults) {
        faults.add("unknown_word", "when must be always or no_results", at.child("when"));
      }
    }
    List<String> texts = words == JsonValue.NULL ? List.of() : faults.texts(words, place);
    if (texts.isEmpty()) {
      faults.add("missing_data", "the action requires words", place);
    }
    Map<String, String> removed = new LinkedHashMap<>();
    texts.forEach(word -> removed.put(word, ""));
    return Optional.of(
        new RuleAction.RemoveWords(texts, whenNoResults, new WordReplacement(removed)));
  }

  private Optional<RuleAction> replaceWords(JsonValue data, Pointer at) {
    Map<String, String> words = new LinkedHashMap<>();
    members(data, at)
        .forEach(
            (word, other) -> words.put(word, faults.text(other, LONGEST_TERM, at.child(word))));
    return Optional.of(new RuleAction.ReplaceWords(new WordReplacement(words)));
  }

  private Optional<RuleAction> synonyms(JsonValue data, Pointer at) {
    Map<String, List<String>> words = new LinkedHashMap<>();
    members(data, at)
        .forEach((word, others) -> words.put(word, faults.texts(others, at.child(word))));
    return Optional.of(new RuleAction.AddSynonyms(words));
  }

  private Map<String, JsonValue> members(JsonValue data, Pointer at) {
    if (data instanceof JsonObject object && !object.isEmpty() && object.size() <= 1000) {
      return object;
    }
    faults.add("missing_data", "the action requires an object with 1 to 1000 members", at);
    return Map.of();
  }

  private Optional<RuleAction> settings(JsonValue data, Pointer at) {
    members(data, at)
        .keySet()
        .forEach(
            name -> {
              if (!PROPERTIES.contains(name)) {
                faults.add(
                    "unknown_member", "a rule cannot set this property of a query", at.child(name));
              }
            });
    JsonObject settings = data instanceof JsonObject object ? object : JsonValue.EMPTY_JSON_OBJECT;
    readAsQuery(settings, at);
    if (settings.get("fieldWeights") instanceof JsonArray weights
        && (!(settings.get("dataField") instanceof JsonArray fields)
            || fields.size() != weights.size()
            || !weights.stream().allMatch(JsonNumber.class::isInstance))) {
      faults.add(
          "bad_value",
          "fieldWeights must have a number for each of dataField",
          at.child("fieldWeights"));
    }
    return Optional.of(new RuleAction.SearchSettings(settings));
  }

  /** Values are faults here that would be faults of a search. */
  private void readAsQuery(JsonObject settings, Pointer at) {
    JsonObject query =
        Json.object(settings).add("id", "rule").add("type", "search").add("value", "words").build();
    READER.read(Json.wrapped("query", Json.array().add(query).build())).faults().stream()
        .filter(fault -> fault.pointer().startsWith(QUERY_PLACE))
        .forEach(
            fault ->
                faults.add(
                    fault.type(),
                    fault.message(),
                    at.child(fault.pointer().substring(QUERY_PLACE.length()).split("/", 2)[0])));
  }

  private Optional<RuleAction> redirect(JsonValue data, Pointer at) {
    JsonValue sent =
        data instanceof JsonObject object
            ? object.getOrDefault("url", JsonValue.NULL)
            : Json.text("");
    String url = faults.text(sent, 2000, at.child("url"));
    if (!url.matches("(?i)(https?://[^\\s\\p{Cntrl}/?#]|/(?![/\\\\]))[^\\s\\p{Cntrl}]*|/")) {
      faults.add(
          "bad_link",
          "url must start with http:// or https://, or be a path that starts with one `/`",
          at.child("url"));
    }
    return Optional.of(new RuleAction.Redirect(url));
  }
}
