package io.searchgateway.feature.rules.effect;

import io.searchgateway.feature.rules.definition.FieldCondition;
import io.searchgateway.feature.rules.definition.RuleAction;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Inputs;
import io.searchgateway.pipeline.rewriting.Boost;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.pipeline.rewriting.WordReplacement;
import io.searchgateway.query.QueryType;
import io.searchgateway.rights.FieldRights;
import io.searchgateway.search.curation.CuratedDocument;
import io.searchgateway.search.curation.PinnedDocument;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Executes the actions of rules on one query. Fields that the caller may not see are left out, so
 * that no rule makes a search fail that the caller may do.
 */
final class ActionExecutor {

  /** Executes actions of one type. */
  @FunctionalInterface
  private interface Execution<A extends RuleAction> {
    QueryWithText on(QueryWithText query, A action);
  }

  private static final Pattern NAMED_FIELD = Pattern.compile("([^\\s():+!-][^\\s():]*)\\s*:");

  /** Longer texts are left as they are. */
  private static final int LONGEST_TEXT = 10_000;

  private static final String VALUE = "value";
  private static final String DATA_FIELD = "dataField";
  private static final String FIELD_WEIGHTS = "fieldWeights";

  private static final Set<String> NAMES_FIELD =
      Set.of("sortField", "distinctField", "highlightField");

  /** Properties that say how a text is searched for. */
  private static final Set<String> OF_TEXT =
      Set.of("fuzziness", "queryFormat", "searchOperators", "enableSynonyms");

  private final Map<Class<?>, Execution<RuleAction>> executions = new LinkedHashMap<>();
  private final FieldRights fields;
  private final int mostHits;
  private final CurationDraft draft;
  private final CurationDraft textDraft;
  private final FacetOrder facets;
  private final List<Boost> boosts;
  private List<String> groups = List.of();

  /**
   * An executor for one query.
   *
   * @param mostHits that the caller may ask for
   * @param draft gathers what becomes of its answer
   * @param textDraft gathers what becomes of the query that has its text
   * @param facets gathers what becomes of the facets of the request
   * @param boosts gathers what is ranked otherwise
   */
  ActionExecutor(
      FieldRights fields,
      int mostHits,
      CurationDraft draft,
      CurationDraft textDraft,
      FacetOrder facets,
      List<Boost> boosts) {
    this.fields = fields;
    this.mostHits = mostHits;
    this.draft = draft;
    this.textDraft = textDraft;
    this.facets = facets;
    this.boosts = boosts;
    add(RuleAction.PromoteResult.class, this::promote);
    add(RuleAction.HideResult.class, this::hide);
    add(RuleAction.ReturnJson.class, this::customData);
    add(RuleAction.ReplaceSearchTerm.class, this::replaceTerm);
    add(RuleAction.ReplaceSearchQuery.class, this::replaceQuery);
    add(RuleAction.RemoveWords.class, this::removeWords);
    add(RuleAction.ReplaceWords.class, this::replaceWords);
    add(RuleAction.AddSynonyms.class, this::addSynonyms);
    add(RuleAction.AddFilter.class, this::filter);
    add(RuleAction.SearchSettings.class, this::settings);
    add(RuleAction.BoostAction.class, this::boost);
    add(RuleAction.Bury.class, this::bury);
    add(RuleAction.Redirect.class, this::redirect);
    add(RuleAction.PinFacets.class, this::pinFacets);
    add(RuleAction.HideFacets.class, this::hideFacets);
  }

  private <A extends RuleAction> void add(Class<A> type, Execution<A> execution) {
    executions.put(type, (query, action) -> execution.on(query, type.cast(action)));
  }

  /**
   * Executes the actions of a rule but for scripts.
   *
   * @param captured what the regular expression of the rule has captured
   */
  QueryWithText execute(List<RuleAction> actions, List<String> captured, QueryWithText query) {
    groups = captured;
    QueryWithText changed = query;
    for (RuleAction action : actions) {
      Execution<RuleAction> execution = executions.get(action.getClass());
      changed = execution == null ? changed : execution.on(changed, action);
    }
    return changed;
  }

  private boolean isVisible(String field) {
    return fields.isEverything() || fields.allow(field);
  }

  private boolean namesVisible(JsonValue names) {
    QueryItem named = new QueryItem(new CaseInsensitiveObject(Json.wrapped(DATA_FIELD, names)));
    return RequestFacts.fields(named).stream().allMatch(this::isVisible);
  }

  /** A size that the caller may ask for. */
  private JsonValue bounded(JsonValue size) {
    return size instanceof JsonNumber number
        ? Json.number(Math.min(number.intValue(), mostHits))
        : size;
  }

  private List<JsonObject> visible(List<FieldCondition> conditions) {
    return conditions.stream()
        .filter(condition -> isVisible(condition.field()))
        .map(FieldCondition::filter)
        .toList();
  }

  private QueryWithText promote(QueryWithText query, RuleAction.PromoteResult action) {
    for (RuleAction.Pin pin : action.pins()) {
      draft.promote(
          new PinnedDocument(
              CuratedDocument.of(pin.id(), pin.index()),
              pin.position(),
              pin.source().map(source -> hit(pin, source)),
              false,
              false));
    }
    return query;
  }

  private static JsonObject hit(RuleAction.Pin pin, JsonObject source) {
    JsonObjectBuilder hit = Json.object();
    pin.index().ifPresent(name -> hit.add("_index", name));
    return hit.add("_id", pin.id()).add("_source", source).build();
  }

  private QueryWithText hide(QueryWithText query, RuleAction.HideResult action) {
    action
        .documents()
        .forEach(hidden -> draft.hidden.add(CuratedDocument.of(hidden.id(), hidden.index())));
    return query;
  }

  private QueryWithText customData(QueryWithText query, RuleAction.ReturnJson action) {
    draft.customData(action.data());
    return query;
  }

  private QueryWithText replaceTerm(QueryWithText query, RuleAction.ReplaceSearchTerm action) {
    return query.withText(text -> text.with(VALUE, Json.text(action.term())));
  }

  private QueryWithText replaceQuery(QueryWithText query, RuleAction.ReplaceSearchQuery action) {
    if (!query.text().is(QueryType.SEARCH) || !namesVisibleFields(action.template())) {
      return query;
    }
    String written = QueryTemplate.filled(action.template(), groups);
    textDraft.ownSyntax = Optional.of(written);
    return query.withText(
        text -> text.with(VALUE, Json.text(written)).with("queryString", JsonValue.TRUE));
  }

  /** A query string that names a hidden field would be refused as a whole. */
  private boolean namesVisibleFields(String template) {
    return fields.isEverything()
        || NAMED_FIELD.matcher(template).results().allMatch(name -> isVisible(name.group(1)));
  }

  private QueryWithText removeWords(QueryWithText query, RuleAction.RemoveWords action) {
    if (action.whenNoResults()) {
      draft.looseWords.addAll(action.words());
      return query;
    }
    QueryWithText less =
        query.withText(text -> text.withTexts(words -> without(action.removal(), words)));
    draft.nothing |= query.text().hasValue() && RequestFacts.text(less.text()).isBlank();
    return less;
  }

  /** A text as a change makes it, unless it is long or becomes so. */
  private static String bounded(String text, UnaryOperator<String> change) {
    if (text.length() > LONGEST_TEXT) {
      return text;
    }
    String changed = change.apply(text);
    return changed.length() > LONGEST_TEXT ? text : changed;
  }

  /** A text without some words. */
  static String without(WordReplacement removal, String text) {
    String less = bounded(text, removal::in);
    return less.equals(text) ? text : less.strip().replaceAll("\\s+", " ");
  }

  private QueryWithText replaceWords(QueryWithText query, RuleAction.ReplaceWords action) {
    return query.withText(text -> text.withTexts(words -> bounded(words, action.words()::in)));
  }

  private QueryWithText addSynonyms(QueryWithText query, RuleAction.AddSynonyms action) {
    action
        .words()
        .forEach(
            (word, others) ->
                textDraft.synonyms.merge(
                    word,
                    others,
                    (before, more) -> {
                      List<String> all = new ArrayList<>(before);
                      all.addAll(more);
                      return all;
                    }));
    return query;
  }

  private QueryWithText filter(QueryWithText query, RuleAction.AddFilter action) {
    draft.filters.addAll(visible(action.fields()));
    return query;
  }

  private QueryWithText settings(QueryWithText query, RuleAction.SearchSettings action) {
    JsonObject properties = action.properties();
    QueryWithText changed = query;
    for (Map.Entry<String, JsonValue> property : properties.entrySet()) {
      String name = property.getKey();
      if (NAMES_FIELD.contains(name) && !namesVisible(property.getValue())) {
        continue;
      }
      if (OF_TEXT.contains(name)) {
        changed = changed.withText(text -> text.with(name, property.getValue()));
      } else if (!name.equals(DATA_FIELD) && !name.equals(FIELD_WEIGHTS)) {
        JsonValue value = name.equals("size") ? bounded(property.getValue()) : property.getValue();
        changed = changed.withQuery(one -> one.with(name, value));
      }
    }
    return properties.containsKey(DATA_FIELD)
        ? changed.withText(
            text -> withFields(text, properties.get(DATA_FIELD), properties.get(FIELD_WEIGHTS)))
        : changed;
  }

  /** Fields and weights are one value: fields without weights have none of the request's. */
  private QueryItem withFields(QueryItem query, JsonValue names, @Nullable JsonValue weights) {
    List<JsonValue> all = names instanceof JsonArray array ? array : List.of(names);
    JsonArrayBuilder kept = Json.array();
    JsonArrayBuilder keptWeights = Json.array();
    boolean any = false;
    for (int i = 0; i < all.size(); i++) {
      QueryItem one = query.with(DATA_FIELD, Json.array().add(all.get(i)).build());
      if (RequestFacts.fields(one).stream().allMatch(this::isVisible)) {
        any = true;
        kept.add(all.get(i));
        keptWeights.add(
            weights instanceof JsonArray list && i < list.size() ? list.get(i) : Json.number(1));
      }
    }
    if (!any) {
      return query;
    }
    QueryItem changed = query.with(DATA_FIELD, kept.build());
    boolean weighted = weights != null || query.members().find(FIELD_WEIGHTS).isPresent();
    return weighted ? changed.with(FIELD_WEIGHTS, keptWeights.build()) : changed;
  }

  private QueryWithText boost(QueryWithText query, RuleAction.BoostAction action) {
    if (!query.query().is(QueryType.SEARCH)) {
      return query;
    }
    Inputs inputs = new Inputs(action.inputs());
    Optional<String> field = inputs.text(DATA_FIELD);
    if (field.isPresent()) {
      if (isVisible(field.get())) {
        Boost.of(inputs).map(boost -> boost.in(query.id())).ifPresent(boosts::add);
      }
      return query;
    }
    List<String> own = RequestFacts.fields(query.text());
    if (!own.isEmpty()) {
      JsonObject filter =
          Json.wrapped(
              "multi_match",
              Json.object()
                  .add("query", action.inputs().get(VALUE))
                  .add("fields", Json.array(own))
                  .add("lenient", true)
                  .build());
      Boost.of(new Inputs(Json.object(action.inputs()).add(DATA_FIELD, own.get(0)).build()))
          .map(boost -> boost.of(filter).in(query.id()))
          .ifPresent(boosts::add);
    }
    return query;
  }

  private QueryWithText bury(QueryWithText query, RuleAction.Bury action) {
    List<JsonObject> filters = visible(action.fields());
    if (query.query().is(QueryType.SEARCH) && !filters.isEmpty()) {
      JsonObject all = Json.wrapped("bool", Json.wrapped("filter", Json.array(filters).build()));
      boosts.add(Boost.multiplying(all, action.factor()).in(query.id()));
    }
    return query;
  }

  private QueryWithText redirect(QueryWithText query, RuleAction.Redirect action) {
    draft.redirect(action.url());
    return query;
  }

  private QueryWithText pinFacets(QueryWithText query, RuleAction.PinFacets action) {
    facets.pin(action.fields());
    return query;
  }

  private QueryWithText hideFacets(QueryWithText query, RuleAction.HideFacets action) {
    facets.hide(action.fields());
    return query;
  }
}
