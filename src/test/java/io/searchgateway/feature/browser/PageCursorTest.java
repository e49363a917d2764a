package io.searchgateway.feature.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a page ends and the next one begins. */
class PageCursorTest {

  private static JsonObject hit(String id, String sort) {
    return Jsons.object("{'_index':'films','_id':'%s','sort':%s}".formatted(id, sort));
  }

  private static JsonArray array(String text) {
    return Jsons.object("{'a':" + text + "}").getJsonArray("a");
  }

  @Test
  void aTokenIsReadAsItWasGiven() {
    PageCursor cursor =
        PageCursor.behind(
            List.of(hit("1", "['a',4]"), hit("2", "['ä',9007199254740993]")), List.of());

    assertThat(cursor.values()).isEqualTo(array("['ä',9007199254740993]"));
    assertThat(cursor.seen()).containsExactly("films/2");
    assertThat(PageCursor.read(cursor.token())).isEqualTo(cursor);
  }

  @Test
  void allDocumentsOfTheLastPlaceWereSeen() {
    PageCursor cursor =
        PageCursor.behind(
            List.of(hit("1", "[3]"), hit("2", "[4]"), hit("3", "[4]")), List.of("films/0"));

    assertThat(cursor.seen()).containsExactly("films/2", "films/3");
  }

  @Test
  void whereNothingMovedOnWhatWasSeenBeforeCountsStill() {
    PageCursor cursor =
        PageCursor.behind(List.of(hit("2", "[4]"), hit("3", "[4]")), List.of("f/1"));

    assertThat(cursor.seen()).containsExactly("f/1", "films/2", "films/3");
  }

  @Test
  void theNextPageBeginsBeforeThePlaceWhereThatRepeats() {
    PageCursor cursor = new PageCursor(array("['a',7]"), List.of());

    assertThat(cursor.searchAfter(true)).isEqualTo(array("['a',6]"));
    assertThat(cursor.searchAfter(false)).isEqualTo(array("['a',7]"));
    assertThat(new PageCursor(array("['a','film#7']"), List.of()).searchAfter(true))
        .isEqualTo(array("['a','film#7']"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'v':[1]}",
        "{'v':[],'s':[]}",
        "{'v':1,'s':[]}",
        "{'v':[1],'s':[1]}",
        "{'v':[[[[1]]]],'s':[]}",
        "[1]",
        "{'v':[1],'s':[]}x"
      })
  void whatWasNotGivenIsRefused(String content) {
    String token =
        Base64.getUrlEncoder()
            .encodeToString(content.replace('\'', '"').getBytes(StandardCharsets.UTF_8));

    assertThatThrownBy(() -> PageCursor.read(token))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("bad_after"));
    assertThatThrownBy(() -> PageCursor.read("%%" + token)).isInstanceOf(Problem.class);
  }
}
