package io.searchgateway.browse;

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
class PagePlaceTest {

  private static JsonObject hit(String id, String sort) {
    return Jsons.object("{'_index':'films','_id':'%s','sort':%s}".formatted(id, sort));
  }

  private static JsonArray array(String text) {
    return Jsons.object("{'a':" + text + "}").getJsonArray("a");
  }

  @Test
  void aTokenIsReadAsItWasGiven() {
    PagePlace place =
        PagePlace.behind(
            List.of(hit("1", "['a',4]"), hit("2", "['ä',9007199254740993]")), List.of());

    assertThat(place.values()).isEqualTo(array("['ä',9007199254740993]"));
    assertThat(place.seen()).containsExactly("films/2");
    assertThat(PagePlace.read(place.token())).isEqualTo(place);
  }

  @Test
  void allDocumentsOfTheLastPlaceWereSeen() {
    PagePlace place =
        PagePlace.behind(
            List.of(hit("1", "[3]"), hit("2", "[4]"), hit("3", "[4]")), List.of("films/0"));

    assertThat(place.seen()).containsExactly("films/2", "films/3");
  }

  @Test
  void whereNothingMovedOnWhatWasSeenBeforeCountsStill() {
    PagePlace place = PagePlace.behind(List.of(hit("2", "[4]"), hit("3", "[4]")), List.of("f/1"));

    assertThat(place.seen()).containsExactly("f/1", "films/2", "films/3");
  }

  @Test
  void theNextPageBeginsBeforeThePlaceWhereThatRepeats() {
    PagePlace place = new PagePlace(array("['a',7]"), List.of());

    assertThat(place.searchAfter(true)).isEqualTo(array("['a',6]"));
    assertThat(place.searchAfter(false)).isEqualTo(array("['a',7]"));
    assertThat(new PagePlace(array("['a','film#7']"), List.of()).searchAfter(true))
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

    assertThatThrownBy(() -> PagePlace.read(token))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("bad_after"));
    assertThatThrownBy(() -> PagePlace.read("%%" + token)).isInstanceOf(Problem.class);
  }
}
