package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTotalTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{\"q\":{\"took\":3,\"hits\":{\"total\":{\"value\":42,\"relation\":\"eq\"},\"hits\":[]}}} |"
            + " 42",
        "{\"q\":{\"hits\":{\"total\":7,\"hits\":[{\"_id\":\"1\"}]}}}                     | 7",
        "{\"q\":{\"hits\":{\"total\":0}}}                                                | 0",
        "{\"a\":{\"hits\":{\"total\":9}},\"q\":{\"hits\":{\"total\":{\"value\":8}}}}      | 8",
        "{\"q\":{\"hits\":{\"hits\":[{\"total\":5}],\"total\":{\"value\":4}}}}            | 4",
        "{\"q\":{\"x\":{\"total\":5},\"hits\":{\"max_score\":1.5,\"total\":3 }}}          | 3",
        "{\"q\":{\"t\":\"}{\\\"hits\\\":\",\"hits\":{\"total\":2}}}                       | 2",
      })
  void theTotalOfTheQueryIsFoundHoweverItComes(String answer, long total) {
    byte[] bytes = answer.getBytes(StandardCharsets.UTF_8);
    List<Long> found = new ArrayList<>();
    new AnswerTotal("q", found::add).accept(ByteBuffer.wrap(bytes));
    AnswerTotal pieces = new AnswerTotal("q", found::add);
    for (byte one : bytes) {
      pieces.accept(ByteBuffer.wrap(new byte[] {one}));
    }
    assertThat(found).containsExactly(total, total);
  }

  @Test
  void whatHasNoneHasNone() {
    for (String answer :
        new String[] {
          "{}",
          "{\"q\":{\"error\":{\"total\":1}}}",
          "{\"hits\":{\"total\":1}}",
          "{\"q\":[{\"hits\":{\"total\":1}}]}",
          "{\"q\":{\"hits\":{\"total\":{\"relation\":\"eq\",\"other\":3}}}}",
        }) {
      List<Long> found = new ArrayList<>();
      new AnswerTotal("q", found::add)
          .accept(ByteBuffer.wrap(answer.getBytes(StandardCharsets.UTF_8)));
      assertThat(found).as(answer).isEmpty();
    }
  }
}
