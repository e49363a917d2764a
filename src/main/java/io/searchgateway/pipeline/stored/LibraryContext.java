package io.searchgateway.pipeline.stored;

import io.searchgateway.engine.dialect.Dialect;
import io.searchgateway.store.StoredCollection;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a library works with.
 *
 * @param dialect of the engine as last seen
 * @param serve has run what is stored
 * @param count most pipelines
 * @param versions most that are kept of one pipeline
 */
record LibraryContext(
    StoredCollection<PipelineHead> heads,
    VersionDocuments documents,
    Supplier<Optional<Dialect>> dialect,
    Function<Dialect, CompletionStage<Void>> serve,
    int count,
    int versions,
    Clock clock,
    PipelineAudit audit) {}
