package io.searchgateway.authorization.body;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import io.searchgateway.problem.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTemplateBodiesTest extends RestrictedBodyFixture {

  @Test
  void aTemplateIsSentAsTheSearchThatItRendersTo() {
    BodyPlan plan = plan(BodyKind.SEARCH_TEMPLATE, "/books/_search/template?preference=x");
    AuthorizedCall call = outcome(judged(plan, "{'id':'t','params':{'size':3}}"));
    assertThat(call.target().text()).isEqualTo("/books/_search?preference=x");
    assertThat(content(call)).isEqualTo("{'size':3}");
    assertThat(refusal(judged(plan, "{'source':'x','params':{'frob':3}}")).status()).isEqualTo(403);
  }

  @Test
  void templatesInLinesAreSentAsSearches() {
    BodyPlan.Lines plan =
        (BodyPlan.Lines) plan(BodyKind.MSEARCH_TEMPLATE, "/books/_msearch/template");
    assertThat(outcome(plan.call()).target().path()).isEqualTo("/books/_msearch");
    ByteBuffer out =
        outcome(
            plan.judge()
                .judge(
                    ByteBuffer.wrap(
                        "{}\n{\"id\":\"t\",\"params\":{\"size\":3}}\n"
                            .getBytes(StandardCharsets.UTF_8)),
                    true));
    assertThat(StandardCharsets.UTF_8.decode(out).toString()).isEqualTo("{}\n{\"size\":3}\n");
  }

  @Test
  void aStoredTemplateIsShownToNobodyWhoMayNotReadIt() {
    assertThat(
            refusal(
                    judged(
                        plan(
                            BodyKind.SEARCH_TEMPLATE,
                            EngineRoute.Scope.NOTHING,
                            "/_render/template",
                            "application/json",
                            true),
                        "{'id':'stored','params':{}}"))
                .type())
        .isEqualTo("api_not_judged");
    for (String shown : List.of("explain", "profile")) {
      assertThat(
              refusal(
                      judged(
                          plan(BodyKind.SEARCH_TEMPLATE, "/books/_search/template"),
                          "{'id':'stored','params':{},'" + shown + "':true}"))
                  .status())
          .isEqualTo(403);
      assertThat(
              refusal(
                      judged(
                          plan(
                              BodyKind.SEARCH_TEMPLATE,
                              "/books/_search/template?" + shown + "=true"),
                          "{'id':'stored','params':{}}"))
                  .status())
          .isEqualTo(403);
    }
  }

  @Test
  void aRefusalDoesNotTellWhatAStoredTemplateRendersTo() {
    String rendered = "'params':{'query':{'terms':{'a':{'index':'secret','id':'1','path':'x'}}}}}";

    Problem stored =
        refusal(
            judged(
                plan(BodyKind.SEARCH_TEMPLATE, "/books/_search/template"),
                "{'id':'stored'," + rendered));
    Problem own =
        refusal(
            judged(
                plan(BodyKind.SEARCH_TEMPLATE, "/books/_search/template"),
                "{'source':'{}'," + rendered));

    assertThat(stored.type()).isEqualTo("template_not_allowed");
    assertThat(stored.message()).doesNotContain("secret");
    assertThat(stored.pointer()).isEmpty();
    assertThat(own.message()).contains("secret");
  }
}
