package io.searchgateway.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The files themselves: a key that nobody reads would promise what nobody checks. */
class CaseFilesTest {
  private static final List<DeclarativeCase> ALL = DeclarativeCase.all();
  private static final Set<String> INPUT =
      Set.of(
          "about",
          "engine",
          "method",
          "path",
          "params",
          "headers",
          "credential",
          "clientAddress",
          "body",
          "bodyText",
          "engineStatus",
          "engineAnswer",
          "endpointAnswers",
          "aliases",
          "texts");
  private static final Set<String> EXPECTED =
      Set.of(
          "status",
          "path",
          "msearch",
          "msearchAt",
          "endpoints",
          "answer",
          "answerAt",
          "answerHeaders",
          "type",
          "message",
          "messageContains",
          "pointer",
          "plurals");

  @Test
  void thereAreManyCases() {
    assertThat(ALL).hasSizeGreaterThan(900);
  }

  @Test
  void everyKeyIsOneOfTheReadme() {
    assertThat(ALL)
        .allSatisfy(
            each -> {
              assertThat(INPUT).as(each.name()).containsAll(each.in().keySet());
              assertThat(EXPECTED).as(each.name()).containsAll(each.expected().keySet());
            });
  }

  @Test
  void everyCaseSaysWhatItIsAboutAndExpectsSomething() {
    assertThat(ALL)
        .allSatisfy(
            each -> {
              assertThat(each.in().getString("about")).as(each.name()).isNotBlank();
              assertThat(each.expected()).as(each.name()).isNotEmpty();
            });
  }

  @Test
  void aRefusalExpectsNothingOfTheEngine() {
    assertThat(ALL.stream().filter(DeclarativeCase::isRefusal))
        .allSatisfy(
            each ->
                assertThat(each.expected().keySet())
                    .as(each.name())
                    .doesNotContain("msearch", "msearchAt", "answer"));
  }
}
