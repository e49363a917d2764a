package io.searchgateway.feature.cache.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IndexReadingTest {

  private static final String FILMS =
      "'films':{'uuid':'u','total':{'indexing':{'index_total':%d,'delete_total':0},"
          + "'refresh':{'total':%d}}}";

  private static IndexReading read(String indices, String metadata) {
    return IndexReading.of(
        json("{'_shards':{'failed':0},'indices':{" + indices + "}}"), json(metadata), ".gateway");
  }

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static IndexReading films(int written, int refreshed) {
    return read(String.format(FILMS, written, refreshed), "{}");
  }

  @Test
  void aRefreshIsAnotherStateAndAWriteIsSeenApart() {
    assertThat(films(1, 1)).isEqualTo(films(1, 1));
    assertThat(films(1, 2).state()).isNotEqualTo(films(1, 1).state());
    assertThat(films(1, 2).writes()).isEqualTo(films(1, 1).writes());
    assertThat(films(2, 1).writes()).isNotEqualTo(films(1, 1).writes());
  }

  @Test
  void whatSearchesSeeHasACountOfItsOwn() {
    String index = "'films':{'total':{'refresh':{'total':5,'external_total':%d}}}";
    assertThat(read(index.formatted(2), "{}").state())
        .isNotEqualTo(read(index.formatted(1), "{}").state());
  }

  @Test
  void theOrderOfTheAnswerDoesNotMatter() {
    assertThat(read("'a':{'uuid':'1','total':{}},'b':{'uuid':'2'}", "{}"))
        .isEqualTo(read("'b':{'uuid':'2'},'a':{'total':{},'uuid':'1'}", "{}"));
  }

  @Test
  void theGatewaysOwnIndicesAreNoPartOfIt() {
    IndexReading reading = read(String.format(FILMS, 1, 1) + ",'.gateway-rules':{}", "{}");
    assertThat(reading.state().indices()).containsExactly("films");
    assertThat(reading.state()).isEqualTo(films(1, 1).state());
  }

  @Test
  void aNewVersionOfTheMappingIsAnotherState() {
    assertThat(
            read("'films':{}", "{'metadata':{'indices':{'films':{'mapping_version':2}}}}").state())
        .isNotEqualTo(
            read("'films':{}", "{'metadata':{'indices':{'films':{'mapping_version':1}}}}").state());
  }

  @ParameterizedTest
  @CsvSource({"1s,1000", "500ms,500", "2m,120000", "-1,0", "odd,0"})
  void theIntervalOfRefreshesIsRead(String interval, long millis) {
    String metadata =
        "{'metadata':{'indices':{'films':{'settings':{'index':{'refresh_interval':'"
            + interval
            + "'}}}}}}";
    assertThat(read("'films':{}", metadata).refresh()).isEqualTo(Duration.ofMillis(millis));
  }

  @Test
  void whatSomeShardsDoNotTellIsNotKnown() {
    JsonObject failed = json("{'_shards':{'failed':1},'indices':{}}");
    assertThatThrownBy(() -> IndexReading.of(failed, json("{}"), ".gateway"))
        .isInstanceOf(Problem.class);
  }
}
