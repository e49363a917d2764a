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
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules of the architecture. */
@AnalyzeClasses(packages = "io.searchgateway", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
  private static final String BASE = "io.searchgateway.";
  private static final Path SOURCES = Path.of("src/main/java");

  /** From top to bottom; a room uses only rooms above it. Rooms not built yet have their place. */
  private static final List<String> ROOMS =
      List.of(
          "cdi",
          "problem",
          "memory",
          "config",
          "json",
          "seal",
          "rights",
          "wire",
          "outbound",
          "engine",
          "engine.dialect",
          "store",
          "membership",
          "request",
          "audit",
          "classify",
          "access.index",
          "access",
          "rest",
          "access.credential",
          "authorization.answer",
          "authorization",
          "authorization.id",
          "authorization.ownindex",
          "authorization.traversal",
          "authorization.ndjson",
          "authorization.body",
          "authorization.field",
          "authorization.document",
          "authorization.listing",
          "authorization.call",
          "query",
          "query.reader",
          "translate",
          "pipeline.expression",
          "pipeline.definition",
          "pipeline.syntax",
          "pipeline",
          "pipeline.telemetry",
          "pipeline.stored",
          "pipeline.schedule",
          "pipeline.rewriting",
          "pipeline.shaping",
          "pipeline.validation",
          "pipeline.composition",
          "script",
          "search.splice",
          "search.call",
          "search.suggestion",
          "search",
          "search.backend",
          "indices.design",
          "indices",
          "observability",
          "feature",
          "proxy",
          "http.dashboard",
          "http",
          "app",
          "cli",
          "launch",
          "jetty");

  @ArchTest
  static final ArchRule THE_SERVERS_GUARDS_KNOW_NO_ROOM =
      noClasses()
          .that()
          .resideInAPackage("io.searchgateway.jetty..")
          .should()
          .dependOnClassesThat(
              JavaClass.Predicates.resideInAPackage("io.searchgateway..")
                  .and(JavaClass.Predicates.resideOutsideOfPackage("io.searchgateway.jetty..")));

  @ArchTest
  static final ArchRule THE_COMMAND_LINE_IS_A_CLIENT_LIKE_ANY_OTHER =
      noClasses()
          .that()
          .resideInAnyPackage("io.searchgateway.cli..", "io.searchgateway.launch..")
          .should()
          .dependOnClassesThat(
              JavaClass.Predicates.resideInAPackage("io.searchgateway..")
                  .and(
                      JavaClass.Predicates.resideOutsideOfPackages(
                          "io.searchgateway.cli..",
                          "io.searchgateway.launch..",
                          "io.searchgateway.json..",
                          "io.searchgateway.problem..")));

  @ArchTest
  static final ArchRule EVERY_CLASS_IS_IN_A_ROOM =
      classes()
          .should(condition("be in a room", type -> room(type).isPresent() ? "" : "in no room"));

  @ArchTest
  static final ArchRule ROOMS_USE_ONLY_ROOMS_ABOVE =
      classes().should(condition("use only rooms above their own", ArchitectureTest::wrongUse));

  @ArchTest
  static final ArchRule ONLY_WIRING_AND_SYSTEM_DEPEND_ON_OBSERVABILITY =
      noClasses()
          .that()
          .resideOutsideOfPackages("..observability..", "..feature.system..", "..app..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("io.searchgateway.observability..");

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
  static final ArchRule NO_CYCLES_AMONG_ROOMS =
      slices().assignedFrom(new Rooms()).should().beFreeOfCycles();

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

  /** The room that a class is in; the rooms below {@code feature} keep their own names. */
  private static Optional<String> room(JavaClass type) {
    String name = type.getPackageName();
    if (!name.startsWith(BASE)) {
      return Optional.empty();
    }
    String inside = name.substring(BASE.length());
    return ROOMS.contains(place(inside)) ? Optional.of(inside) : Optional.empty();
  }

  private static String place(String room) {
    return room.startsWith("feature.") ? "feature" : room;
  }

  private static String wrongUse(JavaClass type) {
    String from = room(type).orElse("?");
    return type.getDirectDependenciesFromSelf().stream()
        .map(dependency -> dependency.getTargetClass().getBaseComponentType())
        .filter(target -> target.getPackageName().startsWith(BASE))
        .filter(target -> !mayUse(from, room(target).orElse("?")))
        .map(target -> from + " uses " + target.getName())
        .findFirst()
        .orElse("");
  }

  /** Features share a place, so that they never see each other; each sees its own rooms. */
  private static boolean mayUse(String from, String to) {
    return from.equals(to)
        || ROOMS.indexOf(place(from)) > ROOMS.indexOf(place(to))
        || (from.startsWith("feature.")
            && (to.equals("feature") || feature(from).equals(feature(to))));
  }

  /** The name of the feature that a room is of; empty for any other room. */
  private static String feature(String room) {
    return room.startsWith("feature.") ? room.split("\\.", 3)[1] : "";
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

  private static final class Rooms implements SliceAssignment {
    @Override
    public SliceIdentifier getIdentifierOf(JavaClass type) {
      return room(type).map(SliceIdentifier::of).orElseGet(SliceIdentifier::ignore);
    }

    @Override
    public String getDescription() {
      return "rooms";
    }
  }
}
