package io.searchgateway.authorization.field;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.access.Decision;
import io.searchgateway.authorization.answer.CollectedAnswer;
import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.authorization.answer.NarrowedCall;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.classify.BodyKind;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.RequestTarget;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Wherever the engine's answer has a value of a hidden field, here always "canary", it is gone. */
class FieldAnswerPlannerTest {

  private static Decision.Restricted call(String api, AnswerKind answer) {
    return PartialCallers.call(
        PartialCallers.rights(
            PartialCallers.fields("", "secret,author.salary,notes.hidden"), Optional.empty()),
        api,
        api.equals("update") ? BodyKind.UPDATE : BodyKind.SEARCH,
        answer);
  }

  private static NarrowedAnswerPlan plan(String api, AnswerKind answer, String query) {
    return new FieldAnswerPlanner()
        .plan(
            call(api, answer),
            new NarrowedCall(
                "GET",
                new RequestTarget("/books/x", Optional.of(query).filter(q -> !q.isEmpty())),
                Optional.empty()));
  }

  private static String narrowed(String api, AnswerKind answer, String query, String body) {
    CollectedAnswer left =
        plan(api, answer, query)
            .filter()
            .narrow(
                new CollectedAnswer(
                    200,
                    Optional.of("application/json; charset=UTF-8"),
                    List.of(),
                    body.replace('\'', '"').getBytes(StandardCharsets.UTF_8)));
    return new String(left.body(), StandardCharsets.UTF_8);
  }

  private static CollectedAnswer failed(String api, AnswerKind answer, int status, String body) {
    return plan(api, answer, "")
        .filter()
        .narrow(
            new CollectedAnswer(
                status,
                Optional.of("application/json"),
                List.of("299 Engine \"[secret] is of type [long]\"", "299 Engine \"plain\""),
                body.replace('`', '"').getBytes(StandardCharsets.UTF_8)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{`error`:{`root_cause`:[{`type`:`mapper_parsing_exception`,`reason`:`failed to parse field"
            + " [secret] of type [long] in document with id '1'. Preview of field's value:"
            + " 'canary'`}],`type`:`mapper_parsing_exception`,`reason`:`failed to parse field"
            + " [secret] of type"
            + " [long]`,`caused_by`:{`type`:`number_format_exception`,`reason`:`For input string:"
            + " \\`canary\\``}},`status`:400}",
        "{`error`:{`type`:`strict_dynamic_mapping_exception`,`reason`:`dynamic introduction of"
            + " [secret] within [_doc] is not allowed, long`},`status`:400}",
        "{`error`:{`type`:`mapper_parsing_exception`,`reason`:`failed to"
            + " parse`,`caused_by`:{`type`:`illegal_argument_exception`,`reason`:`mapper"
            + " [author.salary] cannot be changed from type [long] to [text]`}},`status`:400}",
        "{`error`:{`type`:`search_phase_execution_exception`,`reason`:`all shards failed`,"
            + "`failed_shards`:[{`shard`:0,`reason`:{`type`:`script_exception`,`reason`:`runtime"
            + " error`,`script_stack`:[`doc['secret'].value long`]}}]},`status`:400}",
        "{`error`:`MapperParsingException[failed to parse [secret]]; long`,`status`:400}",
      })
  void anErrorDoesNotTellOfWhatTypeAHiddenFieldIsNorWhatItHolds(String body) {
    CollectedAnswer left = failed("index", AnswerKind.PLAIN, 400, body);

    assertThat(new String(left.body(), StandardCharsets.UTF_8))
        .contains("\"status\":400", "\"error\"")
        .doesNotContain("secret", "salary", "long", "number", "strict", "canary");
    assertThat(left.warnings()).containsExactly("299 Engine \"plain\"");
  }

  @Test
  void errorsOfSingleItemsAndShardsDoNotEither() {
    String error =
        "{`type`:`mapper_parsing_exception`,`reason`:`failed to parse field [secret] of type"
            + " [long]`,`caused_by`:{`type`:`number_format_exception`,`reason`:`x`}}";
    for (CollectedAnswer left :
        List.of(
            failed(
                "bulk",
                AnswerKind.BULK,
                200,
                "{`items`:[{`index`:{`_id`:`1`,`status`:400,`error`:" + error + "}}]}"),
            failed(
                "search",
                AnswerKind.SEARCH,
                200,
                "{`_shards`:{`failed`:1,`failures`:[{`shard`:0,`reason`:" + error + "}]}}"),
            failed(
                "msearch",
                AnswerKind.MSEARCH,
                200,
                "{`responses`:[{`error`:" + error + ",`status`:400}]}"))) {
      assertThat(new String(left.body(), StandardCharsets.UTF_8))
          .contains("has no access to")
          .doesNotContain("secret", "long", "number");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{`error`:{`type`:`mapper_parsing_exception`,`reason`:`failed to parse field [title] of"
            + " type [long]`,`caused_by`:{`type`:`number_format_exception`,`reason`:`For input"
            + " string: 'x'`}},`status`:400}",
        "{`error`:{`type`:`version_conflict_engine_exception`,`reason`:`[1]: version conflict`},"
            + "`status`:409}",
      })
  void errorsAboutOpenFieldsAreTold(String body) {
    CollectedAnswer left = failed("index", AnswerKind.PLAIN, 400, body);

    assertThat(new String(left.body(), StandardCharsets.UTF_8)).isEqualTo(body.replace('`', '"'));
  }

  @Test
  void aSearchShowsHiddenFieldsNowhere() {
    String left =
        narrowed(
            "search",
            AnswerKind.SEARCH,
            "",
            """
            {'took': 1, '_scroll_id': 'abc', 'profile': {'shards': ['canary']}, 'unknown': 'canary',
             'hits': {'total': 1, 'hits': [{'_index': 'books', '_id': '1', '_score': 1.50,
               '_explanation': {'description': 'canary'},
               '_source': {'title': 'A', 'secret': 'canary', 'secret.raw': 'canary',
                 'author': {'name': 'B', 'salary': 'canary'}, 'author.salary': 'canary',
                 'notes': [{'text': 'C', 'hidden': 'canary'}, {'hidden': ['canary']}]},
               'fields': {'title': ['A'], 'secret': ['canary'], 'secret.raw': ['canary'],
                 'notes': [{'text': ['C'], 'hidden': ['canary']}]},
               'highlight': {'title': ['A'], 'secret': ['canary']},
               'ignored_field_values': {'secret': ['canary']}, '_ignored': ['secret', 'title'],
               'inner_hits': {'notes': {'hits': {'hits': [{'_id': '1',
                 '_nested': {'field': 'notes', 'offset': 0},
                 '_source': {'text': 'C', 'hidden': 'canary'},
                 'fields': {'notes.hidden': ['canary']}}]}}}}]},
             'aggregations': {'by_title': {'buckets': [{'key': 'A', 'doc_count': 1,
               'top': {'hits': {'total': 1, 'hits': [{'_id': '1',
                 '_source': {'title': 'A', 'secret': 'canary'}}]}}}]}},
             'suggest': {'s': [{'text': 'a', 'options': [{'text': 'A', '_id': '1',
               '_source': {'title': 'A', 'secret': 'canary'}}]}]}}\
            """);
    assertThat(left).doesNotContain("canary").contains("\"_score\":1.50").contains("abc");
    JsonObject answer = PartialCallers.json(left);
    assertThat(answer.getValue("/hits/hits/0/_source").toString())
        .isEqualTo("{\"title\":\"A\",\"author\":{\"name\":\"B\"},\"notes\":[{\"text\":\"C\"},{}]}");
    assertThat(answer.getValue("/hits/hits/0/_ignored").toString()).isEqualTo("[\"title\"]");
    assertThat(answer.getValue("/aggregations/by_title/buckets/0/top/hits/hits/0/_source"))
        .isEqualTo(PartialCallers.json("{'title': 'A'}"));
    assertThat(answer.getValue("/suggest/s/0/options/0/_source"))
        .isEqualTo(PartialCallers.json("{'title': 'A'}"));
  }

  @Test
  void severalSearchesAreNarrowedEach() {
    assertThat(
            narrowed(
                "msearch",
                AnswerKind.MSEARCH,
                "",
                "{'responses': [{'hits': {'hits': [{'_source': {'secret': 'canary'}}]}},"
                    + " {'error': {'type': 'x'}, 'status': 404}]}"))
        .doesNotContain("canary")
        .contains("\"status\":404");
  }

  @Test
  void documentsAreNarrowedInEveryShape() {
    assertThat(
            narrowed(
                "get",
                AnswerKind.DOCUMENT,
                "",
                "{'_index': 'books', '_id': '1', 'found': true,"
                    + " '_source': {'secret': 'canary', 'title': 'A'}, 'fields': {'secret': 1}}"))
        .isEqualTo(
            "{\"_index\":\"books\",\"_id\":\"1\",\"found\":true,"
                + "\"_source\":{\"title\":\"A\"},\"fields\":{}}");
    assertThat(narrowed("get_source", AnswerKind.SOURCE, "", "{'secret': 'canary', 'title': 'A'}"))
        .isEqualTo("{\"title\":\"A\"}");
    assertThat(
            narrowed(
                "update",
                AnswerKind.DOCUMENT,
                "",
                "{'result': 'updated', 'get': {'found': true, '_source': {'secret': 'canary'}}}"))
        .isEqualTo("{\"result\":\"updated\",\"get\":{\"found\":true,\"_source\":{}}}");
    assertThat(
            narrowed(
                "mget",
                AnswerKind.MGET,
                "",
                "{'docs': [{'_id': '1', '_source': {'secret': 'canary'}},"
                    + " {'_id': '2', 'found': false}, {'_id': '3', 'error': {'type': 'x'}}]}"))
        .isEqualTo(
            "{\"docs\":[{\"_id\":\"1\",\"_source\":{}},{\"_id\":\"2\",\"found\":false},"
                + "{\"_id\":\"3\",\"error\":{\"type\":\"x\"}}]}");
  }

  @Test
  void theParametersThatWouldWinOverTheFilterAreTakenOutAndApplied() {
    String query = "routing=x&%5Fsource_excludes=zz&_source=t*,secret&pretty";
    assertThat(plan("get", AnswerKind.DOCUMENT, query).call().target().query())
        .contains("routing=x&pretty");
    assertThat(
            narrowed(
                "get",
                AnswerKind.DOCUMENT,
                query,
                "{'_source': {'secret': 'canary', 'title': 'A', 'price': 1}}"))
        .isEqualTo("{\"_source\":{\"title\":\"A\"}}");
    assertThat(plan("get", AnswerKind.DOCUMENT, "_source=false").call().target().query())
        .contains("_source=false");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "termvectors",
        "explain",
        "field_caps",
        "indices.get_mapping",
        "terms_enum",
        "reindex",
        "search_template",
        "rank_eval",
        "update_by_query",
        "indices.validate_query",
        ""
      })
  void apisThatCannotBeHeldToFieldsAreRefused(String api) {
    assertThatThrownBy(() -> plan(api, AnswerKind.PLAIN, ""))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(403));
  }

  @Test
  void whatIsNoJsonIsNotHandedOn() {
    assertThatThrownBy(() -> narrowed("search", AnswerKind.SEARCH, "", "---\nsecret: canary"))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.status()).isEqualTo(502));
  }

  @Test
  void theLengthOfADocumentThatIsNotShownCounts() {
    assertThat(plan("exists", AnswerKind.PLAIN, "").filter().concerns(200)).isTrue();
    assertThat(plan("exists_source", AnswerKind.PLAIN, "").filter().concerns(200)).isTrue();
    assertThat(plan("count", AnswerKind.PLAIN, "").filter().concerns(200)).isFalse();
  }

  @Test
  void failuresOfTheEngineAreLookedThrough() {
    assertThat(plan("search", AnswerKind.SEARCH, "").filter().concerns(404)).isTrue();
  }
}
