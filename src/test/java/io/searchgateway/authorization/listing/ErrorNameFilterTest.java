package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.Listings.narrowed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.problem.Problem;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names in errors and warnings, for somebody who is granted {@code books*}. */
class ErrorNameFilterTest {

  private static String error(String json) {
    return narrowed(AnswerKind.SEARCH, "/", 404, json);
  }

  @Test
  void namesOfOtherIndicesAreHiddenWhereverTheyStand() {
    assertThat(
            error(
                "{'error':{'type':'index_not_found_exception','reason':'no such index [secret]',"
                    + "'resource.id':'secret','index_uuid':'_na_','index':'secret',"
                    + "'root_cause':[{'reason':'no such index [secret]'}]},'status':404}"))
        .isEqualTo(
            "{'error':{'type':'index_not_found_exception','reason':'no such index [***]',"
                + "'resource.id':'***','index':'***',"
                + "'root_cause':[{'reason':'no such index [***]'}]},'status':404}");
  }

  @Test
  void namesOfSeenIndicesStay() {
    String json = "{'error':{'reason':'no such index [books-9]','index':'books-9'},'status':404}";

    assertThat(error(json)).isEqualTo(json);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[secret][0] failed                       | [***][0] failed",
        "no such index [[secret/AbCdEfGhIjKlMnOpQrStUv]] | no such index [[***]]",
        "more than one index [books-1, secret]    | more than one index [books-1, ***]",
        "alias [secret] missing                   | alias [***] missing",
        "unknown field [secret]                   | unknown field [secret]",
      })
  void namesAreKnownByWhatStandsAroundThem(String reason, String shown) {
    assertThat(error("{'error':{'reason':'" + reason + "'},'status':400}"))
        .isEqualTo("{'error':{'reason':'" + shown + "'},'status':400}");
  }

  @Test
  void longerNamesAreNotCutIntoPieces() {
    assertThat(error("{'error':{'index':'old','reason':'old older books-old'},'status':404}"))
        .isEqualTo("{'error':{'index':'***','reason':'*** older books-old'},'status':404}");
  }

  @Test
  void anErrorThatCannotBeReadIsNotHandedOn() {
    CollectedAnswer text =
        new CollectedAnswer(
            404,
            Optional.of("text/plain"),
            List.of(),
            "no such index [secret]".getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> Listings.plan(AnswerKind.SEARCH, "", "/").filter().narrow(text))
        .isInstanceOf(Problem.class);
  }

  @Test
  void warningsThatNameOthersAreLeftOut() {
    CollectedAnswer answer =
        Listings.answer(
            200,
            "{'books-1':{}}",
            "299 E-7 \"this request accesses system indices: [.security]\"",
            "299 E-7 \"[types removal] Specifying types is deprecated\"");

    assertThat(
            Listings.plan(AnswerKind.BY_INDEX, "", "/_mapping").filter().narrow(answer).warnings())
        .containsExactly("299 E-7 \"[types removal] Specifying types is deprecated\"");
  }

  @Test
  void soAreThoseOfAnswersThatAreNotLookedAt() {
    assertThat(
            Listings.plan(AnswerKind.SEARCH, "", "/_search")
                .filter()
                .warnings(List.of("299 E-7 \"index [secret] is old\"", "299 E-7 \"x\"")))
        .containsExactly("299 E-7 \"x\"");
  }
}
