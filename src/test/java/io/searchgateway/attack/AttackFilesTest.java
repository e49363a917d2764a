package io.searchgateway.attack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The files can be read, and say what they mean. */
class AttackFilesTest {

  private static final List<AttackLine> LINES =
      AttackFile.all().stream().flatMap(file -> file.lines().stream()).toList();

  @Test
  void thereAreManyAttacks() {
    assertThat(LINES).hasSizeGreaterThan(300);
  }

  @Test
  void everyCallerIsDescribed() {
    Set<String> known = new TreeSet<>(Callers.described().keySet());
    known.addAll(Set.of("admin", "nobody", "engine"));
    assertThat(LINES).allSatisfy(line -> assertThat(known).contains(line.caller()));
  }

  @Test
  void everyLineIsInASection() {
    assertThat(LINES).allSatisfy(line -> assertThat(line.section()).as(line.where()).isNotEmpty());
  }

  @Test
  void aGuessHasTwoValuesAndAPlaceForThem() {
    assertThat(LINES)
        .allSatisfy(
            line ->
                assertThat(line.guesses().size())
                    .as(line.title())
                    .isEqualTo(line.request().line().contains("${guess}") ? 2 : 0));
  }

  @Test
  void noAttackStandsThereTwice() {
    assertThat(LINES.stream().filter(line -> line.capture().isEmpty()))
        .extracting(
            line ->
                line.where().split(":", 2)[0]
                    + line.section()
                    + line.caller()
                    + line.request().line())
        .doesNotHaveDuplicates();
  }
}
