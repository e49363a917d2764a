package io.searchgateway.feature.rules.effect;

import io.searchgateway.feature.rules.condition.ConditionEvaluation;
import io.searchgateway.feature.rules.condition.RuleFacts;
import io.searchgateway.feature.rules.condition.Verdict;
import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.feature.rules.match.RuleSet;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.rewriting.Boost;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.pipeline.rewriting.WordReplacement;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.search.curation.Curation;
import io.searchgateway.search.curation.Curations;
import io.searchgateway.search.curation.Fallbacks;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
  private final int mostHits;
  private final Instant now;
  private final AppliedRules applied;
  private final int[] steps = {MOST_STEPS};
  private final FacetOrder facets = new FacetOrder();
  private final List<Boost> boosts = new ArrayList<>();
  private final Map<String, Curation> curations = new HashMap<>();
  private final Map<String, Curation> ofFacets = new HashMap<>();
  private final List<FiredScript> scripts = new ArrayList<>();

  /**
   * A run.
   *
   * @param indices names that a query searches
   * @param fields what the caller may see
   * @param mostHits that the caller may ask for
   * @param misses is told which rules were not applied; absent when nobody asks
   */
  RuleRun(
      RuleSet rules,
      RequestFacts request,
      Function<QueryItem, List<String>> indices,
      FieldRights fields,
      int mostHits,
      Instant now,
      Optional<NearMisses> misses) {
    this.rules = rules;
    this.request = request;
    this.indices = indices;
    this.fields = fields;
    this.mostHits = mostHits;
    this.now = now;
    this.applied = new AppliedRules(misses);
  }

  /** Whether no rule applies whatever indices are searched, which is cheaper to tell than which. */
  static boolean isPointless(RuleSet rules, DeclarativeBody body) {
    List<QueryItem> queries = body.queries();
    List<String> texts = new ArrayList<>();
    for (QueryItem query : queries) {
      if (query.isTyped() && query.hasValue()) {
        texts.add(RequestFacts.text(query));
      }
    }
    return rules.index().isRuledOut(texts, () -> RequestFacts.filters(queries, filter -> true));
  }

  /** The request as the rules leave it; the same when none has changed it. */
  DeclarativeBody apply(DeclarativeBody body) {
    JsonArray sent =
        body.members().find("query").orElse(JsonValue.EMPTY_JSON_ARRAY) instanceof JsonArray array
            ? array
            : JsonValue.EMPTY_JSON_ARRAY;
    if (!sent.stream().allMatch(JsonObject.class::isInstance)) {
      return body; // Who reads the request says what is wrong with it.
    }
    List<QueryItem> before =
        sent.getValuesAs(JsonObject.class).stream()
            .map(query -> new QueryItem(new CaseInsensitiveObject(query)))
            .toList();
    List<QueryItem> queries = new ArrayList<>(before);
    for (int i = 0; i < before.size(); i++) {
      if (isSearched(before.get(i))) {
        int text = textOf(i, before);
        QueryWithText after =
            one(new QueryWithText(queries.get(i), before.get(text), text == i), i, text);
        queries.set(i, after.query());
        if (text != i && !after.text().equals(before.get(text))) {
          queries.set(text, after.text());
        }
      }
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

  /** The place of the query with the text that a query searches for. */
  private static int textOf(int at, List<QueryItem> queries) {
    if (queries.get(at).hasValue()) {
      return at;
    }
    Set<String> ids = new HashSet<>();
    queries.get(at).members().find("react").ifPresent(react -> RequestFacts.ids(react, ids));
    for (int i = 0; i < queries.size(); i++) {
      QueryItem other = queries.get(i);
      if (other.isTyped() && other.hasValue() && other.id().filter(ids::contains).isPresent()) {
        return i;
      }
    }
    return at;
  }

  private QueryWithText one(QueryWithText query, int place, int textPlace) {
    RuleFacts facts = request.of(query, indices);
    BitSet candidates = rules.candidates(facts);
    if (candidates.isEmpty() && !applied.isAskedFor()) {
      return query;
    }
    CurationDraft draft = new CurationDraft();
    CurationDraft textDraft = query.own() ? draft : new CurationDraft();
    ActionExecutor executor =
        new ActionExecutor(fields, mostHits, draft, textDraft, facets, boosts);
    QueryWithText changed = query;
    boolean any = false;
    for (int at = candidates.nextSetBit(0); at >= 0; at = candidates.nextSetBit(at + 1)) {
      Rule rule = rules.searching().get(at);
      Optional<Verdict> verdict = fits(rule, facts);
      if (verdict.isEmpty()) {
        continue;
      }
      any = true;
      QueryWithText before = changed;
      changed = executor.execute(rule.actions(), verdict.get().groups(), before);
      applied.note(rule, before.query(), changed.query(), place);
      applied.note(rule, before.text(), changed.text(), textPlace);
      for (RuleAction action : rule.actions()) {
        if (action instanceof RuleAction.Script script) {
          scripts.add(new FiredScript(rule, script, facts));
        }
      }
      if (rule.stop()) {
        break;
      }
      String text = RequestFacts.text(changed.text());
      if (!text.equals(RequestFacts.text(before.text()))) {
        facts = facts.withQuery(text);
        candidates.or(rules.candidates(facts));
      }
    }
    RuleFacts last = facts;
    applied.look(near -> near.look(rules.searching(), last, request, now));
    if (any) {
      Curation curation = draft.curation(fallbacks(changed, draft));
      curations.put(query.id(), curation);
      ofFacets.put(query.id(), curation);
      query
          .text()
          .id()
          .filter(id -> !query.own())
          .ifPresent(
              id -> {
                ofFacets.put(id, curation);
                curations.putIfAbsent(id, textDraft.curation(Fallbacks.NONE));
              });
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
    Verdict verdict = new ConditionEvaluation(facts, steps).of(rule.trigger().condition());
    return verdict.holds() ? Optional.of(verdict) : Optional.empty();
  }

  /** Texts with ever fewer words, in the order in which the rules name them. */
  private static Fallbacks fallbacks(QueryWithText query, CurationDraft draft) {
    List<String> texts = new ArrayList<>();
    String text = RequestFacts.text(query.text());
    for (String word : draft.looseWords) {
      String less = ActionExecutor.without(new WordReplacement(Map.of(word, "")), text);
      if (!less.equals(text) && !less.isBlank() && texts.size() < MOST_FALLBACKS) {
        texts.add(less);
        text = less;
      }
    }
    return new Fallbacks(query.text().id().orElse(query.id()), texts);
  }

  /** Facets of a search count what it finds: with its filters, and without what it hides. */
  private void facetsToo(List<QueryItem> queries) {
    for (QueryItem query : queries) {
      String id = query.id().orElse("");
      if (!id.isEmpty() && !query.isTyped()) {
        Set<String> ids = new HashSet<>();
        query.members().find("react").ifPresent(react -> RequestFacts.ids(react, ids));
        Curation facet = Curation.NONE;
        for (String other : ids) {
          Curation curation = ofFacets.get(other);
          facet = curation == null ? facet : facet.and(curation.ofFacets());
        }
        if (!facet.equals(Curation.NONE)) {
          curations.put(id, facet);
        }
      }
    }
  }

  /** What was applied. */
  AppliedRules applied() {
    return applied;
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
    applied.addTo(settings);
    return new Curations(curations, merged, settings.build(), List.of());
  }
}
