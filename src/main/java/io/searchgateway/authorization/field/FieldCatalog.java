package io.searchgateway.authorization.field;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.access.index.EngineIndexCatalog;
import io.searchgateway.cdi.Component;
import io.searchgateway.classify.PercentDecoding;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.engine.EngineAnswer;
import io.searchgateway.engine.EngineClient;
import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import jakarta.json.JsonArrayBuilder;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.LongSupplier;

/** The fields that indices have, asked of the engine and kept for a while. */
@Component
public final class FieldCatalog {

  private static final int EXPRESSIONS = 1000;
  private static final int NOT_FOUND = 404;

  /** What engines answer that can have no index of that name, or are not asked for its length. */
  private static final Set<Integer> NO_NAME = Set.of(400, 405, 414);

  private static final Set<String> SEVERAL =
      Set.of(PercentDecoding.encode(","), PercentDecoding.encode("*"));
  private static final String OF_ALL = "/_mapping";
  private static final String DATED = PercentDecoding.encode("<");
  private static final int LONGEST_DATED = 1000;

  /** What engines answer that do not have an API. */
  private static final Set<Integer> UNKNOWN_API = Set.of(400, NOT_FOUND, 405, 410);

  private static final List<String> TEMPLATES =
      List.of(
          "/_template?filter_path=**.mappings",
          "/_index_template?filter_path=**.mappings",
          "/_component_template?filter_path=**.mappings");

  private final EngineClient engine;
  private final LongSupplier changes;
  private final AsyncCache<Key, MappedFields> known;

  /** What was asked, and how many changes of indices had passed before. */
  private record Key(String path, long changes) {}

  /** A catalogue that gets as old as the settings say. */
  @Inject
  public FieldCatalog(EngineClient engine, StoreSettings settings, EngineIndexCatalog catalog) {
    this(engine, settings.pollInterval(), catalog::suspicions);
  }

  /**
   * A catalogue.
   *
   * @param keep how long a mapping may have changed before that is seen
   * @param changes how many changes to indices and aliases have passed; what was told before the
   *     last is forgotten
   */
  public FieldCatalog(EngineClient engine, Duration keep, LongSupplier changes) {
    this.engine = engine;
    this.changes = changes;
    this.known = Caffeine.newBuilder().maximumSize(EXPRESSIONS).expireAfterWrite(keep).buildAsync();
  }

  /**
   * The fields of all indices that an expression stands for; fails with a {@link Problem} when the
   * engine does not tell.
   *
   * @param indices decoded; empty for every index
   */
  CompletableFuture<MappedFields> of(String indices) {
    return named(indices)
        .thenApply(
            mapped -> {
              if (mapped == MappedFields.OF_NO_NAME) {
                throw new CompletionException(unknown());
              }
              return mapped;
            });
  }

  /**
   * The fields of all indices that an expression stands for, for those who choose what is searched;
   * fails with a {@link Problem} when the engine does not tell.
   *
   * @param indices decoded; empty for every index
   */
  public CompletableFuture<IndexFields> searched(String indices) {
    return of(indices).thenApply(IndexFields::new);
  }

  private CompletableFuture<MappedFields> named(String indices) {
    String path = indices.isEmpty() ? "" : "/" + PercentDecoding.encode(indices);
    return known.get(
        new Key(
            path + "/_mapping?ignore_unavailable=true&allow_no_indices=true", changes.getAsLong()),
        (key, executor) -> ask(key.path()));
  }

  /**
   * Where documents of an index hold queries. Of an index that is not there yet those that any
   * template could give it are told; what no index can be called holds none.
   */
  CompletableFuture<Set<String>> queryFields(String indices) {
    return named(indices)
        .thenCompose(
            mapped ->
                mapped == MappedFields.NONE
                    ? templates().thenApply(MappedFields::queryFields)
                    : CompletableFuture.completedFuture(mapped.queryFields()));
  }

  private CompletableFuture<MappedFields> templates() {
    return known.get(
        new Key(TEMPLATES.get(0), changes.getAsLong()), (key, executor) -> askTemplates());
  }

  private CompletableFuture<MappedFields> askTemplates() {
    JsonArrayBuilder all = Json.array();
    CompletableFuture<Void> asked = CompletableFuture.completedFuture(null);
    for (String path : TEMPLATES) {
      asked =
          asked.thenCompose(
              before ->
                  engine
                      .get(path)
                      .handle(
                          (answer, failure) -> {
                            if (failure != null || !isToldOrUnknown(answer)) {
                              throw new CompletionException(unknown());
                            }
                            answer.body().filter(body -> answer.successful()).ifPresent(all::add);
                            return null;
                          }));
    }
    return asked.thenApply(done -> MappingReader.templates(all.build()));
  }

  /** Engines that do not know a kind of templates have none. */
  private static boolean isToldOrUnknown(EngineAnswer answer) {
    return UNKNOWN_API.contains(answer.status())
        || (answer.successful() && answer.body().isPresent());
  }

  private CompletableFuture<MappedFields> ask(String path) {
    return engine
        .get(path)
        .toCompletableFuture()
        .handle(
            (answer, failure) -> {
              if (failure == null && isOfNoName(path, answer.status())) {
                return MappedFields.OF_NO_NAME;
              }
              if (failure != null || !isTold(answer)) {
                throw new CompletionException(unknown());
              }
              return answer.status() == NOT_FOUND
                  ? MappedFields.NONE
                  : MappingReader.read(answer.json());
            });
  }

  /**
   * Whether an answer says that no index can be called so. Several names may be too many to ask
   * for, and what a date is put into may be longer than the name that comes of it.
   */
  private static boolean isOfNoName(String path, int status) {
    return NO_NAME.contains(status)
        && !path.startsWith(OF_ALL)
        && SEVERAL.stream().noneMatch(path::contains)
        && (path.length() < LONGEST_DATED || !path.contains(DATED));
  }

  private static boolean isTold(EngineAnswer answer) {
    return answer.status() == NOT_FOUND || (answer.successful() && answer.body().isPresent());
  }

  private static Problem unknown() {
    return Problem.retryable(
        503,
        "fields_unknown",
        "the engine did not return the fields of the index",
        Duration.ofSeconds(1));
  }
}
