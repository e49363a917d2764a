package io.searchgateway.authorization.listing;

import io.searchgateway.access.Decision;
import io.searchgateway.access.index.IndexVisibility;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.AnswerPlanner;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.problem.Problem;
import io.searchgateway.rights.IndexGrants;
import jakarta.json.JsonValue;
import java.util.function.UnaryOperator;

/**
 * Narrows what lists indices, and hides names in errors, for callers who may not see all of them.
 */
public final class ListingAnswerPlanner implements AnswerPlanner {

  private final IndexVisibility visibility;

  public ListingAnswerPlanner(IndexVisibility visibility) {
    this.visibility = visibility;
  }

  @Override
  public NarrowedAnswerPlan plan(Decision.Restricted restricted, NarrowedCall call) {
    IndexGrants grants = restricted.rights().indices();
    if (grants.isEverything()) {
      return NarrowedAnswerPlan.untouched(call);
    }
    VisibleNames visible = new VisibleNames(visibility.of(grants, restricted.indices()));
    AnswerFilter errors = new ErrorNameFilter(visible);
    AnswerKind kind = restricted.route().answer();
    return switch (kind) {
      case PLAIN, SEARCH, MSEARCH, DOCUMENT, SOURCE, MGET, BULK, EXPLAIN ->
          new NarrowedAnswerPlan(call, errors);
      case UNNARROWED ->
          throw Problem.of(
              403,
              "answer_not_narrowed",
              "the response of this API contains more than the credential may "
                  + "see and cannot be filtered");
      case CAT -> {
        CatRowFilter rows = CatRowFilter.of(restricted.route().name(), call);
        yield new NarrowedAnswerPlan(
            rows.call(),
            listing(answer -> rows.narrow(answer, visible), visible, false).then(errors));
      }
      default ->
          new NarrowedAnswerPlan(
              call,
              listing(answer -> narrow(kind, answer, visible), visible, kind == AnswerKind.BY_INDEX)
                  .then(errors));
    };
  }

  private static JsonValue narrow(AnswerKind kind, JsonValue answer, VisibleNames visible) {
    return switch (kind) {
      case BY_INDEX -> IndexKeyedObjects.narrow(answer, visible);
      case STATS -> IndexStatistics.stats(answer, visible);
      case HEALTH -> IndexStatistics.health(answer, visible);
      case STATE -> ClusterStateFilter.narrow(answer, visible);
      case RESOLVE -> IndexListings.resolved(answer, visible);
      case DATA_STREAMS -> IndexListings.dataStreams(answer, visible);
      case FIELD_CAPS -> FieldCapabilities.narrow(answer, visible);
      case SEARCH_SHARDS -> SearchedShards.narrow(answer, visible);
      default -> throw CollectedAnswer.unreadable();
    };
  }

  /** A missing alias is an error with a listing in it, so that errors are narrowed as well. */
  private static AnswerFilter listing(
      UnaryOperator<JsonValue> narrowing, VisibleNames visible, boolean errorsToo) {
    return answer -> {
      if (!answer.isSuccess() && !errorsToo) {
        return answer;
      }
      CollectedAnswer warned =
          answer.withWarnings(new ErrorNameFilter(visible).warnings(answer.warnings()));
      return answer.body().length == 0 ? warned : warned.with(narrowing.apply(answer.json()));
    };
  }
}
