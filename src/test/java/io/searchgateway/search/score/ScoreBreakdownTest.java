package io.searchgateway.search.score;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Explanations as engines of several versions write them. */
class ScoreBreakdownTest {

  private static String node(double value, String description, String... details) {
    return "{\"value\":%s,\"description\":\"%s\",\"details\":[%s]}"
        .formatted(value, description.replace("\"", "\\\""), String.join(",", details));
  }

  private static List<ScorePart> parts(String explanation) {
    JsonObject json = Json.readObject(explanation.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    return ScoreBreakdown.of(json);
  }

  private static String lines(String explanation) {
    StringBuilder lines = new StringBuilder();
    for (ScorePart part : parts(explanation)) {
      lines
          .append(part.kind())
          .append(' ')
          .append(part.field())
          .append(" '")
          .append(part.words())
          .append("' ")
          .append(part.score())
          .append('\n');
    }
    return lines.toString();
  }

  private static String weight(double value, String term) {
    return node(
        value,
        "weight(" + term + " in 12) [PerFieldSimilarity], result of:",
        node(
            value,
            "score(freq=1.0), computed as boost * idf * tf from:",
            node(6.6, "boost"),
            node(
                5.2,
                "idf, computed as log(1 + (N - n + 0.5) / (n + 0.5)) from:",
                node(2, "n, number of documents containing term"),
                node(1000, "N, total number of documents with field")),
            node(
                0.4,
                "tf, computed as freq / (freq + k1 * (1 - b + b * dl / avgdl)) from:",
                node(1, "freq, occurrences of term within document"),
                node(1.2, "k1, term saturation parameter"),
                node(0.75, "b, length normalization parameter"),
                node(2, "dl, length of field"),
                node(3.1, "avgdl, average length of field"))));
  }

  @Test
  void sumsAreAddedUpAndOfFieldsTheBestCounts() {
    assertThat(
            lines(
                node(
                    13,
                    "sum of:",
                    node(
                        12,
                        "sum of:",
                        node(
                            8,
                            "max of:",
                            weight(8, "title:godfather"),
                            weight(3, "plot:godfather")),
                        weight(4, "title:\"the godfather\"")),
                    node(1, "ConstantScore(genre:Drama)"),
                    node(
                        0,
                        "match on required clause, product of:",
                        node(0, "# clause"),
                        node(1, "ConstantScore(_id:[1])")))))
        .isEqualTo(
            """
            TERM title 'godfather' 8.0
            PHRASE title 'the godfather' 4.0
            CONSTANT genre 'Drama' 1.0
            TERM plot 'godfather' 0.0
            """);
  }

  @Test
  void theSameWordInTheSameFieldIsOnePart() {
    assertThat(
            lines(
                node(
                    5,
                    "sum of:",
                    weight(2, "title:star"),
                    node(3, "max of:", weight(3, "title:star")))))
        .isEqualTo("TERM title 'star' 5.0\n");
  }

  @Test
  void factorsAreNamedAlike() {
    assertThat(parts(weight(8, "title:godfather")).get(0).how())
        .containsEntry("boost", 6.6)
        .containsEntry("idf", 5.2)
        .containsEntry("tf", 0.4)
        .containsEntry("frequency", 1.0)
        .containsEntry("documents_with_term", 2.0)
        .containsEntry("documents", 1000.0)
        .containsEntry("length", 2.0)
        .containsEntry("average_length", 3.1);
  }

  @Test
  void productsAreHandedDown() {
    assertThat(
            lines(
                node(
                    3,
                    "product of:",
                    node(6, "sum of:", weight(4, "title:star"), weight(2, "plot:star")),
                    node(0.5, "coord(1/2)"))))
        .isEqualTo("TERM title 'star' 2.0\nTERM plot 'star' 1.0\n");
    assertThat(
            lines(
                node(
                    8,
                    "function score, product of:",
                    weight(4, "title:star"),
                    node(2, "min of:", node(2, "product of:", node(2, "weight"))))))
        .isEqualTo("TERM title 'star' 8.0\n");
    assertThat(
            lines(
                node(
                    2,
                    "Score based on 2 child docs in range from 0 to 3, best match:",
                    weight(2, "people.name:ann"))))
        .isEqualTo("TERM people.name 'ann' 2.0\n");
  }

  @Test
  void aTieBreakerLeavesTheOthersAShare() {
    List<ScorePart> parts =
        parts(
            node(
                8.9,
                "max plus 0.3 times others of:",
                weight(8, "title:star"),
                weight(3, "plot:star")));
    assertThat(parts.get(0).score()).isEqualTo(8);
    assertThat(parts.get(1).score()).isCloseTo(0.9, within(0.0001));
  }

  @Test
  void clausesAreReadForWhatTheyAre() {
    assertThat(lines(node(1, "*:*"))).isEqualTo("EVERY  '' 1.0\n");
    assertThat(lines(weight(1, "Synonym(title:car title:auto)")))
        .isEqualTo("TERM title 'car auto' 1.0\n");
    assertThat(lines(node(2, "ConstantScore(title:god*)^2.0")))
        .isEqualTo("PREFIX title 'god' 2.0\n");
    assertThat(
            lines(
                node(
                    0.5,
                    "Saturation function on the _feature field for the popularity feature, computed as"
                        + " w * S / (S + k) from:")))
        .isEqualTo("FEATURE popularity '' 0.5\n");
    assertThat(lines(node(1.5, "script score function, computed with script:\"x\"")))
        .isEqualTo("FUNCTION  '' 1.5\n");
    assertThat(lines(node(1, "year:[1970 TO 1980]")))
        .isEqualTo("CONSTANT year '[1970 TO 1980]' 1.0\n");
    assertThat(lines(node(1, "genre.keyword:(Drama)")))
        .isEqualTo("CONSTANT genre.keyword 'Drama' 1.0\n");
    assertThat(lines(node(1, "something new"))).isEqualTo("OTHER  '' 1.0\n");
  }

  @Test
  void whatIsNoTreeIsNoPart() {
    assertThat(parts("{}")).isEmpty();
    assertThat(parts("{\"value\":\"x\",\"details\":[1,{\"details\":5}]}")).isEmpty();
  }
}
