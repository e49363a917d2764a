package io.searchgateway.authorization.call;

import io.searchgateway.engine.StreamedAnswer;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * A call of the engine that is under way.
 *
 * @param answer fails with a {@link io.searchgateway.problem.Problem}
 * @param cancel lets go of it, be it sent already or only later
 */
public record OpenCall(CompletionStage<StreamedAnswer> answer, Consumer<Throwable> cancel) {}
