package io.searchgateway.authorization.field;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.answer.AnswerFilter;
import io.searchgateway.authorization.answer.AnswerPlanner;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.authorization.answer.QueryStringEdit;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.QueryParameters;
import io.searchgateway.classify.QueryParameters.Parameter;
import io.searchgateway.rights.FieldRights;
import jakarta.json.JsonObject;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Leaves in answers only the fields that a caller may see, whatever the request made of it, and
 * refuses the APIs whose answers cannot be narrowed so.
 *
 * <p>Parameters that ask for a part of the source are taken out, for they would win over what the
 * body says, and are applied here.
 */
public final class FieldAnswerPlanner implements AnswerPlanner {

  /** The APIs, by their names in the engines' specifications, that can be held to some fields. */
  private static final Set<String> APIS =
      Set.of(
          "ping",
          "info",
          "search",
          "msearch",
          "count",
          "scroll",
          "clear_scroll",
          "open_point_in_time",
          "close_point_in_time",
          "create_pit",
          "delete_pit",
          "get",
          "exists",
          "get_source",
          "exists_source",
          "mget",
          "index",
          "create",
          "update",
          "delete",
          "bulk");

  /** Answers of success in which single items, searches or shards may have failed. */
  private static final Set<AnswerKind> OF_ITEMS =
      EnumSet.of(AnswerKind.SEARCH, AnswerKind.MSEARCH, AnswerKind.MGET, AnswerKind.BULK);

  @Override
  public NarrowedAnswerPlan plan(Decision.Restricted restricted, NarrowedCall call) {
    FieldRights rights = restricted.rights().fields();
    if (rights.isEverything()) {
      return NarrowedAnswerPlan.untouched(call);
    }
    if (!APIS.contains(restricted.route().name())) {
      throw FieldProblems.api();
    }
    if (restricted.route().body() == BodyKind.UPDATE) {
      // There they ask for the document, which is not shown without them.
      return new NarrowedAnswerPlan(call, filter(restricted));
    }
    List<Parameter> parameters =
        QueryParameters.parse(call.target().query().orElse("")).stream()
            .filter(parameter -> SourceFilters.concerns(parameter.name()))
            .toList();
    RequestedSource asked = SourceFilters.read(parameters);
    NarrowedCall plain =
        call.to(
            QueryStringEdit.without(
                call.target(), name -> SourceFilters.concerns(name) && !asked.nothing()));
    return new NarrowedAnswerPlan(plain, filter(restricted, asked));
  }

  /**
   * The filter of the answer to a call that the gateway itself makes for somebody.
   *
   * @param restricted with the route whose answers these are
   */
  public AnswerFilter filter(Decision.Restricted restricted) {
    return filter(restricted, RequestedSource.EVERYTHING);
  }

  private static AnswerFilter filter(Decision.Restricted restricted, RequestedSource asked) {
    FieldRights rights = restricted.rights().fields();
    return rights.isEverything()
        ? AnswerFilter.NOTHING
        : documents(restricted, rights, asked)
            .then(new VisibleErrors(rights, OF_ITEMS.contains(restricted.route().answer())));
  }

  private static AnswerFilter documents(
      Decision.Restricted restricted, FieldRights rights, RequestedSource asked) {
    VisibleSource source = VisibleSource.of(rights, asked);
    VisibleHits hits = new VisibleHits(source, rights);
    VisibleAnswers answers =
        new VisibleAnswers(hits, new VisibleHits(new VisibleSource(rights), rights));
    if (restricted.route().body() == BodyKind.UPDATE
        // Of which there is only the length, which tells of what is hidden.
        || restricted.route().name().startsWith("exists")) {
      return successes(hits::hit);
    }
    return switch (restricted.route().answer()) {
      case SEARCH -> successes(answers::search);
      case MSEARCH -> successes(answers::searches);
      case DOCUMENT -> successes(hits::hit);
      case SOURCE -> successes(source::narrow);
      case MGET -> successes(answers::documents);
      default -> AnswerFilter.NOTHING;
    };
  }

  /** Documents that are not there come with 404, in the shape of those that are. */
  private static AnswerFilter successes(UnaryOperator<JsonObject> narrow) {
    return new AnswerFilter() {
      @Override
      public CollectedAnswer narrow(CollectedAnswer answer) {
        return answer.body().length == 0 ? answer : answer.with(narrow.apply(answer.object()));
      }

      @Override
      public boolean concerns(int status) {
        return status < 300;
      }
    };
  }
}
