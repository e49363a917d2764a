package io.searchgateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A rule that nothing can break is no rule: each finds the breach that was planted for it. */
class PlantedBreachTest {

  private static final String BASE = "io.searchgateway.planted.";
  private static final JavaClasses HOUSE =
      new ClassFileImporter().importPackages("io.searchgateway.planted");

  private static void assertFinds(ArchRule rule, String... breaches) {
    List<String> found = rule.evaluate(HOUSE).getFailureReport().getDetails();
    for (String breach : breaches) {
      assertThat(found).anyMatch(one -> one.contains(breach));
    }
    assertThat(found).allMatch(one -> List.of(breaches).stream().anyMatch(one::contains));
  }

  @Test
  void aFeatureThatSeesAnotherOne() {
    assertFinds(ArchitectureTest.featuresNeverSeeEachOther(BASE), BASE + "feature.one.One");
  }

  @Test
  void aFeatureThatIsSeenFromBelow() {
    assertFinds(ArchitectureTest.nobodyElseSeesAFeature(BASE), BASE + "Below", BASE + "app.Wiring");
  }

  @Test
  void aCallToTheEnginePastTheGuard() {
    assertFinds(
        ArchitectureTest.CALLS_FOR_CALLERS_ARE_SENT_BY_THE_GUARD_ALONE,
        BASE + "Caller",
        BASE + "Referrer");
  }
}
