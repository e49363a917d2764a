package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.testkit.StubEngine;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Validation that is open to everybody: the engine is never asked, so nobody's rights are. */
class ValidationWithoutCredentialTest {

  private static final JsonObject OPEN =
      Json.readObject(
              """
              {"id":"open","public":true,
               "routes":[{"path":"/open/validate","method":"POST",
                 "classify":{"category":"declarative"}},
                {"path":"/open/search","method":"POST","classify":{"category":"declarative"}}],
               "stages":[{"use":"declarativeValidation"}]}
              """
                  .getBytes(StandardCharsets.UTF_8))
          .orElseThrow();

  private final StubEngine engine = StubEngine.start();

  @AfterEach
  void stop() {
    engine.close();
  }

  private SearchHarness.Answered validated(String query) throws Exception {
    try (SearchHarness search = new SearchHarness(engine, SearchHarness.Parts.USUAL, OPEN)) {
      return search.post("/open/validate", "{\"query\":[" + query + "]}", Optional.empty());
    }
  }

  @Test
  void aQueryMayNameAnIndex() throws Exception {
    SearchHarness.Answered answer =
        validated("{\"id\":\"a\",\"index\":\"books\",\"dataField\":\"title\",\"value\":\"x\"}");
    assertThat(answer.code()).isEqualTo(200);
    assertThat(answer.text()).contains("\"url\":\"/books/_search\"");
  }

  @Test
  void soMayItsSuggestions() throws Exception {
    assertThat(
            validated(
                    "{\"id\":\"a\",\"type\":\"suggestion\",\"dataField\":\"title\",\"value\":\"x\","
                        + "\"popularSuggestionsConfig\":{\"index\":\"popular\"}}")
                .code())
        .isEqualTo(200);
  }

  @Test
  void theGatewaysOwnIndicesStayUnnamed() throws Exception {
    assertThat(
            validated(
                    "{\"id\":\"a\",\"index\":\".gateway-users\",\"dataField\":\"t\",\"value\":\"x\"}")
                .code())
        .isGreaterThanOrEqualTo(400);
  }

  @Test
  void aSearchThatIsRunStillNamesNone() throws Exception {
    JsonObject running =
        Json.object(OPEN)
            .add(
                "stages",
                Json.array()
                    .add(
                        Json.object().add("use", "declarativeQuery").add("continueOnError", false)))
            .build();
    try (SearchHarness search = new SearchHarness(engine, SearchHarness.Parts.USUAL, running)) {
      assertThat(
              search
                  .post(
                      "/open/search",
                      "{\"query\":[{\"id\":\"a\",\"index\":\"books\",\"dataField\":\"t\",\"value\":\"x\"}]}",
                      Optional.empty())
                  .code())
          .isEqualTo(403);
    }
  }
}
