package io.searchgateway.feature.synonyms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class SynonymUploadTest {

  private static final SynonymList BEFORE = SynonymSamples.list("a, b", "c => d", "e, f");
  private static final SynonymFile FILE =
      SynonymFormat.SOLR.read("B, A\nx, y\nc => d\nY,X\nc => e\n");

  private static List<String> texts(List<Synonym> synonyms) {
    return synonyms.stream().map(Synonym::text).toList();
  }

  @Test
  void whatIsAddedComesBehindAndSaysSomethingNew() {
    SynonymUpload upload = SynonymUpload.of(FILE, BEFORE, false);
    assertThat(texts(upload.synonyms()))
        .containsExactly("a, b", "c => d", "e, f", "x, y", "c => e");
    assertThat(texts(upload.added())).containsExactly("x, y", "c => e");
    assertThat(upload.duplicates())
        .extracting(UploadReport.Duplicate::line)
        .containsExactly(1L, 3L, 4L);
    assertThat(upload.replaced()).isZero();
    assertThat(upload.removed()).isEmpty();
  }

  @Test
  void whatReplacesKeepsIdsAndRemovesTheRest() {
    SynonymUpload upload = SynonymUpload.of(FILE, BEFORE, true);
    assertThat(texts(upload.synonyms())).containsExactly("a, b", "x, y", "c => d", "c => e");
    assertThat(upload.synonyms().get(0).id()).isEqualTo(BEFORE.all().get(0).id());
    assertThat(upload.replaced()).isEqualTo(2);
    assertThat(texts(upload.removed())).containsExactly("e, f");
    assertThat(upload.duplicates()).extracting(UploadReport.Duplicate::line).containsExactly(4L);
  }
}
