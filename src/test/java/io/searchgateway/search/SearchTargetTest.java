package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.pipeline.Envs;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonArrayBuilder;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SearchTargetTest {

  /** Envs with an index, as the route or the definition gives it. */
  private record IndexEnvs(Optional<JsonValue> index) implements Envs {
    @Override
    public Optional<JsonValue> find(String name) {
      return name.equals("index") ? index : Optional.empty();
    }

    @Override
    public JsonObject object() {
      return JsonValue.EMPTY_JSON_OBJECT;
    }
  }

  private static SearchTarget target(String query, String... indices) {
    JsonArrayBuilder names = Json.array();
    for (String index : indices) {
      names.add(index);
    }
    return SearchTarget.of(
        new IndexEnvs(indices.length == 0 ? Optional.empty() : Optional.of(names.build())),
        new RequestTarget("/received", Optional.of(query).filter(text -> !text.isEmpty())));
  }

  @Test
  void theIndexIsThatOfThePath() {
    assertThat(target("", "shop").call().text()).isEqualTo("/shop/_msearch");
    assertThat(target("", "shop", "b*", "-c").call().text()).isEqualTo("/shop,b*,-c/_msearch");
    assertThat(target("").call().text()).isEqualTo("/_msearch");
    assertThat(target("", "a/b?c%\u00e9").call().text()).isEqualTo("/a%2Fb%3Fc%25%C3%A9/_msearch");
  }

  @Test
  void anAnswerInAnotherFormIsRefused() {
    assertThatThrownBy(() -> target("format=yaml", "shop"))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("format_not_supported"));
    assertThat(target("format=json", "shop").call().query()).contains("format=json");
  }

  @Test
  void parametersGoOnButForThePreference() {
    SearchTarget target = target("filter_path=took,r*&preference=a%20b&x=%2f&Preference=c", "shop");
    assertThat(target.call().text())
        .isEqualTo("/shop/_msearch?filter_path=took,r*&x=%2f&Preference=c");
    assertThat(target.preference()).contains("a b");
    assertThat(target("preference=", "shop").call().query()).isEmpty();
    assertThat(target("preference=", "shop").preference()).isEmpty();
    assertThat(target("pre%66erence=q", "shop").preference()).contains("q");
    assertThat(target("pre%66erence=q", "shop").call().query()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"_scripts", "_snapshot", "_x", "_", ".", ".."})
  void aWordThatAnEngineTakesForAnApiIsNoIndex(String index) {
    assertThatThrownBy(() -> target("", index)).isInstanceOf(Problem.class);
  }

  @ParameterizedTest
  @CsvSource({
    "shop, true",
    ".own, true",
    "_all, false",
    "a*, false",
    "*, false",
    "'a,b', false",
    "cluster:shop, false",
    "<a-{now/d}>, false"
  })
  void hitsShowAPlainName(String index, boolean plain) {
    assertThat(target("", index).alias().isPresent()).isEqualTo(plain);
  }
}
