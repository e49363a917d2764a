package io.searchgateway.browser;

import io.searchgateway.behaviour.GatewayUnderTest;
import jakarta.json.JsonObject;

/** What a walk needs to be there, and what it looks for behind the screens. */
record BrowserFixture(GatewayUnderTest gateway) {

  String text(String path) {
    return gateway.client().exchange(gateway.request("GET", path)).text();
  }

  void delete(String path) {
    var unused = gateway.client().exchange(gateway.request("DELETE", path));
  }

  /** How many documents an index holds; none where there is no index. */
  int count(String index) {
    return json("/" + index + "/_count").getInt("count", 0);
  }

  JsonObject json(String path) {
    return gateway.client().exchange(gateway.request("GET", path)).jsonObject();
  }

  JsonObject put(String path, String json) {
    return gateway.client().exchange(gateway.request("PUT", path).json(json)).jsonObject();
  }

  /** What a POST of JSON is answered with. */
  JsonObject made(String path, String json) {
    return gateway.client().exchange(gateway.request("POST", path).json(json)).jsonObject();
  }

  String lines(String path, String lines) {
    return gateway.client().exchange(gateway.request("POST", path).json(lines)).text();
  }
}
