package io.searchgateway.feature.cache.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DslCheckTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'query':{'match':{'title':'now or never'}}}",
        "{'value':'what now'}",
        "{'value':'knowledge: an introduction'}",
        "{'query':{'range':{'date':{'gte':'2020-01-01||/M'}}}}",
        "{'query':{'terms':{'id':['1','2']}}}",
        "{'query':{'match':{'description':'a'}}}",
        "{'query':{'function_score':{'gauss':{'price':{'origin':'20','scale':'5'}}}}}"
      })
  void whatTheDocumentsDecideIsKept(String query) {
    assertThat(of(query)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{'query':{'range':{'date':{'gte':'now-1d'}}}}|NOW",
        "{'query':{'range':{'date':{'gte':'now/d'}}}}|NOW",
        "{'value':{'start':'NOW'}}|NOW",
        "{'query':{'query_string':{'query':'date:[now-1d TO now]'}}}|NOW",
        "{'query':{'query_string':{'query':'date:>now'}}}|NOW",
        "{'query':{'query_string':{'query':'date:[\\\"now-1d\\\" TO *]'}}}|NOW",
        "{'query':{'function_score':{'gauss':{'date':{'scale':'5d'}}}}}|NOW",
        "{'query':{'function_score':{'random_score':{}}}}|RANDOM",
        "{'query':{'script_score':{'script':{'source':'1'}}}}|OTHER_SOURCE",
        "{'runtime_mappings':{'a':{}}}|OTHER_SOURCE",
        "{'script_fields':{'a':{}}}|OTHER_SOURCE",
        "{'aggs':{'a':{'scripted_metric':{}}}}|OTHER_SOURCE",
        "{'aggs':{'a':{'bucket_script':{}}}}|OTHER_SOURCE",
        "{'query':{'terms':{'id':{'index':'users','id':'2','path':'followers'}}}}|OTHER_SOURCE",
        "{'query':{'more_like_this':{'like':[{'_index':'a','_id':'1'}]}}}|OTHER_SOURCE",
        "{'query':{'geo_shape':{'at':{'indexed_shape':{'id':'1'}}}}}|OTHER_SOURCE"
      })
  void whatDependsOnMoreIsNot(String query, Bypass why) {
    assertThat(of(query)).contains(why);
  }

  private static Optional<Bypass> of(String query) {
    return DslCheck.of(
        Json.readObject(query.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow());
  }
}
