package io.searchgateway.container;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.shrinkwrap.api.Node;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** The WAR as built, with its settings given as context parameters, as a server's own files may. */
public final class GatewayArchive {

  private GatewayArchive() {}

  public static WebArchive with(String name, Map<String, String> settings) {
    WebArchive built =
        ShrinkWrap.createFromZipFile(
            WebArchive.class, new File(System.getProperty("war.under.test")));
    String parameters =
        settings.entrySet().stream()
            .map(
                setting ->
                    "<context-param><param-name>"
                        + setting.getKey()
                        + "</param-name><param-value>"
                        + setting.getValue()
                        + "</param-value></context-param>")
            .collect(Collectors.joining());
    String descriptor =
        text(built.get("WEB-INF/web.xml")).replace("</web-app>", parameters + "</web-app>");
    return ShrinkWrap.create(WebArchive.class, name)
        .merge(built)
        .setWebXML(new StringAsset(descriptor));
  }

  private static String text(Node node) {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(node.getAsset().openStream(), StandardCharsets.UTF_8))) {
      return reader.lines().collect(Collectors.joining("\n"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
