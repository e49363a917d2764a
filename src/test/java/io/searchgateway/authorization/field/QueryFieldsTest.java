package io.searchgateway.authorization.field;

import static io.searchgateway.authorization.ExpectedProblems.outcome;
import static io.searchgateway.authorization.ExpectedProblems.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.StubEngine;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In which fields a document written to an index holds queries. */
class QueryFieldsTest {

  private final CalledEngine called = new CalledEngine();
  private final StubEngine engine = called.stub();
  private final AtomicLong changes = new AtomicLong();

  @AfterEach
  void stop() {
    called.close();
  }

  private FieldCatalog catalog() {
    return new FieldCatalog(called.client(), Duration.ofMinutes(1), changes::get);
  }

  private void answers(String path, int status, String body) {
    engine.on(
        line -> line.path().endsWith(path),
        exchange -> exchange.answerJson(status, body.replace('\'', '"')));
  }

  private void mapping(String mappings) {
    answers("/_mapping", 200, "{'books':{'mappings':" + mappings + "}}");
  }

  private void noTemplates() {
    for (String path : List.of("/_template", "/_index_template", "/_component_template")) {
      answers(path, 200, "{}");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                                               |
          {'properties':{'a':{'type':'keyword'}}}                                          |
          {'properties':{'q':{'type':'percolator'}}}                                       | q
          {'book':{'properties':{'q':{'type':'percolator'}}}}                              | q
          {'properties':{'a':{'properties':{'q':{'type':'percolator'}}}}}                  | a.q
          {'properties':{'a':{'type':'text','fields':{'q':{'type':'percolator'}}}}}        | a,a.q
          {'properties':{'a':{'type':'text','copy_to':'q'},'q':{'type':'percolator'}}}     | a,q
          {'dynamic_templates':[{'t':{'match':'q*','mapping':{'type':'percolator'}}}]}     | *
          """)
  void theyAreReadFromTheMapping(String mappings, String fields) {
    mapping(mappings);
    assertThat(outcome(catalog().queryFields("books")))
        .isEqualTo(fields == null ? Set.of() : Set.of(fields.split(",")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /_template           | {'t':{'mappings':{'properties':{'q':{'type':'percolator'}}}}}
          /_template           | {'t':{'mappings':{'book':{'properties':{'q':{'type':'percolator'}}}}}}
          /_index_template     | {'index_templates':[{'name':'t','index_template':{'template':\
          {'mappings':{'properties':{'q':{'type':'percolator'}}}}}}]}
          /_component_template | {'component_templates':[{'name':'t','component_template':\
          {'template':{'mappings':{'properties':{'q':{'type':'percolator'}}}}}}]}
          """)
  void anIndexThatIsNotThereYetMayGetThemFromATemplate(String path, String templates) {
    answers("/_mapping", 404, "{'error':'no such index'}");
    noTemplates();
    answers(path, 200, templates);
    assertThat(outcome(catalog().queryFields("books"))).containsExactly("q");
  }

  @Test
  void enginesThatDoNotKnowAKindOfTemplatesHaveNone() {
    answers("/_mapping", 200, "{}");
    answers("/_template", 200, "{}");
    answers("/_index_template", 404, "{}");
    answers("/_component_template", 400, "{}");
    assertThat(outcome(catalog().queryFields("books"))).isEmpty();
  }

  @Test
  void nothingIsWrittenWhileTheEngineDoesNotTell() {
    answers("/_mapping", 404, "{}");
    answers("/_template", 403, "{}");
    assertThat(refusal(catalog().queryFields("books")).type()).isEqualTo("fields_unknown");
  }

  @Test
  void whatNoIndexCanBeCalledHoldsNone() {
    answers("/_mapping", 400, "{'error':'invalid_index_name_exception'}");
    assertThat(outcome(catalog().queryFields("_bad"))).isEmpty();
    assertThat(refusal(catalog().of("_bad")).type()).isEqualTo("fields_unknown");
    assertThat(outcome(catalog().queryFields("x".repeat(5000)))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"<a{now/d/d/d}>", "a,b,c", "a*"})
  void severalOrLongerThanANameAreNot(String names) {
    answers("/_mapping", 400, "{'error':'too_askedhttp_line_exception'}");
    String asked = names.replace("/d/d", "/d".repeat(5000));
    assertThat(refusal(catalog().queryFields(asked)).type()).isEqualTo("fields_unknown");
  }

  @Test
  void whatWasToldBeforeAChangeOfIndicesIsForgotten() {
    FieldCatalog catalog = catalog();
    mapping("{}");
    assertThat(outcome(catalog.queryFields("books"))).isEmpty();
    mapping("{'properties':{'q':{'type':'percolator'}}}");
    assertThat(outcome(catalog.queryFields("books"))).isEmpty();
    changes.incrementAndGet();
    assertThat(outcome(catalog.queryFields("books"))).containsExactly("q");
  }
}
