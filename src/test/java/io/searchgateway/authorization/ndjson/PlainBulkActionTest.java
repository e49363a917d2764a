package io.searchgateway.authorization.ndjson;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.authorization.StrictJson;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainBulkActionTest {

  private static Optional<PlainBulkAction> read(String line) {
    return PlainBulkAction.read(bytes(line));
  }

  private static byte[] bytes(String line) {
    return line.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'index':{'_index':'books','_id':'1'}}",
        " { 'delete' : { '_id' : 'a b' , '_index' : 'books', 'version' : 12 } } \r",
        "{'create':{'_index':'books','require_alias':false}}",
      })
  void whatIsPlainIsRead(String line) {
    assertThat(read(line)).isPresent();
    assertThat(read(line).orElseThrow().isOn(bytes("books"))).isTrue();
    assertThat(read(line).orElseThrow().isOn(bytes("book"))).isFalse();
  }

  @Test
  void anIndexNeedNotBeNamed() {
    assertThat(read("{'update':{}}").orElseThrow().namesIndex()).isFalse();
    assertThat(read("{'update':{'_id':'1'}}").orElseThrow().action()).isEqualTo("update");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "{'index':{}} {}",
        "{'index':{'_index':'a','_index':'b'}}",
        "{'index':{'_index':'a\\u0062'}}",
        "{'index':{'_\\u0069ndex':'a'}}",
        "{'index':{'_index':'ä'}}",
        "{'index':{'_index':['a']}}",
        "{'index':{'_index':1}}",
        "{'index':{'pipeline':'a'}}",
        "{'index':{'_source':true}}",
        "{'index':{'version':01}}",
        "{'index':{'version':1.5}}",
        "{'index':{'_index':'a',}}",
        "{'index':{,}}",
        "{'index':{'_index':'a'}",
        "{'index':{'_index':'a",
        "{'Index':{'_index':'a'}}",
        "{'index':{'_index':'a'},'delete':{}}",
        "{'index':null}",
        "{'index':{'_index':'a'}}/**/",
      })
  void everythingElseIsLeftToTheParser(String line) {
    assertThat(read(line)).isEmpty();
  }

  @Test
  void whatIsReadAsPlainIsStrictJsonThatSaysTheSame() {
    Random random = new Random(7);
    String[] pieces = {
      "{",
      "}",
      "'index'",
      "'delete'",
      ":",
      ",",
      "'_index'",
      "'_id'",
      "'books'",
      "1",
      "true",
      " ",
      "{'index':{",
      "}}",
      "'_index':'books'",
      "[",
      "\\",
      "null",
      "'",
      "0",
      "-1",
    };
    int plain = 0;
    for (int i = 0; i < 200_000; i++) {
      StringBuilder line = new StringBuilder(random.nextBoolean() ? "{'index':{" : "");
      for (int n = random.nextInt(6); n >= 0; n--) {
        line.append(pieces[random.nextInt(pieces.length)]);
      }
      Optional<PlainBulkAction> read = read(line.toString());
      if (read.isPresent()) {
        plain++;
        var header = StrictJson.object(bytes(line.toString())).getJsonObject(read.get().action());
        assertThat(read.get().namesIndex()).isEqualTo(header.containsKey("_index"));
        assertThat(
                !header.containsKey("_index") || read.get().isOn(bytes(header.getString("_index"))))
            .isTrue();
      }
    }
    assertThat(plain).isGreaterThan(100);
  }
}
