package io.searchgateway.feature.analytics.recording;

import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.search.history.SearchTally;
import java.util.List;
import org.junit.jupiter.api.Test;

class DailyTalliesTest {

  @Test
  void olderSearchesCountLess() {
    DailyTallies tallies = new DailyTallies(100, 10);
    for (long day : new long[] {100, 90}) {
      tallies.addDay(
          day,
          object(
              "{'aggregations':{'entries':{'buckets':[{'key':'films\\ngod','doc_count':4,"
                  + "'users':{'value':2},'hits':{'value':10}}]}}}"));
    }
    tallies.addKnownUsers(
        object(
            "{'aggregations':{'entries':{'buckets':[{'key':'films\\ngod','doc_count':8,"
                + "'users':{'value':5}}]}}}"));
    assertThat(tallies.tallies())
        .containsExactly(new SearchTally("god", List.of("films"), 8, 6, 5, 10));
  }
}
