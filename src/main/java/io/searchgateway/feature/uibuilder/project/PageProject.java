package io.searchgateway.feature.uibuilder.project;

import io.searchgateway.feature.uibuilder.hosting.PageFiles;
import io.searchgateway.feature.uibuilder.hosting.PageModules;
import io.searchgateway.feature.uibuilder.model.PageConfig;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A search page as a project of plain files, which any static server shows and a person can go on
 * with by hand.
 */
public final class PageProject {

  /** The file that a browser opens. */
  public static final String ENTRY = "index.html";

  private PageProject() {}

  /**
   * The texts of its files by their paths.
   *
   * @param endpoint absolute URL of the gateway, without a slash at its end
   */
  public static Map<String, String> files(PageConfig config, String endpoint) {
    PageModel model = PageReader.read(config.document());
    Map<String, String> files = new TreeMap<>(PageModules.all());
    files.put("page.css", shared("page.css"));
    if (!shared("world.svg").isEmpty() && model.results().layout().equals("map")) {
      files.put("world.svg", shared("world.svg"));
    }
    files.put("config.json", Json.pretty(config.json(endpoint)).strip() + "\n");
    files.put(ENTRY, filled(shared(ENTRY), config, model, endpoint));
    files.put("README.md", filled(readme(), config, model, endpoint));
    return files;
  }

  private static String shared(String name) {
    return PageFiles.bytes(name).map(bytes -> new String(bytes, StandardCharsets.UTF_8)).orElse("");
  }

  /** What a page of another site contains, with what the gateway serves. */
  public static String snippet(PageConfig config, String endpoint) {
    PageModel model = PageReader.read(config.document());
    return filled(ProjectTemplates.text("embed.html.txt"), config, model, endpoint);
  }

  /** Without the module that only the script for other pages needs. */
  private static String readme() {
    return shared("README.md")
        .lines()
        .filter(line -> !line.contains("`adopt.js`"))
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private static String filled(
      String template, PageConfig config, PageModel model, String endpoint) {
    String name = model.name().isEmpty() ? config.id() : model.name();
    return template
        .replace("{{language}}", escaped(model.language().isEmpty() ? "en" : model.language()))
        .replace("{{direction}}", model.isRightToLeft() ? "rtl" : "ltr")
        .replace("{{id}}", config.id())
        .replace("{{endpoint}}", escaped(endpoint))
        .replace("{{origin}}", escaped(origin(endpoint)))
        .replace("{{index}}", escaped(model.index()))
        .replace("{{theme}}", model.theme().type())
        .replace("{{description}}", escaped(model.description()))
        .replace("{{name}}", escaped(name));
  }

  /** Policies match a path without a slash at its end literally, so they name none. */
  private static String origin(String endpoint) {
    int path = endpoint.indexOf('/', endpoint.indexOf("://") + "://".length());
    return path < 0 ? endpoint : endpoint.substring(0, path);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("{{", "{ {");
  }
}
