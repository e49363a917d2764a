package io.searchgateway.feature.relevance;

import io.searchgateway.access.QueryIndexDecision;
import io.searchgateway.access.SearchRights;
import io.searchgateway.config.SearchSettings;
import io.searchgateway.feature.relevance.QueryFilling.Filled;
import io.searchgateway.feature.relevance.SettingsLookup.Found;
import io.searchgateway.json.Json;
import io.searchgateway.json.Pointer;
import io.searchgateway.pipeline.InputsSchema;
import io.searchgateway.pipeline.MessageBody;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.pipeline.StageResult;
import io.searchgateway.pipeline.rewriting.CaseInsensitiveObject;
import io.searchgateway.pipeline.rewriting.DeclarativeBody;
import io.searchgateway.pipeline.rewriting.PropertyDefaults;
import io.searchgateway.pipeline.rewriting.QueryItem;
import io.searchgateway.query.reader.Warning;
import io.searchgateway.request.Caller;
import io.searchgateway.search.Drafts;
import io.searchgateway.search.PropertySources;
import io.searchgateway.search.SearchTarget;
import io.searchgateway.search.StageWarnings;
import io.searchgateway.translate.Source;
import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Gives queries what they leave out, from the relevance settings of their indices. */
@Dependent
@PipelineStage(
    name = RelevanceSettingsStage.NAME,
    summary =
        "Fills properties that queries leave out from the relevance settings of the index, and "
            + "the fields to search from its mapping.")
public final class RelevanceSettingsStage implements Stage {

  static final String NAME = "relevanceSettings";

  private static final String QUERY = "query";
  private static final Set<String> ALL = Set.of("", "*", "_all");

  /** All that a search of all indices finds; what begins with a dot is not somebody's data. */
  private static final String EVERY_INDEX = "*,-.*";

  private static final JsonArray ANY_FIELD = Json.array().add("*").build();

  private final SettingsLookup lookup;
  private final SearchedFields searched;
  private final SearchRights rights;
  private final SearchSettings settings;

  @Inject
  RelevanceSettingsStage(
      SettingsLookup lookup,
      SearchedFields searched,
      SearchRights rights,
      SearchSettings settings) {
    this.lookup = lookup;
    this.searched = searched;
    this.rights = rights;
    this.settings = settings;
  }

  @Override
  public JsonObject inputsSchema() {
    return InputsSchema.NONE.json();
  }

  @Override
  public CompletionStage<StageResult> run(StageContext context) {
    Optional<DeclarativeBody> body =
        DeclarativeBody.find(context.request().body()).filter(RelevanceSettingsStage::isOn);
    if (body.isEmpty()
        || !(body.get().members().find(QUERY).orElse(JsonValue.NULL) instanceof JsonArray all)
        || all.size() > settings.queries()) {
      return StageResult.unchanged(); // Who reads the request refuses what is wrong with it.
    }
    return new Run(context, all).of(body.get());
  }

  private static boolean isOn(DeclarativeBody body) {
    return !(body.members().find("settings").orElse(JsonValue.NULL) instanceof JsonObject settings)
        || new CaseInsensitiveObject(settings).find("enableSearchRelevancy").orElse(JsonValue.TRUE)
            != JsonValue.FALSE;
  }

  /** The queries of one request. */
  private final class Run {

    private final StageContext context;
    private final JsonArray all;
    private final Optional<Caller> caller;
    private final FillLimits limits;
    private final JsonArrayBuilder changed = Json.array();
    private final Map<String, Optional<String>> allowed = new HashMap<>();
    private final Map<String, Source> sources = new HashMap<>();
    private final List<Warning> warnings = new ArrayList<>();

    Run(StageContext context, JsonArray all) {
      this.context = context;
      this.all = all;
      this.caller = context.exchange().caller();
      this.limits = new FillLimits(caller);
    }

    CompletionStage<StageResult> of(DeclarativeBody body) {
      CompletionStage<Void> done = CompletableFuture.completedStage(null);
      for (int i = 0; i < all.size(); i++) {
        int at = i;
        done = done.thenCompose(before -> one(at));
      }
      return done.thenApply(filled -> result(body));
    }

    private StageResult result(DeclarativeBody body) {
      if (sources.isEmpty()) {
        return StageResult.change().build();
      }
      MessageBody.Held written = body.with(QUERY, changed.build()).written();
      return StageResult.change()
          .attach(PropertySources.class, new PropertySources(sources))
          .attach(StageWarnings.class, new StageWarnings(warnings))
          .request(context.request().withBody(written))
          .build();
    }

    private CompletionStage<Void> one(int at) {
      if (!(all.get(at) instanceof JsonObject sent)) {
        changed.add(all.get(at));
        return CompletableFuture.completedStage(null);
      }
      QueryItem query = new QueryItem(new CaseInsensitiveObject(sent));
      String asked = asked(query);
      if (asked.isEmpty() && context.request().target().path().endsWith("/validate")) {
        changed.add(ofAnyField(query, Pointer.ROOT.child(QUERY).child(at)).json());
        return CompletableFuture.completedStage(null);
      }
      Optional<String> indices = allowed.computeIfAbsent(asked, this::allowed);
      if (indices.isEmpty()) {
        changed.add(sent);
        return CompletableFuture.completedStage(null);
      }
      return lookup
          .of(indices.get(), Drafts.of(context), this::isVisible)
          .thenCompose(found -> filled(query, indices.get(), found))
          .thenAccept(
              filled -> {
                Pointer place = Pointer.ROOT.child(QUERY).child(at);
                filled
                    .sources()
                    .forEach(
                        (property, source) ->
                            sources.put(place.child(property).toString(), source));
                changed.add(filled.query().json());
              });
    }

    private String asked(QueryItem query) {
      return query
          .members()
          .text("index")
          .filter(index -> !index.isBlank())
          .orElseGet(() -> SearchTarget.indices(context.envs()));
    }

    /** No mapping is read to validate a search of all indices: any field stands for its fields. */
    private QueryItem ofAnyField(QueryItem query, Pointer at) {
      if (filling(query, Optional.empty()).isIdle() || limits.hidesFields()) {
        return query;
      }
      Pointer field = at.child(SettingsMembers.DATA_FIELD);
      warnings.add(
          new Warning(
              "mapping_unknown",
              "a search takes the fields and weights from the mapping: name an index to see them",
              field.toString()));
      sources.put(field.toString(), Source.filledIn(NAME));
      return new PropertyDefaults(Json.wrapped(SettingsMembers.DATA_FIELD, ANY_FIELD))
          .fillIn(query);
    }

    /** The indices as the caller may search them; absent when the search is refused. */
    private Optional<String> allowed(String asked) {
      return rights.index(caller, asked) instanceof QueryIndexDecision.Allowed allowed
          ? Optional.of(allowed.expression())
          : Optional.empty();
    }

    private QueryFilling filling(QueryItem query, Optional<Found> found) {
      return new QueryFilling(query, found, limits, NAME);
    }

    private CompletionStage<Filled> filled(QueryItem query, String indices, Optional<Found> found) {
      QueryFilling filling = filling(query, found);
      if (filling.isIdle()) {
        return CompletableFuture.completedStage(new Filled(query, Map.of()));
      }
      String name = found.map(this::shown).orElse("");
      return filling.needsMapping()
          ? mapping(indices, filling).thenApply(mapping -> filling.with(mapping, name))
          : CompletableFuture.completedStage(filling.with(Optional.empty(), name));
    }

    /** Absent when the engine does not tell and the search can do without. */
    private CompletionStage<Optional<MappingDefaults>> mapping(
        String indices, QueryFilling filling) {
      return searched
          .of(ALL.contains(indices) ? EVERY_INDEX : indices)
          .thenApply(Optional::of)
          .exceptionallyCompose(
              failure ->
                  filling.needsFields()
                      ? CompletableFuture.failedStage(failure)
                      : CompletableFuture.completedStage(Optional.empty()));
    }

    /** The name of the settings if the caller may know it, or what the search has named. */
    private String shown(Found found) {
      return isVisible(found.name()) ? found.name() : found.asked();
    }

    private boolean isVisible(String index) {
      return caller.filter(who -> who.rights().indices().allow(index)).isPresent();
    }
  }
}
