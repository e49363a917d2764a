package io.searchgateway.indices.reindex;

import io.searchgateway.access.index.ReindexedName;
import io.searchgateway.engine.dialect.BulkForm;
import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.indices.IndexDescription;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.indices.design.SettingsForm;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.Optional;
import java.util.Set;

/** Works out what a reindexing does. */
final class ReindexPlanner {

  /** Settings that an index is given by the engine, or that concern only how it came about. */
  private static final Set<String> OF_ENGINE =
      Set.of(
          "provided_name",
          "creation_date",
          "creation_date_string",
          "uuid",
          "version",
          "history",
          "resize",
          "shrink",
          "blocks",
          "verified_before_close");

  /** Without these a mapping may not be valid. */
  private static final Set<String> OF_MAPPING =
      Set.of("analysis", "max_ngram_diff", "max_shingle_diff", "similarity", "mapping", "knn");

  /** What the engine writes down although nobody has said it. */
  private static final JsonObject USUAL_REPLICATION = Json.wrapped("type", Json.text("DOCUMENT"));

  /** Settings that differ while documents are copied. */
  private static final String REPLICAS = "number_of_replicas";

  private static final String EXPAND = "auto_expand_replicas";
  private static final String REFRESH = "refresh_interval";

  private final Dialect dialect;
  private final int replicas;
  private final BulkForm form;

  /**
   * @param replicas of an index that takes none over and is given none
   */
  ReindexPlanner(Dialect dialect, int replicas) {
    this.dialect = dialect;
    this.replicas = replicas;
    this.form = BulkForm.of(dialect);
  }

  ReindexPlan plan(IndexDescription indexDescription, Optional<String> to, ReindexRequest request) {
    boolean inPlace = to.isEmpty();
    if (inPlace && !request.copiesData()) {
      throw Problem.of(
          400, "bad_reindex", "a reindex in place keeps the documents: action must include data");
    }
    String destination = to.orElseGet(() -> ReindexedName.next(indexDescription.index()));
    JsonObject settings = settings(indexDescription, request);
    return new ReindexPlan(
        inPlace,
        indexDescription.index(),
        destination,
        request.copiesData(),
        create(indexDescription, request, settings),
        copy(indexDescription, destination, request),
        restored(settings),
        inPlace ? aliases(indexDescription) : JsonValue.EMPTY_JSON_OBJECT,
        writes(request, inPlace),
        isBlocked(indexDescription.settings()));
  }

  private SourceWrites writes(ReindexRequest request, boolean inPlace) {
    SourceWrites usual = inPlace ? SourceWrites.CATCH_UP : SourceWrites.OPEN;
    SourceWrites wanted = request.writes().orElse(usual);
    if (inPlace && wanted == SourceWrites.OPEN) {
      throw Problem.of(
          400, "bad_reindex", "a reindex in place must not lose writes: use catch_up or block");
    }
    // Without sequence numbers nothing tells what was written later, and a script may leave out
    // what was there before.
    boolean oneWay = !form.rangesOfSequences() || request.script().isPresent();
    return wanted == SourceWrites.CATCH_UP && oneWay ? SourceWrites.BLOCK : wanted;
  }

  /** Whether settings of an index keep writers away. */
  static boolean isBlocked(JsonObject settings) {
    JsonValue write = IndexDescription.object(settings, "blocks").get("write");
    return write != null && write.toString().contains("true");
  }

  private static JsonObject settings(IndexDescription indexDescription, ReindexRequest request) {
    JsonObjectBuilder kept = Json.object();
    indexDescription
        .settings()
        .forEach(
            (name, value) -> {
              boolean wanted =
                  request.copiesSettings()
                      || (request.copiesMappings() && OF_MAPPING.contains(name));
              if (wanted && !OF_ENGINE.contains(name) && !value.equals(USUAL_REPLICATION)) {
                kept.add(name, value);
              }
            });
    JsonObject own = IndexDescription.object(SettingsForm.nested(request.settings()), "index");
    return SettingsForm.over(kept.build(), own);
  }

  private JsonObject create(
      IndexDescription indexDescription, ReindexRequest request, JsonObject settings) {
    JsonObject quick =
        Json.object(settings).add(REPLICAS, 0).add(EXPAND, "false").add(REFRESH, "-1").build();
    JsonObjectBuilder body = Json.object().add("settings", Json.wrapped("index", quick));
    request
        .mappings()
        .map(mappings -> typed(indexDescription, IndexDesign.typeless(mappings)))
        .or(
            () ->
                request.copiesMappings()
                    ? Optional.of(indexDescription.mappings())
                    : Optional.empty())
        .filter(mappings -> !mappings.isEmpty())
        .ifPresent(mappings -> body.add("mappings", mappings));
    return body.build();
  }

  private JsonObject typed(IndexDescription indexDescription, JsonObject mapping) {
    return indexDescription.type().isEmpty()
        ? IndexDesign.wrapped(dialect.mapping(), mapping)
        : Json.wrapped(indexDescription.type(), mapping);
  }

  private JsonObject restored(JsonObject settings) {
    JsonValue usual = form.resetsByNull() ? JsonValue.NULL : Json.text("1s");
    JsonObject index =
        Json.object()
            .add(REPLICAS, settings.getOrDefault(REPLICAS, Json.number(replicas)))
            .add(EXPAND, settings.getOrDefault(EXPAND, Json.text("false")))
            .add(REFRESH, settings.getOrDefault(REFRESH, usual))
            .build();
    return Json.wrapped("index", index);
  }

  private static JsonObject copy(
      IndexDescription indexDescription, String destination, ReindexRequest request) {
    JsonObjectBuilder source = Json.object().add("index", indexDescription.index());
    if (!request.includes().isEmpty() || !request.excludes().isEmpty()) {
      source.add("_source", shown(request));
    }
    if (!request.types().isEmpty()) {
      source.add("type", Json.array(request.types()));
    }
    request.query().ifPresent(query -> source.add("query", query));
    JsonObjectBuilder copy =
        Json.object().add("source", source).add("dest", Json.object().add("index", destination));
    request.script().ifPresent(script -> copy.add("script", script));
    return copy.build();
  }

  private static JsonObject shown(ReindexRequest request) {
    JsonObjectBuilder shown = Json.object();
    if (!request.includes().isEmpty()) {
      shown.add("includes", Json.array(request.includes()));
    }
    if (!request.excludes().isEmpty()) {
      shown.add("excludes", Json.array(request.excludes()));
    }
    return shown.build();
  }

  /** All that it has, and its own name unless that is only one of the numbered ones. */
  private static JsonObject aliases(IndexDescription indexDescription) {
    JsonObjectBuilder aliases = Json.object(indexDescription.aliases());
    if (ReindexedName.original(indexDescription.index()).isEmpty()) {
      aliases.add(indexDescription.index(), JsonValue.EMPTY_JSON_OBJECT);
    }
    return aliases.build();
  }
}
