package io.searchgateway.container;

import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;

/** A gateway with stored queries in front of a real engine, and who calls it. */
abstract class StoredQueryScenario extends TwoIndicesScenario {

  static final String ONE = "/_gateway/storedquery/";

  @BeforeAll
  void fill() {
    for (String index : List.of(films, secrets)) {
      ok(
          admin(
              "PUT",
              "/" + index,
              "{'mappings':{'properties':{'title':{'type':'text'},"
                  + "'year':{'type':'integer'},'kind':{'type':'keyword'}}}}"));
      for (int i = 0; i < 12; i++) {
        ok(
            admin(
                "PUT",
                "/" + index + "/_doc/" + i + "?refresh=true",
                "{'title':'film number "
                    + i
                    + "','year':"
                    + (1990 + i)
                    + ",'kind':'k"
                    + i % 3
                    + "','note':'hidden "
                    + i
                    + "'}"));
      }
    }
    save("by-year", "{'range':{'year':{'gte':'{{from}}','lte':'{{to}}'}}}", "{'to':2100}");
    save("titled", "{'match':{'title':'film {{words}}'}}", "{}");
    save("free", "'{{query}}'", "{}");
    definition("secret", secrets, "{'query':{'match_all':{}}}", "{}", "");
  }

  JsonObject save(String id, String query, String params) {
    return definition(id, films, "{'query':" + query + "}", params, "");
  }

  JsonObject definition(String id, String index, String query, String params, String more) {
    return ok(admin("PUT", ONE + id, written(index, query, params, more)));
  }

  static String written(String index, String query, String params, String more) {
    return "{'index':'" + index + "','query':" + query + ",'params':" + params + more + "}";
  }

  static JsonArray hits(JsonObject answer) {
    return answer.getJsonObject("hits").getJsonArray("hits");
  }

  static String declared(String raw) {
    return "{'query':[{'id':'q','type':'search','defaultQuery':" + raw + "}]}";
  }
}
