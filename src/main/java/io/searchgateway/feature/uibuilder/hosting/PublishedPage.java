package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.feature.uibuilder.document.PageVersion;
import io.searchgateway.feature.uibuilder.model.PageConfig;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageReader;
import io.searchgateway.json.Json;
import io.searchgateway.rest.ServedFile;
import jakarta.json.JsonObject;
import java.nio.charset.StandardCharsets;

/**
 * What visitors see of a page, made once when it was deployed.
 *
 * @param source what was deployed
 * @param credential of the page; empty for none
 * @param config the file for the script
 * @param inline the same as an element of the page
 * @param theme its style sheet
 */
record PublishedPage(
    String id,
    PageVersion source,
    PageModel model,
    String credential,
    ServedFile config,
    String inline,
    ServedFile theme) {

  static PublishedPage of(String id, PageVersion source) {
    JsonObject document = source.document();
    PageConfig config = new PageConfig(id, source.version(), document);
    PageModel model = PageReader.read(document);
    JsonObject json = config.json(PageConfig.HOSTED);
    return new PublishedPage(
        id,
        source,
        model,
        config.credential(),
        new ServedFile(Json.bytes(json), "application/json; charset=utf-8"),
        Html.script("sg-config", json),
        new ServedFile(
            ThemeSheet.of(model).getBytes(StandardCharsets.UTF_8), "text/css; charset=utf-8"));
  }
}
