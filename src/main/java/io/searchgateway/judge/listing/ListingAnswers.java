package io.searchgateway.judge.listing;

import io.searchgateway.access.Decision;
import io.searchgateway.access.index.IndexSight;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.judge.answer.AnswerFilter;
import io.searchgateway.judge.answer.AnswerPlan;
import io.searchgateway.judge.answer.AnswerPlanner;
import io.searchgateway.judge.answer.CollectedAnswer;
import io.searchgateway.judge.answer.NarrowedCall;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.IndexGrants;
import jakarta.json.JsonValue;
import java.util.function.UnaryOperator;

/**
 * Narrows what lists indices, and hides names in errors, for callers who may not see all of them.
 */
public final class ListingAnswers implements AnswerPlanner {

  private final IndexSight sight;

  public ListingAnswers(IndexSight sight) {
    this.sight = sight;
  }

  @Override
  public AnswerPlan plan(Decision.Restricted restricted, NarrowedCall call) {
    IndexGrants grants = restricted.rights().indices();
    if (grants.isEverything()) {
      return AnswerPlan.untouched(call);
    }
    Seen seen = new Seen(sight.of(grants, restricted.indices()));
    AnswerFilter errors = new ErrorNames(seen);
    AnswerKind kind = restricted.route().answer();
    return switch (kind) {
      case PLAIN, SEARCH, MSEARCH, DOCUMENT, SOURCE, MGET, BULK, EXPLAIN ->
          new AnswerPlan(call, errors);
      case UNNARROWED ->
          throw Problem.of(
              403,
              "answer_not_narrowed",
              "this API shows more than the credential may see, and cannot be narrowed");
      case CAT -> {
        CatRows rows = CatRows.of(restricted.route().name(), call);
        yield new AnswerPlan(
            rows.call(), listing(answer -> rows.narrow(answer, seen), seen, false).then(errors));
      }
      default ->
          new AnswerPlan(
              call,
              listing(answer -> narrow(kind, answer, seen), seen, kind == AnswerKind.BY_INDEX)
                  .then(errors));
    };
  }

  private static JsonValue narrow(AnswerKind kind, JsonValue answer, Seen seen) {
    return switch (kind) {
      case BY_INDEX -> ByIndex.narrow(answer, seen);
      case STATS -> IndexFigures.stats(answer, seen);
      case HEALTH -> IndexFigures.health(answer, seen);
      case STATE -> ClusterState.narrow(answer, seen);
      case RESOLVE -> NamedThings.resolved(answer, seen);
      case DATA_STREAMS -> NamedThings.dataStreams(answer, seen);
      case FIELD_CAPS -> FieldsOfIndices.narrow(answer, seen);
      case SEARCH_SHARDS -> SearchedShards.narrow(answer, seen);
      default -> throw CollectedAnswer.unreadable();
    };
  }

  /** A missing alias is an error with a listing in it, so that errors are narrowed as well. */
  private static AnswerFilter listing(
      UnaryOperator<JsonValue> narrowing, Seen seen, boolean errorsToo) {
    return answer -> {
      if (!answer.isSuccess() && !errorsToo) {
        return answer;
      }
      CollectedAnswer warned =
          answer.withWarnings(new ErrorNames(seen).warnings(answer.warnings()));
      return answer.body().length == 0 ? warned : warned.with(narrowing.apply(answer.json()));
    };
  }
}
