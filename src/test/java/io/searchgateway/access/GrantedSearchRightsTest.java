package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.index.FixedIndexAuthorizer;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What somebody is told of indices that a pipeline's author may have named. */
class GrantedSearchRightsTest {

  private static final Caller BOOKS = new RestrictedRights().indices("books").caller();

  private final SearchRights rights =
      new GrantedSearchRights(
          new AllOrNothingRights(new AccessControl(new OwnIndexGuard(".gateway-"))),
          FixedIndexAuthorizer.judge());

  private static void assertNeutral(Problem refusal) {
    assertThat(refusal.status()).isEqualTo(403);
    assertThat(refusal.type()).isEqualTo("index_not_allowed");
    assertThat(refusal.message()).doesNotContain("secret");
  }

  @Test
  void theIndicesOfARouteAreNotNamedToWhoMayNotHaveThem() {
    RouteUse use =
        new RouteUse(Category.SEARCH, Optional.empty(), Operation.READ, List.of("secret"));
    assertNeutral(rights.refusal(BOOKS, use).orElseThrow());
  }

  @Test
  void norAreThoseOfAQuery() {
    assertThat(rights.index(Optional.of(BOOKS), "secret"))
        .isInstanceOfSatisfying(
            QueryIndexDecision.Denied.class, denied -> assertNeutral(denied.problem()));
    assertThat(rights.index(Optional.of(BOOKS), "*"))
        .isEqualTo(new QueryIndexDecision.Allowed("books"));
  }
}
