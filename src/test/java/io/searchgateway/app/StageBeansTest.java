package io.searchgateway.app;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import io.searchgateway.feature.Features;
import io.searchgateway.pipeline.PipelineStage;
import io.searchgateway.pipeline.Stage;
import io.searchgateway.testkit.GatewayFeatures;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.inject.Instance;
import java.lang.reflect.Proxy;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every stage is a bean, and the start asks for it: none goes missing unnoticed. */
@AnalyzeClasses(packages = "io.searchgateway", importOptions = ImportOption.DoNotIncludeTests.class)
class StageBeansTest {

  @ArchTest
  static final ArchRule EVERY_STAGE_HAS_A_SCOPE =
      classes()
          .that()
          .areAnnotatedWith(PipelineStage.class)
          .should()
          .beAnnotatedWith(Dependent.class);

  @ArchTest
  static void everyStageIsAskedForAtTheStart(JavaClasses all) {
    Set<Class<?>> asked = new HashSet<>(StageBeans.BUILT_IN);
    asked.addAll(GatewayFeatures.ALL.stages());
    Set<Class<?>> stages =
        all.stream()
            .filter(type -> type.isAnnotatedWith(PipelineStage.class))
            .map(JavaClass::reflect)
            .collect(Collectors.toSet());
    assertThat(asked).isEqualTo(stages);
  }

  @Test
  void theStartNamesAStageThatIsNoBean() {
    Instance<Stage> none = without(Stage.class);
    assertThatThrownBy(() -> new StageBeans().registry(none, new Features(List.of())))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageMatching("io\\.searchgateway\\.\\S+Stage is a stage but not a bean: .*");
  }

  /** No beans of that type. */
  @SuppressWarnings("unchecked")
  private static <T> Instance<T> without(Class<T> type) {
    return (Instance<T>)
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {Instance.class},
            (self, method, arguments) ->
                switch (method.getName()) {
                  case "select" -> self;
                  case "stream" -> Stream.of();
                  default -> method.getName().equals("isUnsatisfied");
                });
  }
}
