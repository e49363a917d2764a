package io.searchgateway.indices.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.json.Json;
import io.searchgateway.problem.Problem;
import io.searchgateway.testkit.Jsons;
import jakarta.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Settings in one of the forms that engines take. */
class SettingsFormTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'number_of_replicas':2}                    | {'index':{'number_of_replicas':2}}",
        "{'index.number_of_replicas':2}              | {'index':{'number_of_replicas':2}}",
        "{'index':{'number_of_replicas':2}}          | {'index':{'number_of_replicas':2}}",
        "{'index':{'blocks.write':true}}             | {'index':{'blocks':{'write':true}}}",
        "{'indexing.slowlog.level':'info'} | {'index':{'indexing':{'slowlog':{'level':'info'}}}}",
        "{'refresh_interval':null}                   | {'index':{'refresh_interval':null}}",
        "{'a.b':1,'index':{'a':{'c':2}},'index.a.d':3} | {'index':{'a':{'b':1,'c':2,'d':3}}}",
        "{'a':1,'index.a':2}                         | {'index':{'a':2}}",
        "{}                                          | {}"
      })
  void everySettingStandsBelowIndex(String said, String nested) {
    assertThat(SettingsForm.nested(Jsons.object(said))).isEqualTo(Jsons.object(nested));
  }

  @Test
  void aNameOfMorePartsThanAnySettingHasIsRefused() {
    String deep = "a.".repeat(100_000) + "a";
    JsonObject outside = Json.object().add(deep, 1).build();
    JsonObject within = Json.object().add("index", outside).build();

    assertThatThrownBy(() -> SettingsForm.nested(outside)).isInstanceOf(Problem.class);
    assertThatThrownBy(() -> SettingsForm.nested(within)).isInstanceOf(Problem.class);
  }
}
