package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.access.OpenTo.Audience;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ResourceRightsTest {

  private static ResourceRights rules(boolean reads) {
    return new ResourceRights(Audience.HOLDERS, Optional.of(Category.RULES), reads, false, false);
  }

  private static Optional<String> check(ResourceRights rights, Caller caller, String method) {
    return rights.refusal(Optional.of(caller), method).map(Decision.Denied::check);
  }

  @ParameterizedTest
  @CsvSource({
    "GET, READ",
    "HEAD, READ",
    "OPTIONS, READ",
    "POST, WRITE",
    "PUT, WRITE",
    "PATCH, WRITE",
    "DELETE, DELETE"
  })
  void aMethodNeedsItsOperation(String method, Operation operation) {
    RestrictedRights rights = new RestrictedRights().categories(Category.RULES);
    assertThat(check(rules(false), rights.operations(operation).caller(), method)).isEmpty();
    assertThat(check(rules(false), rights.operations().caller(), method)).hasValue("operation");
  }

  @Test
  void aPostThatOnlyReadsNeedsOnlyReading() {
    Caller reader =
        new RestrictedRights().categories(Category.RULES).operations(Operation.READ).caller();
    assertThat(check(rules(false), reader, "POST")).hasValue("operation");
    assertThat(check(rules(true), reader, "POST")).isEmpty();
  }

  @Test
  void theCategoryIsNeeded() {
    assertThat(check(rules(false), new RestrictedRights().caller(), "GET")).hasValue("category");
    assertThat(check(rules(false), Caller.administrator("root"), "DELETE")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"CALLERS", "ADMINISTRATORS"})
  void widerAndNarrowerCirclesHaveNoCategory(Audience audience) {
    ResourceRights rights = new ResourceRights(audience, Optional.empty(), false, false, false);
    assertThat(rights.refusal(Optional.empty(), "GET"))
        .hasValueSatisfying(denied -> assertThat(denied.problem().status()).isEqualTo(401));
    assertThat(check(rights, new RestrictedRights().caller(), "GET").isEmpty())
        .isEqualTo(audience == Audience.CALLERS);
  }

  @Test
  void onlyWhoMayDoEverythingAtTheEngineChangesPipelines() {
    ResourceRights pipelines =
        new ResourceRights(Audience.HOLDERS, Optional.of(Category.PIPELINES), false, false, false);
    Caller author =
        new RestrictedRights()
            .categories(
                Category.PIPELINES,
                Category.DOCS,
                Category.SEARCH,
                Category.INDICES,
                Category.CAT,
                Category.CLUSTERS,
                Category.MISC)
            .caller();
    Caller narrow =
        new RestrictedRights()
            .categories(Category.PIPELINES, Category.SEARCH)
            .indices("books")
            .caller();
    assertThat(check(pipelines, author, "PUT")).isEmpty();
    assertThat(check(pipelines, narrow, "GET")).isEmpty();
    assertThat(check(pipelines, narrow, "PUT")).hasValue("category");
  }

  @Test
  void whatIsAboutTheGatewayAsAWholeIsForThoseWhoSeeAll() {
    ResourceRights metrics =
        new ResourceRights(Audience.HOLDERS, Optional.of(Category.CLUSTERS), false, false, true);
    RestrictedRights scraper =
        new RestrictedRights().categories(Category.CLUSTERS).operations(Operation.READ);
    assertThat(check(metrics, scraper.caller(), "GET")).isEmpty();
    assertThat(check(metrics, Caller.administrator("root"), "GET")).isEmpty();
    assertThat(check(metrics, new RestrictedRights().indices("books").caller(), "GET"))
        .hasValue("cluster");
    assertThat(check(metrics, new RestrictedRights().indices("*", "!books").caller(), "GET"))
        .hasValue("cluster");
    assertThat(check(metrics, new RestrictedRights().indices().caller(), "GET"))
        .hasValue("cluster");
    assertThat(check(metrics, new RestrictedRights().hides("price").caller(), "GET"))
        .hasValue("cluster");
  }

  @Test
  void theRateIsThatOfTheCategoryThatLetsIn() {
    ResourceRights events =
        new ResourceRights(
            Audience.HOLDERS,
            Optional.of(Category.ANALYTICS),
            Set.of(),
            Set.of(Category.ANALYTICS_EVENTS),
            false,
            false,
            false,
            false);
    RestrictedRights rights = new RestrictedRights();
    assertThat(events.counted(rights.categories(Category.ANALYTICS_EVENTS).caller()))
        .hasValue(Category.ANALYTICS_EVENTS);
    assertThat(
            events.counted(
                rights.categories(Category.ANALYTICS, Category.ANALYTICS_EVENTS).caller()))
        .hasValue(Category.ANALYTICS);
    assertThat(events.counted(rights.categories(Category.DOCS).caller()))
        .hasValue(Category.ANALYTICS);
  }
}
