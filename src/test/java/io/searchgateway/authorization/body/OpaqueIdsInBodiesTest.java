package io.searchgateway.authorization.body;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import org.junit.jupiter.api.Test;

class OpaqueIdsInBodiesTest extends RestrictedBodyFixture {

  @Test
  void idsAreOpenedWhereverTheyStand() {
    String sealed = ids.seal("abc==");
    BodyPlan plan = plan(BodyKind.SCROLL, "/_search/scroll");
    assertThat(content(outcome(judged(plan, "{'scroll':'1m','scroll_id':'" + sealed + "'}"))))
        .isEqualTo("{'scroll':'1m','scroll_id':'abc=='}");
    BodyPlan inPath =
        plan(
            BodyKind.SCROLL,
            EngineRoute.Scope.IDS,
            "/_search/scroll/" + sealed.replace("=", "%3D") + "?scroll_id=" + sealed,
            "application/json",
            false);
    assertThat(outcome(((BodyPlan.Untouched) inPath).call()).target().text())
        .isEqualTo("/_search/scroll/abc%3D%3D?scroll_id=abc%3D%3D");
    BodyPlan foreign =
        plan(BodyKind.NONE, EngineRoute.Scope.IDS, "/_async_search/abc", "application/json", false);
    assertThat(refusal(((BodyPlan.Untouched) foreign).call()).type()).isEqualTo("id_not_yours");
  }

  @Test
  void aPointInTimeIsSearchedWithoutAnIndexBesideIt() {
    AuthorizedCall call =
        outcome(
            judged(
                plan(BodyKind.SEARCH, "/books,books2/_search"),
                "{'pit':{'id':'" + ids.seal("abc") + "','keep_alive':'1m'}}"));
    assertThat(call.target().path()).isEqualTo("/_search");
    assertThat(content(call)).isEqualTo("{'pit':{'id':'abc','keep_alive':'1m'}}");
  }
}
