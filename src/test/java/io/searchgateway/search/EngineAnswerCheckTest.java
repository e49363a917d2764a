package io.searchgateway.search;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineAnswerCheckTest {

  private static final String ELEMENT =
      "{'took':1,'timed_out':false,'_shards':{'total':5,'successful':5,'skipped':0,'failed':0},"
          + "'hits':{'hits':[{'_source':{'timed_out':true,'error':'x','_shards':{'failed':3},"
          + "'text':'\\'error\\':{'}}]}}";

  @ParameterizedTest
  @ValueSource(
      strings = {
        ELEMENT,
        "{'took':1,'responses':[" + ELEMENT + "," + ELEMENT + "]}",
        "{ 'responses' : [ { 'timed_out' : false } ] }",
        "{}"
      })
  void aWholeAnswerIsComplete(String answer) {
    assertThat(isComplete(answer)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'timed_out':true,'hits':{}}",
        "{'terminated_early':true}",
        "{'_shards':{'failed':2}}",
        "{'error':{'type':'x'},'status':400}",
        "{'responses':[" + ELEMENT + ",{'error':{'type':'x'},'status':404}]}",
        "{'responses':[{'hits':{}},{'timed_out':true}]}",
        "{ 'responses' : [ { '_shards' : { 'total' : 5 , 'failed' : 1 } } ] }"
      })
  void oneThatWasCutShortIsNot(String answer) {
    assertThat(isComplete(answer)).isFalse();
  }

  private static boolean isComplete(String answer) {
    byte[] bytes = answer.replace("\\'", "\\\"").replace('\'', '"').getBytes(UTF_8);
    boolean whole = isComplete(bytes, bytes.length);
    for (int part = 1; part < 8; part++) {
      assertThat(isComplete(bytes, part)).isEqualTo(whole);
    }
    return whole;
  }

  private static boolean isComplete(byte[] bytes, int part) {
    AtomicBoolean incomplete = new AtomicBoolean();
    EngineAnswerCheck check = new EngineAnswerCheck(() -> incomplete.set(true));
    for (int from = 0; from < bytes.length; from += part) {
      check.accept(ByteBuffer.wrap(bytes, from, Math.min(part, bytes.length - from)));
    }
    return !incomplete.get();
  }
}
