package io.searchgateway.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import io.searchgateway.rights.DeclarativeLimits;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizeLimitsTest {

  private static final DeclarativeLimits SMALL =
      new DeclarativeLimits(OptionalInt.of(2), OptionalInt.of(1), false);
  private static final DeclarativeLimits WIDE =
      new DeclarativeLimits(OptionalInt.of(10), OptionalInt.of(10_000), false);

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {}                                                  | {'size':2}
          {'size':1}                                          | {'size':1}
          {'size':-1}                                         | {'size':2}
          {'size':'10000d'}                                   | {'size':2}
          {'size':'0x1p13'}                                   | {'size':2}
          {'size':' 1 '}                                      | {'size':' 1 '}
          {'size':1,'collapse':{'field':'x','inner_hits':{}}} | {'size':1,'collapse':{'field':'x','inner_hits':{'size':2}}}
          {'size':1,'collapse':{'inner_hits':[{'size':9},{'size':1}]}} | {'size':1,'collapse':{'inner_hits':[{'size':2},{'size':1}]}}
          {'size':0,'aggs':{'a':{'terms':{'field':'x'}}}}     | {'size':0,'aggs':{'a':{'terms':{'field':'x','size':1}}}}
          {'size':0,'aggs':{'a':{'max':{'field':'x'}}}}       | {'size':0,'aggs':{'a':{'max':{'field':'x'}}}}
          {'size':0,'aggs':{'n':{'nested':{'path':'p'},'aggs':{'a':{'composite':{}}}}}} | {'size':0,'aggs':{'n':{'nested':{'path':'p'},'aggs':{'a':{'composite':{'size':1}}}}}}
          {'size':0,'aggregations':{'a':{'top_hits':{}}}}     | {'size':0,'aggregations':{'a':{'top_hits':{'size':1}}}}
          """)
  void aSizeThatIsLeftToTheEngineIsNoLargerThanTheLimit(String search, String held) {
    assertThat(SizeLimits.held(json(search), SMALL)).isEqualTo(json(held));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "{'aggs':{'a':{'terms':{'field':'x'}}}}"})
  void whereTheEnginesOwnSizesAreWithinTheLimitNothingIsSaid(String search) {
    assertThat(SizeLimits.held(json(search), WIDE)).isEqualTo(json(search));
    assertThat(SizeLimits.held(json(search), DeclarativeLimits.NONE)).isEqualTo(json(search));
  }
}
