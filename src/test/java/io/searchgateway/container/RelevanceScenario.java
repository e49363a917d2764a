package io.searchgateway.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.RawAnswer;
import io.searchgateway.testkit.RawRequest;
import jakarta.json.JsonArray;
import org.junit.jupiter.api.BeforeAll;

/** A gateway with a shop's index in front of a real engine. */
abstract class RelevanceScenario extends TwoIndicesScenario {

  static final String SETTINGS = "/_gateway/searchrelevancy/";

  private static final String MAPPING =
      "{'mappings':{'properties':{"
          + "'title':{'type':'text','fields':{'keyword':{'type':'keyword'}}},"
          + "'plot':{'type':'text'},'secret':{'type':'text'},"
          + "'year':{'type':'integer'},'kind':{'type':'keyword'}}}}";

  private static final String FILMS =
      "{'index':{'_id':'1'}}\n{'title':'Star Wars','plot':'a farm boy','year':1977,'kind':'a'}\n"
          + "{'index':{'_id':'2'}}\n{'title':'Solo','plot':'star wars again','year':2018,"
          + "'kind':'a','secret':'amber'}\n"
          + "{'index':{'_id':'3'}}\n{'title':'Alien','plot':'in space','year':1979,'kind':'b'}\n"
          + "{'index':{'_id':'4'}}\n{'title':'Aliens','plot':'more of it','year':1986}\n";

  @BeforeAll
  void fill() {
    for (String index : new String[] {films, secrets}) {
      ok(admin("PUT", "/" + index, MAPPING));
      fill(index);
    }
  }

  /** Writes the films as they were at first. */
  void fill(String index) {
    ok(
        send(
            RawRequest.of("POST", "/" + index + "/_bulk?refresh=true")
                .json(FILMS.replace('\'', '"'))));
  }

  static JsonArray array(RawAnswer answer) {
    assertThat(answer.status()).as("%s", answer).isEqualTo(200);
    return answer.json().asJsonArray();
  }
}
