package io.searchgateway.feature.importer.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DottedNamesTest {

  @Test
  void namesWithDotsLeadIntoObjects() throws InvalidCell {
    assertThat(DottedNames.of(Map.of("price.currency", Json.text("EUR"))).toString())
        .isEqualTo("{\"price\":{\"currency\":\"EUR\"}}");
  }

  @Test
  void aValueBesideFieldsBelowItIsNotLostSilently() {
    assertThatThrownBy(
            () ->
                DottedNames.of(
                    Map.of("a.price", Json.number(9), "a.price.currency", Json.text("EUR"))))
        .isInstanceOf(InvalidCell.class)
        .hasMessage("a.price: \"9\" is not a value that can be combined with a.price.currency");
  }
}
