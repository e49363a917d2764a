package io.searchgateway.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.testkit.GatewayFeatures;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ApiOperationTest {

  private static final Pattern PLACE = Pattern.compile("\\{\\w+(?:\\s*:\\s*([^}]*))?}");

  /** A method of a resource. */
  private record Served(String method, Pattern path) {

    boolean is(ApiOperation operation) {
      return method.equals(operation.method()) && path.matcher(operation.path()).matches();
    }
  }

  /** Without a table beside it. */
  private static final class Undescribed implements Feature {
    @Override
    public String name() {
      return "undescribed";
    }

    @Override
    public Set<Class<?>> resources() {
      return Set.of(Undescribed.class);
    }
  }

  private static Stream<Feature> features() {
    return GatewayFeatures.ALL.all().stream();
  }

  private static List<Served> served(Feature feature) {
    List<Served> served = new ArrayList<>();
    for (Class<?> resource : feature.resources()) {
      for (Method method : resource.getMethods()) {
        for (Annotation annotation : method.getAnnotations()) {
          HttpMethod http = annotation.annotationType().getAnnotation(HttpMethod.class);
          if (http != null) {
            Path own = method.getAnnotation(Path.class);
            String path = "/" + resource.getAnnotation(Path.class).value();
            served.add(
                new Served(http.value(), regex(own == null ? path : path + "/" + own.value())));
          }
        }
      }
    }
    return served;
  }

  private static Pattern regex(String template) {
    return Pattern.compile(
        PLACE
            .matcher(template)
            .replaceAll(
                place ->
                    Matcher.quoteReplacement(
                        place.group(1) == null ? "[^/]+" : "(?:" + place.group(1) + "|\\{\\w+})")));
  }

  @ParameterizedTest
  @MethodSource("features")
  void everyMethodOfAResourceIsDescribedAndNothingElse(Feature feature) {
    List<ApiOperation> operations = ApiOperation.of(feature);
    List<Served> served = served(feature);
    assertThat(served)
        .allSatisfy(one -> assertThat(operations).anyMatch(operation -> one.is(operation)));
    assertThat(operations)
        .allSatisfy(operation -> assertThat(served).anyMatch(one -> one.is(operation)));
  }

  @Test
  void aFeatureWithResourcesButNoTableIsAFault() {
    assertThatThrownBy(() -> ApiOperation.of(new Undescribed()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Undescribed");
  }
}
