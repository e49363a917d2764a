package io.searchgateway.feature.importer.job;

import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.engine.dialect.MappingForm;
import io.searchgateway.feature.importer.source.SourceColumn;
import io.searchgateway.indices.DefaultReplicas;
import io.searchgateway.indices.design.AnalysisDesign;
import io.searchgateway.indices.design.IndexDesign;
import io.searchgateway.indices.design.SettingsForm;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** The index that an import writes to: made for it, made searchable behind it, cleared away. */
final class TargetIndex {

  private static final System.Logger LOG = System.getLogger(TargetIndex.class.getName());
  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;
  private static final String REFRESH = "refresh_interval";

  private final ImportOwnerEngine engine;
  private final EngineClient own;
  private final DefaultReplicas replicas;

  TargetIndex(ImportOwnerEngine engine, EngineClient own) {
    this.engine = engine;
    this.own = own;
    this.replicas = new DefaultReplicas(own);
  }

  /**
   * A target.
   *
   * @param created whether it is made for the import
   */
  record Prepared(String index, boolean created) {}

  /** The target, and whether it is still to be made. */
  CompletionStage<Prepared> choose(ImportOptions options) {
    if (options.index().isEmpty()) {
      return CompletableFuture.completedStage(new Prepared("", false));
    }
    if (options.mode() == WriteMode.REPLACE_INDEX) {
      return own.get("/" + encoded(options.index()) + "_v*/_alias")
          .thenApply(answer -> new Prepared(next(options.index(), answer), true));
    }
    return isMissing(options.index())
        .thenApply(
            missing -> {
              if (missing && !options.create()) {
                throw Problem.of(404, "index_not_found", "there is no index " + options.index());
              }
              return new Prepared(options.index(), missing);
            });
  }

  CompletionStage<Boolean> isMissing(String index) {
    return own.call("HEAD", "/" + encoded(index), Optional.empty())
        .thenApply(head -> head.status() == NOT_FOUND);
  }

  private static String next(String index, EngineAnswer versions) {
    long last = 0;
    Set<String> names = versions.successful() ? versions.json().keySet() : Set.of();
    for (String name : names) {
      String number = name.substring(Math.min(name.length(), index.length() + 2));
      if (name.startsWith(index + "_v") && number.matches("\\d{1,9}")) {
        last = Math.max(last, Long.parseLong(number));
      }
    }
    return index + "_v" + (last + 1);
  }

  /** Makes the target, unless somebody else has just done so. */
  CompletionStage<Prepared> create(
      Caller caller,
      ImportOptions options,
      List<SourceColumn> columns,
      MappingForm form,
      String name) {
    JsonObjectBuilder settings = Json.object();
    SettingsForm.nested(options.settings())
        .getOrDefault("index", JsonValue.EMPTY_JSON_OBJECT)
        .asJsonObject()
        .forEach(settings::add);
    // Nobody searches it yet: that costs a third of the time for nothing.
    settings.add(REFRESH, "-1");
    IndexDesign design =
        new IndexDesign(
            columns.stream().map(SourceColumn::column).toList(),
            options.analyzers() ? IndexDesign.ANALYZERS : Set.of(),
            AnalysisDesign.USUAL,
            options.mappings(),
            settings.build(),
            JsonValue.EMPTY_JSON_OBJECT);
    return replicas
        .in(design.body(form))
        .thenCompose(body -> engine.call(caller, "PUT", "/" + encoded(name), Optional.of(body)))
        .thenApply(
            answer -> {
              boolean there =
                  answer.status() == BAD_REQUEST && answer.reason().contains("already exists");
              if (!answer.successful() && !there) {
                throw Problem.of(
                    409,
                    "index_not_created",
                    "the index " + name + " cannot be created: " + answer.reason());
              }
              return new Prepared(name, answer.successful());
            });
  }

  /** Makes the rows visible, and leads aliases to them. */
  CompletionStage<Void> complete(
      Caller caller, ImportOptions options, Prepared target, MappingForm form) {
    if (target.index().isEmpty()) {
      return CompletableFuture.completedStage(null);
    }
    return restore(options, target, form)
        .thenCompose(
            restored ->
                options.refresh()
                    ? own.call(
                            "POST", "/" + encoded(target.index()) + "/_refresh", Optional.empty())
                        .thenAccept(refreshed -> {})
                    : CompletableFuture.completedStage(null))
        .thenCompose(
            refreshed ->
                options.mode() == WriteMode.REPLACE_INDEX
                    ? lead(caller, options.index(), target.index())
                    : CompletableFuture.completedStage(null))
        .thenCompose(
            led ->
                options.alias().isPresent()
                    ? lead(caller, options.alias().get(), target.index())
                    : CompletableFuture.completedStage(null));
  }

  /** Has a new index refreshed again as it was to be. */
  private CompletionStage<Void> restore(ImportOptions options, Prepared target, MappingForm form) {
    if (!target.created()) {
      return CompletableFuture.completedStage(null);
    }
    JsonValue wanted =
        SettingsForm.nested(options.settings())
            .getOrDefault("index", JsonValue.EMPTY_JSON_OBJECT)
            .asJsonObject()
            .getOrDefault(REFRESH, form.strings() ? Json.text("1s") : JsonValue.NULL);
    JsonObject settings = Json.object().add("index", Json.object().add(REFRESH, wanted)).build();
    return own.call("PUT", "/" + encoded(target.index()) + "/_settings", Optional.of(settings))
        .thenAccept(
            answer -> {
              if (!answer.successful() && answer.status() != NOT_FOUND) {
                LOG.log(
                    System.Logger.Level.WARNING,
                    "The refresh interval of index {0} could not be restored: {1}",
                    target.index(),
                    answer.status());
              }
            });
  }

  /** Leads a name to an index and to nothing else, in one step for all who search. */
  private CompletionStage<Void> lead(Caller caller, String alias, String index) {
    return own.get("/" + encoded(alias) + "/_alias")
        .thenCompose(
            now -> {
              JsonArrayBuilder actions = Json.array();
              Set<String> holders = now.successful() ? now.json().keySet() : Set.of();
              for (String holder : holders) {
                if (holder.equals(alias)) {
                  actions.add(action("remove_index", holder, Optional.empty()));
                } else if (!holder.equals(index)) {
                  actions.add(action("remove", holder, Optional.of(alias)));
                }
              }
              actions.add(action("add", index, Optional.of(alias)));
              JsonObject body = Json.object().add("actions", actions).build();
              CompletionStage<Void> judged =
                  holders.contains(alias)
                      ? engine.judge(caller, "DELETE", "/" + encoded(alias), Optional.empty())
                      : CompletableFuture.completedStage(null);
              return judged.thenCompose(
                  may -> engine.own(caller, "POST", "/_aliases", Optional.of(body)));
            })
        .thenAccept(answer -> led(alias, index, answer));
  }

  private static void led(String alias, String index, ImportOwnerEngine.Answer answer) {
    if (!answer.successful()) {
      throw Problem.of(
          409,
          "alias_not_changed",
          "all rows are written to "
              + index
              + ", but "
              + alias
              + " does not refer to it: "
              + answer.reason());
    }
  }

  private static JsonObject action(String what, String index, Optional<String> alias) {
    JsonObjectBuilder about = Json.object().add("index", index);
    alias.ifPresent(name -> about.add("alias", name));
    return Json.object().add(what, about).build();
  }

  /**
   * Leaves an index that was made for an import which does not get done: deletes it, if it is to be
   * cleared and holds no more than the import wrote, or else has it refreshed again.
   *
   * @param written most documents that the import can have written; absent to keep the index
   * @return whether it was deleted
   */
  CompletionStage<Boolean> leave(
      ImportOptions options, Prepared target, MappingForm form, OptionalLong written) {
    if (!target.created()) {
      return CompletableFuture.completedStage(false);
    }
    CompletionStage<Boolean> cleared =
        written.isPresent()
            ? clear(target, written.getAsLong()).exceptionally(unknown -> false)
            : CompletableFuture.completedStage(false);
    return cleared.thenCompose(
        deleted ->
            deleted
                ? CompletableFuture.completedStage(true)
                : restore(options, target, form).thenApply(restored -> false));
  }

  private CompletionStage<Boolean> clear(Prepared target, long written) {
    String path = "/" + encoded(target.index());
    return own.call("POST", path + "/_refresh", Optional.empty())
        .thenCompose(refreshed -> own.get(path + "/_count"))
        .thenCompose(
            counted -> {
              long count = counted.successful() ? counted.json().getInt("count", -1) : -1;
              return count >= 0 && count <= written
                  ? own.call("DELETE", path, Optional.empty()).thenApply(EngineAnswer::successful)
                  : CompletableFuture.completedStage(false);
            });
  }

  static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
