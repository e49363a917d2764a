package io.searchgateway.authorization.body;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.AuthorizedCall;
import io.searchgateway.authorization.BodyPlan;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.classify.EngineRoute;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RestrictedBodyAuthorizerTest extends RestrictedBodyFixture {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/yaml",
        "application/cbor",
        "application/smile",
        "application/x-www-form-urlencoded",
        "application/vnd.elasticsearch+cbor",
      })
  void onlyJsonIsJudged(String type) {
    assertThat(
            refused(plan(BodyKind.SEARCH, EngineRoute.Scope.INDICES, "/books/_search", type, true))
                .status())
        .isEqualTo(415);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {'query':{'match_all':{}}}}          | body_malformed
          {'query':{'match_all':{}},'query':1} | body_repeats_a_name
          {'size':NaN}                         | body_malformed
          {'size':1} {'size':2}                | body_malformed
          /* */ {'size':1}                     | body_malformed
          []                                   | body_malformed
          \uFEFF{'size':1}                     | body_malformed
          """)
  void jsonThatParsersDisagreeOnIsRefused(String body, String type) {
    assertThat(refusal(judged(plan(BodyKind.SEARCH, "/books/_search"), body)).type())
        .isEqualTo(type);
  }

  @Test
  void textOfAnotherEncodingIsRefused() {
    BodyPlan.WholeBody plan = (BodyPlan.WholeBody) plan(BodyKind.SEARCH, "/books/_search");
    for (var charset :
        new Charset[] {
          StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, StandardCharsets.UTF_16
        }) {
      assertThat(refusal(plan.judge().apply("{\"size\":1}".getBytes(charset))).status())
          .isEqualTo(400);
    }
  }

  @Test
  void aBodyInTheQueryStringBecomesOne() {
    BodyPlan plan =
        plan(
            BodyKind.SEARCH,
            EngineRoute.Scope.INDICES,
            "/books/_search?source=%7B%22size%22%3A1%7D&source_content_type=application/json&x=1",
            "application/json",
            false);
    AuthorizedCall call = outcome(((BodyPlan.Untouched) plan).call());
    assertThat(content(call)).isEqualTo("{'size':1}");
    assertThat(call.contentType()).contains("application/json");
    assertThat(call.target().text()).isEqualTo("/books/_search?x=1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          search | /books/_search?source=%7B%7D&source_content_type=application/yaml | 415
          search | /books/_search?source=%7B%7D                                      | 400
          bulk   | /books/_bulk?source=%7B%7D                                        | 403
          msearch| /books/_msearch?source=%7B%7D                                     | 403
          """)
  void otherBodiesInTheQueryStringAreRefused(String kind, String target, int status) {
    boolean beside = status == 400;
    assertThat(
            refused(
                    plan(
                        BodyKind.valueOf(kind.toUpperCase(Locale.ROOT)),
                        EngineRoute.Scope.INDICES,
                        target,
                        "application/json",
                        beside))
                .status())
        .isEqualTo(status);
  }
}
