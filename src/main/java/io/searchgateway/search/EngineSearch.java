package io.searchgateway.search;

import io.searchgateway.authorization.call.MultiSearchProblems;
import io.searchgateway.engine.StreamedAnswer;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.StageContext;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.search.splice.SplicePlan;
import jakarta.json.JsonObject;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;

/**
 * The searches of one request at the engine. One of them that the engine cannot even read makes it
 * refuse all: then the others are asked for once more without it, and it has an error of its own.
 */
final class EngineSearch {

  private static final int OK = 200;
  private static final int MULTIPLE_CHOICES = 300;
  private static final int BAD_REQUEST = 400;
  private static final int NOT_FOUND = 404;

  private final BackendCalls backends;
  private final SearchProblems refusals;
  private final MultiSearch search;
  private final BackendRequest request;
  private final StageContext context;

  EngineSearch(
      BackendCalls backends,
      SearchProblems refusals,
      MultiSearch search,
      BackendRequest request,
      StageContext context) {
    this.backends = backends;
    this.refusals = refusals;
    this.search = search;
    this.request = request.asSearches(context);
    this.context = context;
  }

  /**
   * What is made into the answer.
   *
   * @param answer whose status is that of a success
   * @param plan for the searches that were answered
   */
  record SuccessfulAnswer(StreamedAnswer answer, SplicePlan plan) {}

  /** Asks for all of the searches. */
  BackendCalls.Sent send(GuardedSearches searches) {
    BackendCalls.Sent sent = backends.search(context, request, searches);
    return new BackendCalls.Sent(sent.answer().exceptionallyCompose(this::told), sent.cancel());
  }

  private CompletionStage<StreamedAnswer> told(Throwable failure) {
    return isAsTranslated()
        ? refusals.told(failure, search, context.exchange().caller())
        : SearchProblems.withoutPlace(failure);
  }

  /** Whether no later stage has written other searches, of which it is not known whose they are. */
  private boolean isAsTranslated() {
    return request.body() == search.body();
  }

  /** Takes the answer to all of them, and asks again where that is of use. */
  CompletionStage<SuccessfulAnswer> served(StreamedAnswer answer, SplicePlan plan) {
    if (isSuccess(answer)) {
      return CompletableFuture.completedStage(new SuccessfulAnswer(answer, plan));
    }
    return MultiSearchProblems.of(answer)
        .thenCompose(
            problem ->
                isAsTranslated() && request.elsewhere().isEmpty()
                    ? refused(problem, plan)
                    : CompletableFuture.failedFuture(problem));
  }

  private static boolean isSuccess(StreamedAnswer answer) {
    return answer.status() >= OK && answer.status() < MULTIPLE_CHOICES;
  }

  private CompletionStage<SuccessfulAnswer> refused(Problem problem, SplicePlan plan) {
    int count = search.searches().entries().size();
    if (count == 1 && (problem.status() == BAD_REQUEST || problem.status() == NOT_FOUND)) {
      return CompletableFuture.failedFuture(new RequestPointers(search).of(problem, 0));
    }
    return problem.status() == BAD_REQUEST
        ? new RefusedSearches(this::ask)
            .among(count, problem)
            .thenCompose(refused -> without(refused, problem, plan))
        : CompletableFuture.failedFuture(problem);
  }

  private CompletionStage<StreamedAnswer> ask(List<Integer> indices) {
    GuardedSearches some = search.searches().some(indices).within(context.budget());
    return backends.search(context, request, some).answer();
  }

  private CompletionStage<SuccessfulAnswer> without(
      Map<Integer, Problem> refused, Problem whole, SplicePlan plan) {
    List<Integer> rest =
        IntStream.range(0, search.searches().entries().size())
            .filter(index -> !refused.containsKey(index))
            .boxed()
            .toList();
    if (refused.isEmpty() || rest.isEmpty()) {
      return CompletableFuture.failedFuture(ofAll(refused, whole));
    }
    Map<Integer, JsonObject> errors = new HashMap<>();
    refused.forEach((index, why) -> errors.put(index, error(why)));
    SplicePlan others = plan.without(errors);
    return ask(rest)
        .thenCompose(
            answer ->
                isSuccess(answer)
                    ? CompletableFuture.completedStage(new SuccessfulAnswer(answer, others))
                    : MultiSearchProblems.of(answer).thenCompose(CompletableFuture::failedFuture));
  }

  /** Where all are refused for one reason, it is that of the call and not of any of them. */
  private Problem ofAll(Map<Integer, Problem> refused, Problem whole) {
    if (refused.values().stream().map(Problem::message).distinct().count() < 2) {
      return whole;
    }
    RequestPointers places = new RequestPointers(search);
    List<Fault> faults =
        refused.entrySet().stream()
            .flatMap(each -> places.of(each.getValue(), each.getKey()).faults().stream())
            .toList();
    return Problem.of(faults);
  }

  private static JsonObject error(Problem why) {
    return Json.object()
        .add("error", Json.object().add("type", why.type()).add("reason", why.message()))
        .add("status", why.status())
        .build();
  }
}
