package io.searchgateway.feature.uibuilder.model;

import static io.searchgateway.feature.uibuilder.model.Members.object;
import static io.searchgateway.feature.uibuilder.model.Members.text;

import io.searchgateway.feature.uibuilder.model.PageModel.Theme;
import jakarta.json.JsonNumber;
import jakarta.json.JsonObject;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the theme of a document; what is no colour or font is left out. */
final class ThemeReader {

  private static final Pattern WORD = Pattern.compile("[\\w-]{1,40}");

  private static final Pattern COLOUR =
      Pattern.compile(
          "#[0-9a-fA-F]{3,8}|[a-zA-Z]{3,30}"
              + "|(?:rgb|rgba|hsl|hsla|hwb|lab|lch|oklab|oklch)\\([0-9a-z.,%/ +-]{1,80}\\)");

  private static final Pattern FONT = Pattern.compile("[\\p{L}\\p{N} ,'\"_-]{1,120}");

  private ThemeReader() {}

  static Theme read(JsonObject theme) {
    JsonObject rs = object(theme, "rsConfig");
    JsonObject colors = object(rs, "colors");
    JsonObject meta = object(theme, "meta");
    Map<String, String> values = new LinkedHashMap<>();
    colour(values, "--sg-own-primary", text(colors, "primaryColor"));
    colour(values, "--sg-own-on-primary", text(colors, "primaryTextColor"));
    colour(values, "--sg-own-text", text(colors, "textColor"));
    colour(values, "--sg-own-title", text(colors, "titleColor"));
    colour(values, "--sg-own-background", text(meta, "bodyBackgroundColor"));
    colour(values, "--sg-own-header", text(meta, "navbarBackgroundColor"));
    colour(values, "--sg-own-link", text(meta, "linkColor"));
    String font = text(object(rs, "typography"), "fontFamily");
    if (FONT.matcher(font).matches() && isPaired(font, '\'') && isPaired(font, '"')) {
      values.put("--sg-own-font", font);
    }
    if (meta.get("fontWeight") instanceof JsonNumber weight
        && weight.doubleValue() >= 100
        && weight.doubleValue() <= 900) {
      values.put("--sg-own-weight", Integer.toString(weight.intValue()));
    }
    String type = text(theme, "type");
    return new Theme(
        WORD.matcher(type).matches() ? type : "classic",
        scheme(meta),
        values,
        text(theme, "customCss"));
  }

  /** A background of its own is made for one of both. */
  private static String scheme(JsonObject meta) {
    String named = text(meta, "colorScheme");
    if (named.equals("light") || named.equals("dark")) {
      return named;
    }
    return !named.equals("auto") && !text(meta, "bodyBackgroundColor").isEmpty() ? "light" : "";
  }

  private static void colour(Map<String, String> values, String name, String colour) {
    if (COLOUR.matcher(colour).matches()) {
      values.put(name, colour);
    }
  }

  private static boolean isPaired(String font, char quote) {
    return font.chars().filter(c -> c == quote).count() % 2 == 0;
  }
}
