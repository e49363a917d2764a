package io.searchgateway.search.call;

import io.searchgateway.engine.StreamedAnswer;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * A call to the engine that was asked for.
 *
 * @param answer fails with a {@link io.searchgateway.problem.Problem}
 * @param cancel lets go of it, be it under way already or begun only later
 */
public record Asked(CompletionStage<StreamedAnswer> answer, Consumer<Throwable> cancel) {}
