package io.searchgateway.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.searchgateway.behaviour.StubbedSuite;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * A running gateway keeps to the conformance files of declarative search, from the request line to
 * the answer. Files about another engine or another client's address are left to {@link
 * TranslationConformanceTest}.
 */
public interface DeclarativeConformanceSuite extends StubbedSuite {
  @TestFactory
  default Stream<DynamicTest> everyConformanceFile() {
    ScriptedSearch search = new ScriptedSearch();
    engine().on(search::concerns, search);
    return DeclarativeCase.all().stream()
        .filter(each -> !each.in().containsKey("texts"))
        .filter(each -> !each.in().containsKey("engine"))
        .filter(each -> !each.in().containsKey("clientAddress"))
        .map(
            each ->
                dynamicTest(
                    each.name(),
                    each.source(),
                    () ->
                        assertThat(new HttpExchange(gateway(), search, each).differences())
                            .as(each.in().getString("about"))
                            .isEmpty()));
  }
}
