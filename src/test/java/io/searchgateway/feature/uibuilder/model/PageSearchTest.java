package io.searchgateway.feature.uibuilder.model;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The test of the script, searchpage.mjs, reads the same documents, addresses and requests. */
class PageSearchTest {

  static Stream<JsonObject> cases() throws IOException {
    try (InputStream in = PageSearchTest.class.getResourceAsStream("/searchpage/requests.json")) {
      JsonArray all = (JsonArray) Json.read(in.readAllBytes()).orElseThrow();
      return all.getValuesAs(JsonObject.class).stream();
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theRequestIsTheOneOfTheScript(JsonObject one) {
    PageModel model = PageReader.read(one.getJsonObject("page"));
    PageState state = PageState.of(model, parameters(one.getString("query")));
    JsonArray queries = PageSearch.of(model, state).getJsonArray("query");
    List<JsonValue> expected = one.getJsonArray("request");
    assertThat(queries).hasSameSizeAs(expected);
    for (int i = 0; i < queries.size(); i++) {
      assertThat(queries.get(i)).isEqualTo(expected.get(i));
    }
  }

  private static Map<String, List<String>> parameters(String query) {
    Map<String, List<String>> parameters = new LinkedHashMap<>();
    for (String part : query.replace("?", "").split("&", -1)) {
      String[] both = part.split("=", 2);
      if (both.length == 2) {
        parameters
            .computeIfAbsent(both[0], absent -> new ArrayList<>())
            .add(URLDecoder.decode(both[1], StandardCharsets.UTF_8));
      }
    }
    return parameters;
  }
}
