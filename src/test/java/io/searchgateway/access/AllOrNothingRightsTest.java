package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.request.Caller;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllOrNothingRightsTest {

  private static final RouteUse SEARCHING =
      RouteUse.of("declarative", Optional.empty(), "POST", List.of());
  private static final Optional<Caller> ADMINISTRATOR = Optional.of(Caller.administrator("a"));

  private final AllOrNothingRights rights =
      new AllOrNothingRights(new AccessControl(new OwnIndexGuard(".gateway-")));

  @ParameterizedTest
  @ValueSource(strings = {"shop", "shop-*", "shop,other", "other:shop"})
  void aQueryMayNameIndices(String expression) {
    assertThat(rights.index(ADMINISTRATOR, expression))
        .isEqualTo(new QueryIndexDecision.Allowed(expression));
  }

  /** Parameters of the call may open hidden indices to the wildcards of every search in it. */
  @ParameterizedTest
  @CsvSource({"*, '*,-.gateway-*'", "'shop,*', 'shop,*,-.gateway-*'"})
  void aWildcardNeverFindsTheGatewaysOwn(String expression, String narrowed) {
    assertThat(rights.index(ADMINISTRATOR, expression))
        .isEqualTo(new QueryIndexDecision.Allowed(narrowed));
  }

  @ParameterizedTest
  @ValueSource(strings = {".gateway-users", ".kibana", "_all", "shop,-.gateway-x", "a/b", "+.g*"})
  void systemIndicesAndPathsAreRefused(String expression) {
    assertThat(rights.index(ADMINISTRATOR, expression))
        .isInstanceOf(QueryIndexDecision.Denied.class);
  }

  @Test
  void whoHoldsNoRightMaySearchNothing() {
    assertThat(rights.refusal(Caller.powerless("b"), SEARCHING)).isPresent();
    assertThat(rights.refusal(Caller.administrator("a"), SEARCHING)).isEmpty();
    assertThat(rights.index(Optional.empty(), "shop"))
        .isInstanceOf(QueryIndexDecision.Denied.class);
  }
}
