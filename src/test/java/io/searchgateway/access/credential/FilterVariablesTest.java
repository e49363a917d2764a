package io.searchgateway.access.credential;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FilterVariablesTest {

  private static JsonObject json(String text) {
    return Json.readObject(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8)).orElseThrow();
  }

  private static String filled(String filter, String claims) {
    return new FilterVariables("eve", json(claims))
        .fill(json(filter))
        .toString()
        .replace('"', '\'');
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'term':{'team':'${jwt.team}'}} | {'team':'red'} | {'term':{'team':'red'}}",
        "{'term':{'team':'${jwt.team}'}} | {'team':7} | {'term':{'team':7}}",
        "{'terms':{'team':'${jwt.team}'}} | {'team':['a','b']} | {'terms':{'team':['a','b']}}",
        "{'ids':{'values':'${jwt.own}'}} | {'own':['1','2']} | {'ids':{'values':['1','2']}}"
      })
  void aClaimStandsWhereItsVariableDid(String filter, String claims, String expected) {
    assertThat(filled(filter, claims)).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'term':{'team':'${jwt.team}'}} | {'team':['red','blue']}",
        "{'term':{'team':{'value':'${jwt.team}'}}} | {'team':['red']}",
        "{'match':{'team':'${jwt.team}'}} | {'team':['red','blue']}",
        "{'range':{'age':{'gte':'${jwt.team}'}}} | {'team':[1,2]}",
        "{'terms':{'team':['x','${jwt.team}']}} | {'team':['red','blue']}",
        "{'bool':{'should':[{'term':{'team':'${jwt.team}'}},{'term':{'team':'public'}}]}}"
            + " | {'team':['red']}",
        "{'bool':{'must_not':{'term':{'team':'${jwt.team}'}}}} | {'team':['red']}",
        "{'exists':{'field':'${jwt.team}'}} | {'team':['red']}",
        "{'term':{'team':'${jwt.team}'}} | {'team':{'value':'blue'}}",
        "{'term':{'team':'${jwt.team}'}} | {'team':null}",
        "{'term':{'team':'${jwt.team}'}} | {}"
      })
  void noDocumentPassesWhereAClaimDoesNotFitTheQuery(String filter, String claims) {
    assertThat(filled(filter, claims)).isEqualTo("{'bool':{'must_not':{'match_all':{}}}}");
  }
}
