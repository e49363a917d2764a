package io.searchgateway.authorization.traversal;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.FixedIndexCatalog;
import io.searchgateway.authorization.SearchLimitSource;
import io.searchgateway.authorization.StrictJson;
import io.searchgateway.authorization.id.OpaqueIds;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.json.Pointer;
import io.searchgateway.rights.Acl;
import io.searchgateway.rights.Operation;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A restricted caller makes no field in which the engine would look up what a query names. */
class QueryFieldsOfMappingTest {

  private static final OpaqueIds NO_IDS =
      new OpaqueIds() {
        @Override
        public String seal(String engineId) {
          return engineId;
        }

        @Override
        public String open(String sealed) {
          return sealed;
        }
      };

  private final FixedIndexCatalog indices = FixedIndexCatalog.books();

  private CompletionStage<JsonObject> judged(String mappings) {
    String body = "{'mappings':" + mappings + "}";
    return new BodyTraversals(indices, indices, SearchLimitSource.NONE)
        .judged(
            "create-index",
            FixedIndexCatalog.restricted(
                FixedIndexCatalog.rights(new Acl[0], Operation.WRITE),
                BodyKind.CREATE_INDEX,
                "books"),
            NO_IDS,
            StrictJson.object(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)),
            Pointer.ROOT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'properties':{'spy':{'type':'percolator'}}}",
        "{'properties':{'a':{'properties':{'spy':{'type':'percolator'}}}}}",
        "{'properties':{'a':{'type':'keyword','fields':{'spy':{'type':'percolator'}}}}}",
        "{'book':{'properties':{'spy':{'type':'percolator'}}}}",
        "{'dynamic_templates':[{'spy':{'match':'s*','mapping':{'type':'percolator'}}}]}",
        "{'dynamic_templates':[{'spy':{'match':'*','mapping':{'type':'{name}'}}}]}",
        "{'dynamic_templates':[{'spy':{'match':'*','mapping':{'{name}':'percolator'}}}]}",
        "{'dynamic_templates':[{'spy':{'match':'*','mapping':{'type':'perco{name}'}}}]}"
      })
  void aFieldOfQueriesIsRefused(String mappings) {
    assertThat(refusal(judged(mappings)).type()).isEqualTo("body_element_not_allowed");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'properties':{'percolator':{'type':'keyword'},'type':{'type':'keyword'}}}",
        "{'dynamic_templates':[{'s':{'match':'*','mapping':{'type':'{dynamic_type}'}}}]}",
        "{'dynamic_templates':[{'s':{'mapping':{'type':'keyword','copy_to':'all_{name}'}}}]}"
      })
  void otherFieldsAreNot(String mappings) {
    assertThat(outcome(judged(mappings)).getJsonObject("mappings")).isNotEmpty();
  }
}
