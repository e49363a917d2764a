package io.searchgateway.feature;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.search.SearchPhase;
import io.searchgateway.testkit.GatewayFeatures;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.NormalScope;
import jakarta.enterprise.inject.Stereotype;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FeaturesTest {

  private static final JavaClasses CODE =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .importPackages("io.searchgateway");

  /** One with a stage in a phase. */
  private record WithStage(String name, SearchPhase phase, String stage) implements Feature {
    @Override
    public Set<Class<?>> resources() {
      return Set.of();
    }

    @Override
    public Map<SearchPhase, String> searchStages() {
      return Map.of(phase, stage);
    }
  }

  private static Stream<Feature> features() {
    return GatewayFeatures.ALL.all().stream();
  }

  @Test
  void eachIsInThePackageOfItsName() {
    assertThat(features())
        .hasSizeGreaterThan(6)
        .allSatisfy(
            feature ->
                assertThat(feature.getClass().getPackageName())
                    .isEqualTo(Feature.class.getPackageName() + "." + feature.name()));
    assertThat(features().map(Feature::name)).doesNotHaveDuplicates();
  }

  @Test
  void everyPackageHasOne() {
    assertThat(
            CODE.stream()
                .map(JavaClass::getPackageName)
                .filter(name -> name.startsWith(Feature.class.getPackageName() + "."))
                .map(name -> name.substring(Feature.class.getPackageName().length() + 1))
                .map(name -> name.split("\\.", 2)[0]))
        .hasSameElementsAs(features().map(Feature::name).toList());
  }

  @Test
  void everyResourceIsInOneFeature() {
    List<Class<?>> ofFeatures = new ArrayList<>();
    features().forEach(feature -> ofFeatures.addAll(feature.resources()));
    assertThat(ofFeatures).doesNotHaveDuplicates();
    assertThat(ofFeatures.stream().map(Class::getName))
        .containsExactlyInAnyOrderElementsOf(annotated(CODE.stream(), Path.class));
  }

  @ParameterizedTest
  @MethodSource("features")
  void whatCdiMakesHasAScope(Feature feature) {
    assertThat(
            Stream.of(
                    Set.of(feature.getClass()),
                    feature.resources(),
                    feature.stages(),
                    feature.services())
                .flatMap(Collection::stream))
        .allMatch(FeaturesTest::isBean, "has a scope by which CDI finds it");
  }

  @ParameterizedTest
  @MethodSource("features")
  void whatAFeatureHasIsInItsPackage(Feature feature) {
    String own = feature.getClass().getPackageName();
    assertThat(
            Stream.of(feature.resources(), feature.stages(), feature.services())
                .flatMap(Collection::stream))
        .allMatch(type -> (type.getPackageName() + ".").startsWith(own + "."));
    assertThat(feature.stages().stream().map(Class::getName))
        .containsExactlyInAnyOrderElementsOf(
            annotated(
                CODE.stream().filter(type -> (type.getPackageName() + ".").startsWith(own + ".")),
                PipelineStage.class));
    assertThat(
            feature.stages().stream().map(type -> type.getAnnotation(PipelineStage.class).name()))
        .containsAll(feature.searchStages().values());
  }

  @Test
  void stagesOfAPhaseRunInTheOrderOfTheirFeaturesNames() {
    Features features =
        new Features(
            List.of(
                new WithStage("b", SearchPhase.REWRITE_REQUEST, "second"),
                new WithStage("c", SearchPhase.RECORD_ANSWER, "last"),
                new WithStage("a", SearchPhase.REWRITE_REQUEST, "first")));
    assertThat(features.searchStages())
        .isEqualTo(
            Map.of(
                SearchPhase.REWRITE_REQUEST, List.of("first", "second"),
                SearchPhase.RECORD_ANSWER, List.of("last")));
  }

  private static List<String> annotated(
      Stream<JavaClass> types, Class<? extends Annotation> annotation) {
    return types.filter(type -> type.isAnnotatedWith(annotation)).map(JavaClass::getName).toList();
  }

  /** Other scopes, that of {@code @Singleton} for one, do not make a class a bean. */
  private static boolean isBean(Class<?> type) {
    return Arrays.stream(type.getAnnotations())
        .map(Annotation::annotationType)
        .anyMatch(
            scope ->
                scope == Dependent.class
                    || scope.isAnnotationPresent(NormalScope.class)
                    || scope.isAnnotationPresent(Stereotype.class));
  }
}
