package io.searchgateway.search.splice;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AddedMembersTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "{}|{\"x\":1}",
        "{ }|{\"x\":1}",
        "{\"a\":{\"b\":[]}}|{\"x\":1,\"a\":{\"b\":[]}}",
        " { \"a\" : 2 } |{\"x\":1,\"a\" : 2 }"
      })
  void theyComeFirstHoweverTheObjectArrives(String object, String wanted) {
    byte[] bytes = object.getBytes(StandardCharsets.UTF_8);
    for (int cut = 0; cut <= bytes.length; cut++) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      AddedMembers members =
          new AddedMembers(
              Json.wrapped("x", Json.number(1)),
              (part, from, to) -> out.write(part, from, to - from));
      members.write(bytes, 0, cut);
      members.write(bytes, cut, bytes.length);
      assertThat(out.toString(StandardCharsets.UTF_8).strip()).isEqualTo(wanted.strip());
    }
  }
}
