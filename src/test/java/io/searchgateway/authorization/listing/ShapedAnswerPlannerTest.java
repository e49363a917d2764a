package io.searchgateway.authorization.listing;

import static io.searchgateway.authorization.listing.Listings.body;
import static io.searchgateway.authorization.listing.Listings.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.authorization.answer.NarrowedAnswerPlan;
import io.searchgateway.classify.AnswerKind;
import io.searchgateway.problem.Problem;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The form of narrowed answers. */
class ShapedAnswerPlannerTest {

  private static NarrowedAnswerPlan mapping(String query) {
    return plan(AnswerKind.BY_INDEX, "indices.get_mapping", "/_mapping" + query);
  }

  @Test
  void pathsAreFilteredAfterIndicesAre() {
    NarrowedAnswerPlan plan = mapping("?filter_path=*.mappings.*.t&flat_settings");

    assertThat(plan.call().target().text()).isEqualTo("/_mapping?flat_settings");
    assertThat(
            body(
                plan,
                200,
                "{'books-1':{'mappings':{'a':{'t':1,'u':2},'b':{'u':2}}},"
                    + "'secret':{'mappings':{'a':{'t':1}}}}"))
        .isEqualTo("{'books-1':{'mappings':{'a':{'t':1}}}}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a             | {'a':{'b':1,'c':[{'b':2}]}}",
        "a.b           | {'a':{'b':1}}",
        "a.c.b         | {'a':{'c':[{'b':2}]}}",
        "**.b          | {'a':{'b':1,'c':[{'b':2}]}}",
        "d,a.b         | {'a':{'b':1},'d':null}",
        "-a            | {'d':null}",
        "a,-a.c        | {'a':{'b':1}}",
        "-**.b         | {'a':{'c':[{}]},'d':null}",
        "a.*           | {'a':{'b':1,'c':[{'b':2}]}}",
        "none          | {}",
        "a.b.none      | {}",
      })
  void pathsAreReadAsTheEnginesReadThem(String paths, String left) {
    assertThat(
            FilteredPaths.parse(paths)
                .apply(Listings.answer(200, "{'a':{'b':1,'c':[{'b':2}]},'d':null}").json())
                .toString()
                .replace('"', '\''))
        .isEqualTo(left);
  }

  @Test
  void anAnswerIsIndentedForWhoAsks() {
    assertThat(body(mapping("?pretty"), 200, "{'books-1':{}}").lines()).hasSizeGreaterThan(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"yaml", "cbor", "smile", "YAML", "text", "x"})
  void formsThatAreNotWrittenHereAreRefused(String format) {
    assertThatThrownBy(() -> mapping("?format=" + format))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("format_not_available"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"application/yaml", "application/cbor", "application/smile"})
  void norAreTheyToBeAskedForByAHeader(String accept) {
    assertThatThrownBy(() -> plan(AnswerKind.BY_INDEX, "", "/_mapping", Optional.of(accept)))
        .isInstanceOf(Problem.class);
  }

  @Test
  void anAnswerThatIsNotNarrowedIsFilteredByTheEngine() {
    NarrowedAnswerPlan plan =
        plan(AnswerKind.PLAIN, "indices.refresh", "/books/_refresh?filter_path=_shards");

    assertThat(plan.call().target().text()).isEqualTo("/books/_refresh?filter_path=_shards");
    assertThat(plan.filter().concerns(200)).isFalse();
  }
}
