package io.searchgateway.container;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** Settings of a gateway under test; each change makes a new object. */
public record GatewaySettings(Map<String, String> values) {

  public GatewaySettings {
    values = Map.copyOf(values);
  }

  /** A gateway with an administrator, a quick hash and no access log. */
  public static GatewaySettings inFrontOf(URI... nodes) {
    return new GatewaySettings(
        Map.of(
            "gateway.engine.url",
            Stream.of(nodes).map(URI::toString).collect(Collectors.joining(",")),
            "gateway.admin.username",
            ContainerUnderTest.USERNAME,
            "gateway.admin.password",
            ContainerUnderTest.PASSWORD,
            "gateway.auth.bcrypt-cost",
            "10",
            // The tests of attacks come as fast as they can, all from one address.
            "gateway.auth.stranger-rate",
            "0",
            "gateway.access-log",
            "off"));
  }

  public GatewaySettings with(String name, Object value) {
    Map<String, String> more = new LinkedHashMap<>(values);
    more.put(name, value.toString());
    return new GatewaySettings(more);
  }

  public GatewaySettings without(String name) {
    Map<String, String> less = new LinkedHashMap<>(values);
    less.remove(name);
    return new GatewaySettings(less);
  }

  WebArchive archive() {
    return GatewayArchive.with("ROOT.war", values);
  }
}
