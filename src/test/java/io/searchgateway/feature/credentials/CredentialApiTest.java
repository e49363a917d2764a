package io.searchgateway.feature.credentials;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.http.EngineHealthResource;
import io.searchgateway.http.PlanResource;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class CredentialApiTest {

  private static final Pattern PLACE = Pattern.compile("\\{\\w+(?:\\s*:\\s*([^}]*))?}");

  /** A method of a resource. */
  private record Served(String method, Pattern path) {

    boolean is(CredentialApi.Call call) {
      return method.equals(call.method()) && path.matcher(call.path()).matches();
    }
  }

  private static List<Served> served() {
    Set<Class<?>> resources = new HashSet<>(CredentialResources.ALL);
    resources.add(WhoAmIResource.class);
    resources.add(SimulateResource.class);
    resources.add(PlanResource.class);
    resources.add(EngineHealthResource.class);
    List<Served> served = new ArrayList<>();
    for (Class<?> resource : resources) {
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
                    java.util.regex.Matcher.quoteReplacement(
                        place.group(1) == null ? "[^/]+" : "(?:" + place.group(1) + ")")));
  }

  @Test
  void everyMethodOfAResourceIsDescribedAndNothingElse() {
    List<CredentialApi.Call> calls = CredentialApi.calls();
    List<Served> served = served();
    assertThat(served).hasSizeGreaterThan(20);
    assertThat(served).allMatch(one -> calls.stream().anyMatch(one::is));
    assertThat(calls).allMatch(call -> served.stream().anyMatch(one -> one.is(call)));
  }

  @Test
  void operationsHaveNamesOfTheirOwnAndPlacesAreDeclared() {
    JsonObject paths = CredentialApi.paths();
    List<String> names = new ArrayList<>();
    for (JsonValue path : paths.values()) {
      path.asJsonObject().values().stream()
          .filter(JsonObject.class::isInstance)
          .forEach(operation -> names.add(operation.asJsonObject().getString("operationId")));
    }
    assertThat(names).doesNotHaveDuplicates().contains("postPermissionUsernameRotate");
    assertThat(paths.getJsonObject("/_gateway/role/{name}").getJsonArray("parameters")).hasSize(1);
  }
}
