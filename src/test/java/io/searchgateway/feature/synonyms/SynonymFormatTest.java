package io.searchgateway.feature.synonyms;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.problem.Problem;
import java.util.List;
import org.junit.jupiter.api.Test;

class SynonymFormatTest {

  private static List<String> lines(SynonymFile file) {
    return file.lines().stream()
        .map(line -> line.number() + " " + line.type() + " " + line.text())
        .toList();
  }

  private static List<Long> malformed(SynonymFile file) {
    return file.malformed().stream().map(SynonymFile.Malformed::line).toList();
  }

  @Test
  void csvHasATypeAndTerms() {
    SynonymFile file =
        SynonymFormat.CSV.read(
            """
            type,synonyms\r
            equivalent,tv,television\r
            \r
            One-Way,"laptop, notebook => computer"\r
            one-way,a,b => c,\r
            equivalent,"flat
             screen",tv\r
            other,a,b\r
            equivalent,a\r
            """);
    assertThat(lines(file))
        .containsExactly(
            "2 equivalent tv, television",
            "4 one-way laptop, notebook => computer",
            "5 one-way a, b => c",
            "6 equivalent flat\n screen, tv");
    assertThat(malformed(file)).containsExactly(8L, 9L);
  }

  @Test
  void csvThatEndsWithinQuotesIsReadUpToThere() {
    SynonymFile file = SynonymFormat.CSV.read("equivalent,a,b\nequivalent,\"a,b\n");
    assertThat(lines(file)).first().isEqualTo("1 equivalent a, b");
    assertThat(SynonymFormat.CSV.read("equivalent,a,\"b\"c\n").malformed()).hasSize(1);
  }

  @Test
  void solrHasRulesAndComments() {
    SynonymFile file =
        SynonymFormat.SOLR.read("# comment\n\na, b\\,c , d\nx => y, z\na => b => c\nalone\n");
    assertThat(lines(file)).containsExactly("3 equivalent a, b\\,c , d", "4 one-way x => y, z");
    assertThat(malformed(file)).containsExactly(5L, 6L);
  }

  @Test
  void wordnetHasSynsets() {
    SynonymFile file =
        SynonymFormat.WORDNET.read(
            """
            s(100001740,1,'entity',n,1,11).
            s(100003553,1,'whole',n,2,0).
            s(100003553,2,'unit''s, all',n,6,0).

            s(100003553,x,'no',n,6,0).
            """);
    assertThat(lines(file)).containsExactly("2 equivalent whole, unit's\\, all");
    assertThat(file.lines().get(0).rule().words().values()).containsExactly("whole", "unit's, all");
    assertThat(malformed(file)).containsExactly(5L);
  }

  @Test
  void aFileOfMoreThanAnIndexCanHaveIsRefusedWhileItIsRead() {
    String most = "a, b\n".repeat(SynonymLimits.MOST_SYNONYMS);
    assertThat(SynonymFormat.SOLR.read(most).lines()).hasSize(SynonymLimits.MOST_SYNONYMS);
    assertThatThrownBy(() -> SynonymFormat.SOLR.read(most + "a, b"))
        .isInstanceOfSatisfying(
            Problem.class, problem -> assertThat(problem.type()).isEqualTo("too_many_synonyms"));
  }

  @Test
  void ofManyMalformedLinesTheFirstAreKept() {
    SynonymFile file = SynonymFormat.SOLR.read("a\n".repeat(3000));
    assertThat(file.malformed()).hasSize(UploadReport.MOST);
    assertThat(file.malformedLines()).isEqualTo(3000);
  }
}
