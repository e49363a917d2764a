package io.searchgateway.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.problem.Fault;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Reader and translator keep to the conformance files. */
class TranslationConformanceTest {
  /** Refusals of other parts, which the tests of a running gateway check. */
  private static final Set<String> NOT_OURS =
      Set.of("method_not_allowed", "endpoint_not_allowed", "credential_missing");

  @TestFactory
  Stream<DynamicTest> whatIsSentToTheEngine() {
    return DeclarativeCase.all().stream()
        .filter(TranslationConformanceTest::isTranslated)
        .map(each -> dynamicTest(each.name(), each.source(), () -> checkSent(each)));
  }

  @TestFactory
  Stream<DynamicTest> whatIsRefused() {
    return DeclarativeCase.all().stream()
        .filter(TranslationConformanceTest::isRefused)
        .map(each -> dynamicTest(each.name(), each.source(), () -> checkRefused(each)));
  }

  private static boolean isTranslated(DeclarativeCase each) {
    return each.hasBody()
        && (each.expected().containsKey("msearch") || each.expected().containsKey("msearchAt"))
        && !each.path().endsWith("/validate");
  }

  private static boolean isRefused(DeclarativeCase each) {
    return each.hasBody()
        && each.isRefusal()
        && !NOT_OURS.contains(each.expected().getString("type"));
  }

  private static void checkSent(DeclarativeCase each) {
    ReadAndTranslated result = ReadAndTranslated.of(each);
    assertThat(result.faults()).as(each.in().getString("about")).isEmpty();
    assertThat(
            each.expected("msearch")
                .map(expected -> JsonComparison.differences(expected, result.msearch()))
                .orElse(List.of()))
        .as(each.in().getString("about"))
        .isEmpty();
    assertThat(JsonComparison.differencesAt(each.places("msearchAt"), result.msearch()))
        .as(each.in().getString("about"))
        .isEmpty();
  }

  private static void checkRefused(DeclarativeCase each) {
    List<Fault> faults = ReadAndTranslated.of(each).faults();
    assertThat(RefusalCheck.differences(each, faults)).as(each.in().getString("about")).isEmpty();
  }
}
