package io.searchgateway.feature.relevance;

import com.github.benmanes.caffeine.cache.AsyncLoadingCache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.access.index.EngineIndexCatalog;
import io.searchgateway.authorization.field.FieldCatalog;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.StoreSettings;
import io.searchgateway.problem.Problem;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;

/**
 * What is searched in indices while nobody says so, worked out once per change of a mapping. While
 * a mapping is in use it is read again in the background, so that searches do not wait for that.
 */
@Component
public final class SearchedFields {

  /** Most fields of all mappings together; about 40 MB. */
  private static final int MOST_FIELDS = 200_000;

  /** How often a mapping in use is read again before one that is not is forgotten. */
  private static final int KEPT = 5;

  private final LongSupplier changes;
  private final AsyncLoadingCache<Key, MappingDefaults> known;

  /** Which indices, and how many changes of indices had passed before. */
  private record Key(String indices, long changes) {}

  /** The fields that the engine tells of. */
  @Inject
  public SearchedFields(FieldCatalog catalog, EngineIndexCatalog indices, StoreSettings settings) {
    Duration keep = settings.pollInterval();
    this.changes = indices::suspicions;
    this.known =
        Caffeine.newBuilder()
            .maximumWeight(MOST_FIELDS)
            .weigher((Key key, MappingDefaults mapping) -> 1 + mapping.fields().size())
            .refreshAfterWrite(keep)
            .expireAfterWrite(keep.multipliedBy(KEPT))
            .buildAsync(
                (key, executor) -> catalog.searched(key.indices()).thenApply(MappingDefaults::of));
  }

  /**
   * The fields of the indices that an expression stands for.
   *
   * @param indices decoded, and allowed to the caller; empty for every index
   * @return fails with a {@link Problem} when the engine does not tell
   */
  CompletionStage<MappingDefaults> of(String indices) {
    return known.get(new Key(indices, changes.getAsLong()));
  }
}
