package io.searchgateway.feature.cache.key;

import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.rewriting.Boost;
import io.searchgateway.pipeline.rewriting.Boosts;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.pipeline.shaping.RequestedPromotions;
import io.searchgateway.rights.IndexGrants;
import io.searchgateway.rights.IndexNames;
import io.searchgateway.rights.WildcardPattern;
import io.searchgateway.search.ResolvedQueries;
import io.searchgateway.search.SearchTarget;
import io.searchgateway.search.curation.Curation;
import io.searchgateway.search.curation.Curations;
import io.searchgateway.translate.Synonyms;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Makes the key of one request, or finds out why it has none. */
final class KeyedRequest {

  /** What has no part in an answer that may be kept. */
  private static final Set<String> NOT_IN_ANSWER =
      Set.of(
          "explain",
          "debug",
          "userid",
          "customevents",
          "recordanalytics",
          "usecache",
          "emptyquery",
          "suggestionanalytics",
          "queryparams");

  /** Says what is recorded of a search, and nothing of its answer. */
  private static final String EXTENSIONS = "ext";

  private static final int DEEPEST = 10_000;
  private static final int USUAL_SIZE = 10;
  private static final int LONGEST_EXPRESSION = 2_000;
  private static final int MOST_EXPRESSIONS = 10;

  private final StageContext context;
  private final DeclarativeBody body;
  private final List<QueryItem> queries;
  private final CaseInsensitiveObject settings;

  KeyedRequest(StageContext context, DeclarativeBody body) {
    this.context = context;
    this.body = body;
    this.queries = body.queries();
    this.settings = object(body.members(), "settings");
  }

  /** What the request says itself. */
  Optional<Boolean> useCache() {
    JsonValue said = settings.find("useCache").orElse(JsonValue.NULL);
    return said == JsonValue.TRUE || said == JsonValue.FALSE
        ? Optional.of(said == JsonValue.TRUE)
        : Optional.empty();
  }

  boolean explains() {
    return settings.find("explain").orElse(JsonValue.FALSE) == JsonValue.TRUE
        || settings.find("debug").orElse(JsonValue.FALSE) == JsonValue.TRUE;
  }

  /**
   * Why the answer may not be kept, but for explanations.
   *
   * @param expressions those that {@link #expressions} found
   */
  Optional<Bypass> bypass(List<String> expressions) {
    if (!(body.json() instanceof JsonObject)) {
      return Optional.of(Bypass.BODY);
    }
    if (settings.find("queryRule").isPresent()) {
      return Optional.of(Bypass.INLINE_RULE);
    }
    if (!UrlParameters.areKnown(context.request().target().query())) {
      return Optional.of(Bypass.PARAMETER);
    }
    if (expressions.size() > MOST_EXPRESSIONS
        || expressions.stream().anyMatch(KeyedRequest::isOdd)
        || !mayName(expressions)) {
      return Optional.of(Bypass.INDEX_NAME);
    }
    return ofQueries().or(this::ofSettings).or(this::ofAdditions);
  }

  private static boolean isOdd(String expression) {
    return expression.indexOf(':') >= 0
        || expression.indexOf('<') >= 0
        || expression.length() > LONGEST_EXPRESSION;
  }

  private Optional<Bypass> ofQueries() {
    for (QueryItem query : queries) {
      CaseInsensitiveObject members = query.members();
      if (members.find("endpoint").isPresent()) {
        return Optional.of(Bypass.OTHER_SOURCE);
      }
      if (isPersonal(members)) {
        return Optional.of(Bypass.PERSONAL);
      }
      if (number(members, "from", 0) + number(members, "size", USUAL_SIZE) > DEEPEST) {
        return Optional.of(Bypass.DEEP_PAGE);
      }
      Optional<Bypass> found = DslCheck.ofMembers(members.json(), name -> true);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  /** Of what stands beside the queries. */
  private Optional<Bypass> ofSettings() {
    return DslCheck.ofMembers(
        (JsonObject) body.json(),
        name -> !name.equalsIgnoreCase("query") && !name.equals(EXTENSIONS));
  }

  /** Whether it suggests what the searcher himself has searched for. */
  private static boolean isPersonal(CaseInsensitiveObject members) {
    return members.find("enableRecentSuggestions").orElse(JsonValue.FALSE) == JsonValue.TRUE
        || object(members, "popularSuggestionsConfig").find("showGlobal").orElse(JsonValue.TRUE)
            == JsonValue.FALSE;
  }

  private static CaseInsensitiveObject object(CaseInsensitiveObject members, String name) {
    return new CaseInsensitiveObject(
        members.find(name).orElse(JsonValue.NULL) instanceof JsonObject given
            ? given
            : JsonValue.EMPTY_JSON_OBJECT);
  }

  private static long number(CaseInsensitiveObject members, String name, long usual) {
    return members.find(name).orElse(JsonValue.NULL) instanceof JsonNumber number
        ? number.longValue()
        : usual;
  }

  /** All indices of which something may stand in the answer, as they are named. */
  List<String> expressions() {
    Set<String> all = new LinkedHashSet<>();
    all.add(SearchTarget.indices(context.envs()));
    for (QueryItem query : queries) {
      named(query.members(), all);
      named(object(query.members(), "indexSuggestionsConfig"), all);
    }
    curations().indices().forEach(all::add);
    promotions().documents().stream()
        .flatMap(promoted -> new CaseInsensitiveObject(promoted.doc()).text("_index").stream())
        .forEach(all::add);
    return new ArrayList<>(all);
  }

  private static void named(CaseInsensitiveObject members, Set<String> all) {
    members.text("index").filter(index -> !index.isBlank()).ifPresent(all::add);
  }

  private Curations curations() {
    return context.attachment(Curations.class).orElse(Curations.NONE);
  }

  private RequestedPromotions promotions() {
    return context.attachment(RequestedPromotions.class).orElse(RequestedPromotions.NONE);
  }

  /** What rules and stages have added to searches in the engine's language. */
  private Optional<Bypass> ofAdditions() {
    Map<String, Curation> curated = curations().byQuery();
    List<Boost> boosts = context.attachment(Boosts.class).orElse(Boosts.NONE).boosts();
    return curated.isEmpty() && boosts.isEmpty()
        ? Optional.empty()
        : Stream.concat(
                curated.values().stream().flatMap(one -> one.filters().stream()),
                boosts.stream().map(Boost::filter))
            .flatMap(filter -> DslCheck.of(filter).stream())
            .findFirst();
  }

  /** Whether the caller may name all of them: the gateway asks for their states in its own name. */
  private boolean mayName(List<String> expressions) {
    Optional<IndexGrants> grants =
        context
            .exchange()
            .caller()
            .filter(caller -> !caller.rights().seesAll())
            .map(caller -> caller.rights().indices());
    return grants.isEmpty()
        || expressions.stream()
            .flatMap(expression -> IndexNames.split(expression).stream())
            .allMatch(name -> grants.get().cover(new WildcardPattern(name)));
  }

  /**
   * The key.
   *
   * @param pipeline digest of its definition
   * @param rights digest of the caller's
   * @param revision of what answers depend on beside
   * @param expressions those that {@link #expressions} found
   */
  CacheableRequest key(String pipeline, String rights, String revision, List<String> expressions) {
    KeyDigest digest =
        new KeyDigest()
            .add(context.pipelineId())
            .add(pipeline)
            .add(context.stageId())
            .add(context.request().method())
            .add(context.request().target().path())
            .add(context.request().target().query().orElse(""))
            .add(SearchTarget.indices(context.envs()))
            .add(rights)
            .add(revision)
            .add(attached(Curations.class))
            .add(attached(RequestedPromotions.class))
            .add(context.attachment(Synonyms.class).map(Synonyms::origin).orElse(""))
            .add(attached(Boosts.class))
            .add(attached(ResolvedQueries.class));
    addBody(digest);
    return new CacheableRequest(digest.text(), expressions, texts());
  }

  /**
   * What stages have decided about the answer. These are records of plain values: equal ones are
   * written alike, and under one revision different ones are written differently.
   */
  private String attached(Class<?> type) {
    return context.attachment(type).map(Object::toString).orElse("");
  }

  /**
   * The body without what is not in the answer, its own members in order of their names. Whatever
   * stands deeper is taken as it is written: there the order may show in the answer.
   */
  private void addBody(KeyDigest digest) {
    new TreeMap<>((JsonObject) body.json())
        .forEach(
            (name, value) -> {
              if (name.equals(EXTENSIONS)) {
                return;
              }
              if (!(value instanceof JsonObject object)) {
                digest.add(name).add(value);
                return;
              }
              Map<String, JsonValue> shown = object;
              if (name.equalsIgnoreCase("settings")) {
                shown = new TreeMap<>(object);
                shown
                    .keySet()
                    .removeIf(setting -> NOT_IN_ANSWER.contains(setting.toLowerCase(Locale.ROOT)));
              }
              if (!shown.isEmpty()) {
                digest.add(name).add(shown);
              }
            });
  }

  private Set<String> texts() {
    Set<String> texts = new HashSet<>();
    for (QueryItem query : queries) {
      if (query.members().find("value").orElse(JsonValue.NULL) instanceof JsonString text) {
        texts.add(CacheableRequest.text(text.getString()));
      }
    }
    return texts;
  }
}
