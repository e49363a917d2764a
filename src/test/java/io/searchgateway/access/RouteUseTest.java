package io.searchgateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Category;
import io.searchgateway.rights.Operation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RouteUseTest {

  @ParameterizedTest
  @CsvSource({
    "declarative, POST, READ",
    "reactivesearch, POST, READ",
    "search, POST, READ",
    "docs, POST, WRITE",
    "docs, GET, READ",
    "docs, DELETE, DELETE",
    "search, DELETE, DELETE",
    "declarative, PUT, WRITE",
    "declarative, PATCH, WRITE"
  })
  void theMethodTellsTheOperationButForSearches(
      String category, String method, Operation operation) {
    assertThat(RouteUse.of(category, Optional.empty(), method, List.of()).operation())
        .isEqualTo(operation);
  }

  @Test
  void whatIsNobodysCategoryIsMiscellaneous() {
    assertThat(RouteUse.of("ai", Optional.empty(), "POST", List.of()).category())
        .isEqualTo(Category.MISC);
  }

  @Test
  void anActionCountsOnlyWithinItsCategory() {
    assertThat(RouteUse.of("docs", Optional.of("bulk"), "POST", List.of()).acl())
        .contains(Acl.BULK);
    assertThat(RouteUse.of("declarative", Optional.of("bulk"), "POST", List.of()).acl()).isEmpty();
    assertThat(RouteUse.of("docs", Optional.of("nothing"), "POST", List.of()).acl()).isEmpty();
  }
}
