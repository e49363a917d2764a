package io.searchgateway.access.index;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReindexedNameTest {

  @ParameterizedTest
  @CsvSource({
    "films, films_reindexed_1,",
    "films_reindexed_1, films_reindexed_2, films",
    "films_reindexed_99, films_reindexed_100, films",
    "films_reindexed_, films_reindexed__reindexed_1,",
    "_reindexed_1, _reindexed_1_reindexed_1,"
  })
  void indicesAreNumberedAndKnowTheirFirstName(String index, String next, String original) {
    assertThat(ReindexedName.next(index)).isEqualTo(next);
    assertThat(ReindexedName.original(index)).isEqualTo(Optional.ofNullable(original));
  }
}
