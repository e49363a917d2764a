package io.searchgateway;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.InstanceofCheck;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import io.searchgateway.engine.EngineStreams;
import io.searchgateway.engine.EngineVersion;
import io.searchgateway.query.DeclarativeQuery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules of the architecture. */
@AnalyzeClasses(packages = "io.searchgateway", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String BASE = "io.searchgateway.";
  private static final Path SOURCES = Path.of("src/main/java");

  @ArchTest
  static final ArchRule TOOLS_FOR_INDICES_KNOW_NOTHING_OF_SEARCH =
      noClasses()
          .that()
          .resideInAnyPackage(
              "io.searchgateway.indices..",
              "io.searchgateway.feature.indices..",
              "io.searchgateway.feature.browser..",
              "io.searchgateway.feature.importer..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.searchgateway.search..");

  @ArchTest
  static final ArchRule CALLS_FOR_CALLERS_ARE_SENT_BY_THE_GUARD_ALONE =
      noClasses()
          .that()
          .resideOutsideOfPackages("io.searchgateway.engine", "io.searchgateway.authorization.call")
          .should()
          .accessTargetWhere(
              DescribedPredicate.describe(
                  "a stream to the engine is opened", ArchitectureTest::opensStream));

  @ArchTest static final ArchRule FEATURES_NEVER_SEE_EACH_OTHER = featuresNeverSeeEachOther(BASE);

  @ArchTest static final ArchRule NOBODY_ELSE_SEES_A_FEATURE = nobodyElseSeesAFeature(BASE);

  @ArchTest
  static final ArchRule NO_CYCLES_AMONG_PACKAGES =
      slices().matching(BASE + "(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule NO_CYCLES_AMONG_CLASSES_OF_PIPELINES_AND_SEARCHES =
      slices().assignedFrom(new SearchClasses()).should().beFreeOfCycles();

  @ArchTest
  static final ArchRule ONLY_DIALECTS_COMPARE_VERSIONS =
      noClasses()
          .that()
          .resideOutsideOfPackage("io.searchgateway.engine.dialect")
          .and()
          .doNotHaveFullyQualifiedName(EngineVersion.class.getName())
          .should()
          .callMethod(EngineVersion.class, "atLeast", int.class, int.class)
          .orShould()
          .callMethod(EngineVersion.class, "major")
          .orShould()
          .callMethod(EngineVersion.class, "minor");

  @ArchTest
  static final ArchRule NOBODY_ASKS_FOR_THE_CLASS_OF_A_QUERY =
      classes()
          .should(
              condition(
                  "not tell queries apart by their classes",
                  type ->
                      type.getInstanceofChecks().stream()
                          .filter(
                              check -> check.getRawType().isAssignableTo(DeclarativeQuery.class))
                          .map(InstanceofCheck::toString)
                          .findFirst()
                          .orElse("")));

  @ArchTest static final ArchRule NO_STANDARD_STREAMS = NO_CLASSES_SHOULD_ACCESS_STANDARD_STREAMS;

  @ArchTest static final ArchRule NO_JDK_LOGGING = NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

  @ArchTest
  static final ArchRule PUBLIC_STATIC_FIELDS_ARE_CONSTANTS =
      fields().that().arePublic().and().areStatic().should().beFinal();

  @ArchTest
  static final ArchRule CLASSES_ARE_NAMED_FOR_WHAT_THEY_ARE =
      noClasses().should().haveNameMatching(".*(Util|Utils|Helper|Manager|Impl|Data)");

  @Test
  void everyRoomSaysWhatItIsFor() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      assertThat(files.filter(ArchitectureTest::isJava).map(Path::getParent).distinct())
          .isNotEmpty()
          .allSatisfy(room -> assertThat(room.resolve("package-info.java")).isRegularFile())
          .allSatisfy(
              room ->
                  assertThat(Files.readString(room.resolve("package-info.java")))
                      .startsWith("/**")
                      .contains("@NullMarked"));
    }
  }

  @Test
  void noFileIsLong() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      assertThat(files.filter(ArchitectureTest::isJava))
          .allSatisfy(file -> assertThat(Files.readAllLines(file)).hasSizeLessThanOrEqualTo(400));
    }
  }

  @Test
  void noTwoClassesHaveTheSameName() throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      assertThat(
              files
                  .filter(ArchitectureTest::isJava)
                  .map(file -> file.getFileName().toString())
                  .filter(name -> !name.equals("package-info.java")))
          .doesNotHaveDuplicates();
    }
  }

  /** The rule for features of a code base with this root package. */
  static ArchRule featuresNeverSeeEachOther(String base) {
    return slices().matching(base + "feature.(*)..").should().notDependOnEachOther();
  }

  /** The rule for a code base with this root package: the wiring too sees their shape only. */
  static ArchRule nobodyElseSeesAFeature(String base) {
    return noClasses()
        .that()
        .resideOutsideOfPackage(base + "feature.*..")
        .should()
        .dependOnClassesThat()
        .resideInAPackage(base + "feature.*..");
  }

  /** A reference to the method is as good as a call. */
  private static boolean opensStream(JavaAccess<?> access) {
    return access.getTargetOwner().isEquivalentTo(EngineStreams.class)
        && access.getName().equals("open");
  }

  private static boolean isJava(Path file) {
    return file.toString().endsWith(".java");
  }

  private static ArchCondition<JavaClass> condition(
      String description, java.util.function.Function<JavaClass, String> fault) {
    return new ArchCondition<>(description) {
      @Override
      public void check(JavaClass type, ConditionEvents events) {
        String found = fault.apply(type);
        if (!found.isEmpty()) {
          events.add(SimpleConditionEvent.violated(type, type.getName() + ": " + found));
        }
      }
    };
  }

  /** Classes with those that are nested in them, each by itself. */
  private static final class SearchClasses implements SliceAssignment {
    private static final List<String> PACKAGES = List.of("pipeline", "search", "translate");

    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      String name = type.getName();
      int nested = name.indexOf('$');
      return PACKAGES.stream().anyMatch(room -> name.startsWith(BASE + room + "."))
          ? SliceIdentifier.of(nested < 0 ? name : name.substring(0, nested))
          : SliceIdentifier.ignore();
    }

    @Override
    public String getDescription() {
      return "classes of pipelines and searches";
    }
  }
}
