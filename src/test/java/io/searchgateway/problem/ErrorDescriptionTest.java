package io.searchgateway.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The table of error ids has those that the code gives, and no other. */
class ErrorDescriptionTest {

  private static final Path CODE = Path.of("src/main/java");

  private static List<String> described() {
    return ErrorDescription.all().stream().map(ErrorDescription::id).toList();
  }

  @Test
  void everyIdInTheCodeIsDescribedWithItsStatuses() throws IOException {
    Map<String, List<Integer>> described = new HashMap<>();
    ErrorDescription.all().forEach(error -> described.put(error.id(), error.status()));
    assertThat(ErrorIdsInCode.read(CODE))
        .hasSizeGreaterThan(250)
        .allSatisfy(
            (id, statuses) ->
                assertThat(described.getOrDefault(id, List.of()))
                    .as(id)
                    .isNotEmpty()
                    .containsAll(statuses));
  }

  @Test
  void everyDescribedIdIsInTheCode() throws IOException {
    StringBuilder code = new StringBuilder();
    try (Stream<Path> files = Files.walk(CODE)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        code.append(Files.readString(file));
      }
    }
    String text = code.toString();
    assertThat(described()).allSatisfy(id -> assertThat(text).contains('"' + id + '"'));
  }

  @Test
  void eachIsDescribedOnceInTheOrderOfTheAlphabetWithStatusesOfErrors() {
    assertThat(described()).isSorted().doesNotHaveDuplicates();
    assertThat(ErrorDescription.all())
        .allSatisfy(
            error -> {
              assertThat(error.status()).isNotEmpty().allMatch(code -> code >= 400 && code < 600);
              assertThat(error.meaning()).endsWith(".");
            });
  }
}
