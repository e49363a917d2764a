package io.searchgateway.feature.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.searchgateway.problem.Problem;
import org.junit.jupiter.api.Test;

class StopWordsResourceTest {

  private final StopWordsResource resource = new StopWordsResource();

  @Test
  void aListHasTheNameOfItsLanguageInOneSpelling() {
    StopWordsResource.StopWordList list = resource.list("pt-BR");

    assertThat(list.language()).isEqualTo("brazilian portuguese");
    assertThat(list.stopwords()).contains("portanto").isSorted();
  }

  @Test
  void theUniversalLanguageHasNoStopWords() {
    assertThat(resource.list("universal").stopwords()).isEmpty();
  }

  @Test
  void anUnknownLanguageIsAnsweredWithThoseThatThereAre() {
    Problem problem = catchThrowableOfType(Problem.class, () -> resource.list("klingon"));

    assertThat(problem.status()).isEqualTo(404);
    assertThat(problem.message()).contains("universal, arabic").contains("ukrainian");
  }
}
