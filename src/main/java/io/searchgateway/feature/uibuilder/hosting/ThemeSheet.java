package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.sanitize.StyleSheet;
import java.util.Map;

/** The style sheet of one page: its colours as custom properties, then its own rules. */
public final class ThemeSheet {

  private ThemeSheet() {}

  /** CSS; rules of the document are confined to the page once more. */
  public static String of(PageModel model) {
    StringBuilder css = new StringBuilder(".sg-page {\n");
    model.theme().values().entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            one ->
                css.append("  ")
                    .append(one.getKey())
                    .append(": ")
                    .append(one.getValue())
                    .append(";\n"));
    return css.append("}\n").append(StyleSheet.clean(model.theme().styles()).text()).toString();
  }
}
