package io.searchgateway.feature.rules.effect;

import io.searchgateway.feature.rules.condition.Evaluation;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.condition.Verdict;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.json.Json;
import io.searchgateway.json.JsonChanges;
import io.searchgateway.pipeline.rewriting.Boost;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.query.QueryType;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.search.curation.Curation;
import io.searchgateway.search.curation.Curations;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** One application of rules to a request: for each query, in the order of the rules. */
final class RuleRun {

  private static final System.Logger LOG = System.getLogger(RuleRun.class.getName());

  /** Steps of evaluation for a request; a regular expression takes one for each character. */
  private static final int MOST_STEPS = 200_000;

  private static final int MOST_FALLBACKS = 3;

  private final RuleSet rules;
  private final RequestFacts request;
  private final Function<QueryItem, List<String>> indices;
  private final FieldRights fields;
  private final Instant now;
  private final Optional<NearMisses> misses;
  private final int[] steps = {MOST_STEPS};
  private final FacetOrder facets = new FacetOrder();
  private final List<Boost> boosts = new ArrayList<>();
  private final Map<String, Curation> curations = new HashMap<>();
  private final Map<String, Set<String>> applied = new LinkedHashMap<>();
  private final Map<String, Rule> known = new HashMap<>();
  private final List<FiredScript> scripts = new ArrayList<>();

  /**
   * A run.
   *
   * @param indices names that a query searches
   * @param fields what the caller may see
   * @param misses is told which rules were not applied; absent when nobody asks
   */
  RuleRun(
      RuleSet rules,
      RequestFacts request,
      Function<QueryItem, List<String>> indices,
      FieldRights fields,
      Instant now,
      Optional<NearMisses> misses) {
    this.rules = rules;
    this.request = request;
    this.indices = indices;
    this.fields = fields;
    this.now = now;
    this.misses = misses;
  }

  /** The request as the rules leave it; the same when none has changed it. */
  DeclarativeBody apply(DeclarativeBody body) {
    JsonArray sent =
        body.members().find("query").orElse(JsonValue.EMPTY_JSON_ARRAY) instanceof JsonArray array
            ? array
            : JsonValue.EMPTY_JSON_ARRAY;
    List<QueryItem> queries = new ArrayList<>();
    for (int i = 0; i < sent.size(); i++) {
      if (!(sent.get(i) instanceof JsonObject object)) {
        return body; // Who reads the request says what is wrong with it.
      }
      QueryItem query = new QueryItem(new CaseInsensitiveObject(object));
      queries.add(isSearched(query) ? one(query, "/query/" + i) : query);
    }
    facetsToo(queries);
    if (steps[0] <= 0) {
      LOG.log(System.Logger.Level.WARNING, "Evaluating query rules took too many steps");
    }
    if (applied.isEmpty()) {
      return body;
    }
    List<QueryItem> ordered = facets.isEmpty() ? queries : facets.in(queries);
    JsonArrayBuilder changed = Json.array();
    ordered.forEach(query -> changed.add(query.json()));
    JsonArray result = changed.build();
    return result.equals(sent) ? body : body.with("query", result);
  }

  private static boolean isSearched(QueryItem query) {
    return query.isTyped()
        && query.id().isPresent()
        && query.members().find("execute").orElse(JsonValue.TRUE) != JsonValue.FALSE;
  }

  private QueryItem one(QueryItem query, String pointer) {
    RuleFacts facts = request.of(query, indices);
    CurationDraft draft = new CurationDraft();
    ActionExecutor executor = new ActionExecutor(fields, draft, facets, boosts);
    BitSet candidates = rules.candidates(facts);
    QueryItem changed = query;
    boolean any = false;
    for (int at = candidates.nextSetBit(0); at >= 0; at = candidates.nextSetBit(at + 1)) {
      Rule rule = rules.searching().get(at);
      Optional<Verdict> verdict = fits(rule, facts);
      if (verdict.isEmpty()) {
        continue;
      }
      any = true;
      QueryItem before = changed;
      changed = executor.execute(rule.actions(), verdict.get().groups(), before);
      note(rule, before, changed, pointer);
      for (RuleAction action : rule.actions()) {
        if (action instanceof RuleAction.Script script) {
          scripts.add(new FiredScript(rule, script, facts));
        }
      }
      if (rule.stop()) {
        break;
      }
      String text = RequestFacts.text(changed);
      if (!text.equals(facts.query())) {
        facts = facts.withQuery(text);
        candidates.or(rules.candidates(facts));
      }
    }
    RuleFacts last = facts;
    misses.ifPresent(near -> near.look(rules.searching(), last, request, now));
    if (any) {
      curations.put(query.id().orElseThrow(), draft.curation(fallbacks(changed, draft)));
    }
    return changed;
  }

  private Optional<Verdict> fits(Rule rule, RuleFacts facts) {
    if (!rule.trigger().timeframe().contains(now)) {
      return Optional.empty();
    }
    if (!rule.audience()
        .includes(request.credential(), request.customEvents(), request.pipeline())) {
      return Optional.empty();
    }
    Verdict verdict = new Evaluation(facts, steps).of(rule.trigger().condition());
    return verdict.holds() ? Optional.of(verdict) : Optional.empty();
  }

  private void note(Rule rule, QueryItem before, QueryItem after, String pointer) {
    known.put(rule.id(), rule);
    Collection<String> changed = applied.computeIfAbsent(rule.id(), none -> new LinkedHashSet<>());
    if (misses.isPresent() && !before.equals(after)) {
      JsonChanges.between(before.json(), after.json())
          .made()
          .forEach(place -> changed.add(pointer + place));
    }
  }

  /** Texts with ever fewer words, in the order in which the rules name them. */
  private static List<String> fallbacks(QueryItem query, CurationDraft draft) {
    List<String> texts = new ArrayList<>();
    String text = RequestFacts.text(query);
    for (String word : draft.looseWords) {
      String less = ActionExecutor.without(List.of(word), text);
      if (!less.equals(text) && !less.isBlank() && texts.size() < MOST_FALLBACKS) {
        texts.add(less);
        text = less;
      }
    }
    return texts;
  }

  /** Facets of a search count what it finds: with its filters, and without what it hides. */
  private void facetsToo(List<QueryItem> queries) {
    for (QueryItem query : queries) {
      Set<String> ids = new HashSet<>();
      query.members().find("react").ifPresent(react -> RequestFacts.ids(react, ids));
      if (query.id().isPresent() && !query.is(QueryType.SUGGESTION) && !ids.isEmpty()) {
        Curation own = curations.getOrDefault(query.id().get(), Curation.NONE);
        for (String id : ids) {
          Curation other = curations.get(id);
          if (other != null && !id.equals(query.id().get())) {
            own = own.and(other.ofFacets());
          }
        }
        if (!own.equals(Curation.NONE)) {
          curations.put(query.id().get(), own);
        }
      }
    }
  }

  List<String> appliedIds() {
    return List.copyOf(applied.keySet());
  }

  List<FiredScript> scripts() {
    return List.copyOf(scripts);
  }

  List<Boost> boosts() {
    return List.copyOf(boosts);
  }

  /** What becomes of the answer. */
  Curations curations(boolean merged) {
    JsonObjectBuilder settings = Json.object();
    if (!facets.isEmpty()) {
      settings.add("facets", facets.json());
    }
    misses.ifPresent(
        near ->
            settings
                .add("appliedRules", appliedRules())
                .add("rulesNotApplied", near.json(applied.keySet())));
    return new Curations(curations, merged, settings.build(), List.of());
  }

  /** The rules that were applied, in order. */
  private JsonArray appliedRules() {
    return Json.array(
            applied.entrySet().stream()
                .filter(rule -> misses.filter(m -> m.shows(known(rule.getKey()))).isPresent())
                .toList(),
            rule -> new AppliedRule(known(rule.getKey()), rule.getValue()).json())
        .build();
  }

  /** What the rules did. */
  RuleTrace trace(DeclarativeBody before, DeclarativeBody after) {
    return new RuleTrace(
        before.json(),
        after.json(),
        appliedRules(),
        misses.map(near -> near.json(applied.keySet())).orElse(JsonValue.EMPTY_JSON_ARRAY));
  }

  private Rule known(String id) {
    return Objects.requireNonNull(known.get(id));
  }
}
