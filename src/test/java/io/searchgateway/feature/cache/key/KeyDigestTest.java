package io.searchgateway.feature.cache.key;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class KeyDigestTest {

  private static String of(String array) {
    byte[] bytes = array.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    KeyDigest digest = new KeyDigest();
    ((JsonArray) Json.read(bytes).orElseThrow()).forEach(digest::add);
    return digest.text();
  }

  @Test
  void noTwoListsAreWrittenAlike() {
    List<String> lists =
        List.of(
            "[]",
            "['']",
            "['','']",
            "['a','b']",
            "['ab']",
            "['b','a']",
            "[['a','b']]",
            "[['a'],'b']",
            "['a',['b']]",
            "[['a'],['b']]",
            "[{'a':'b'}]",
            "[{'a':{},'b':1}]",
            "[{'a':{'b':1}}]",
            "[{'b':1,'a':{}}]",
            "[1]",
            "['1']",
            "[1.0]",
            "[10]",
            "[1e1]",
            "[true]",
            "['true']",
            "[null]",
            "['null']",
            "[false]",
            "[{}]",
            "[[]]",
            "['é']",
            "['" + "x".repeat(5000) + "']",
            "['" + "x".repeat(5001) + "']");
    Set<String> digests = new HashSet<>();
    lists.forEach(list -> digests.add(of(list)));
    assertThat(digests).hasSize(lists.size());
    assertThat(of("[ {'a' : 'b'} ]")).isEqualTo(of("[{'a':'b'}]"));
  }
}
