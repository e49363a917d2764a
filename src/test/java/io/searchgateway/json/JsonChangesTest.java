package io.searchgateway.json;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonChangesTest {

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static JsonChanges changes(String before, String after) {
    return JsonChanges.between(json(before), json(after));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'a':1}|{'a':1}|",
        "{'a':1}|{'a':2}|/a",
        "{'a':1}|{'a':1,'b':{'c':2}}|/b",
        "{'a':[1,2]}|{'a':[1,3,4]}|/a/1 /a/2",
        "{'a':[1,2]}|{'a':[1]}|/a",
        "{'a':1,'b':2}|{'b':2}|",
        "{'a/b':{'c':1}}|{'a/b':{'c':2}}|/a~1b/c",
        "{'q':{'x':1}}|{'q':{'bool':{'must':{'x':1},'filter':[{'y':2}]}}}|/q/bool/filter",
        "{'q':{'bool':{'x':1}}}|{'q':{'bool':{'must':[{'z':0},{'bool':{'x':1}}]}}}|/q/bool/must/0",
        "{'q':{'x':1}}|{'q':{'constant':{'x':1}}}|/q"
      })
  void theInnermostPlacesThatDifferAreNamed(String before, String after, String made) {
    assertThat(String.join(" ", changes(before, after).made())).isEqualTo(made == null ? "" : made);
  }

  @Test
  void whatWasWrappedIsFoundAgain() {
    JsonChanges changes =
        changes(
            "{'q':{'m':{'f':[1,2]}},'size':3}",
            "{'q':{'bool':{'must':{'m':{'f':[1,2]}},'filter':[{'y':2}]}},'size':3}");
    assertThat(changes.placeOf("/q/m/f/1")).isEqualTo("/q/bool/must/m/f/1");
    assertThat(changes.placeOf("/q")).isEqualTo("/q/bool/must");
    assertThat(changes.placeOf("/size")).isEqualTo("/size");
    assertThat(changes.placeOf("/gone")).isEqualTo("/gone");
  }
}
