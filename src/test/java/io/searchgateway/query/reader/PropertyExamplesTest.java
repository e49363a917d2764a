package io.searchgateway.query.reader;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class PropertyExamplesTest {

  private static List<String> described() {
    return PropertyDescription.all().stream()
        .map(PropertyDescription::path)
        .filter(path -> path.matches("\\w+|(query|settings)\\.\\w+"))
        .toList();
  }

  @Test
  void everyPropertyOfARequestAQueryAndTheSettingsHasOne() {
    assertThat(PropertyExamples.all().keySet()).containsExactlyInAnyOrderElementsOf(described());
  }

  @Test
  void eachUsesTheProperty() {
    PropertyExamples.all()
        .forEach(
            (path, example) ->
                assertThat(example.toString())
                    .as(path)
                    .contains("\"" + path.substring(path.lastIndexOf('.') + 1) + "\":"));
  }

  @Test
  void noneHasAFaultOrAWarning() {
    RequestReader reader = new RequestReader(QueryLimits.DEFAULTS);
    PropertyExamples.all()
        .forEach(
            (path, example) -> {
              ReadRequest read = reader.read(example);
              assertThat(read.faults()).as(path).isEmpty();
              assertThat(read.warnings()).as(path).isEmpty();
            });
  }
}
