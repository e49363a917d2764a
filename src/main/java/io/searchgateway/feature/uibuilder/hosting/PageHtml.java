package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.feature.uibuilder.hosting.FirstPage.Found;
import io.searchgateway.feature.uibuilder.hosting.FirstPage.Missing;
import io.searchgateway.feature.uibuilder.hosting.FirstPage.Results;
import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageModel.SearchBox;
import io.searchgateway.feature.uibuilder.model.PageState;
import java.nio.charset.StandardCharsets;

/**
 * The HTML of a hosted page with its first results: it can be read without a script, which goes on
 * from there.
 */
final class PageHtml {

  private final PublishedPage page;
  private final PageModel model;
  private final PageState state;
  private final PageTexts texts;
  private final Html html = new Html();

  private PageHtml(PublishedPage page, PageState state) {
    this.page = page;
    this.model = page.model();
    this.state = state;
    this.texts = new PageTexts(model);
  }

  /** The page in UTF-8. */
  static byte[] of(PublishedPage page, PageState state, Found found) {
    PageHtml made = new PageHtml(page, state);
    made.head(!(found instanceof Results));
    made.body(found);
    return made.html.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void head(boolean unfinished) {
    String name = model.name().isEmpty() ? page.id() : model.name();
    html.raw("<!doctype html>\n<html")
        .attribute("lang", texts.tag())
        .attribute("dir", model.isRightToLeft() ? "rtl" : "ltr")
        .raw(
            "><head><meta charset=\"utf-8\"><meta name=\"viewport\""
                + " content=\"width=device-width, initial-scale=1\"><meta name=\"color-scheme\" content=\"light dark\">")
        .element("title", "", state.q().isEmpty() ? name : state.q() + " – " + name);
    if (!model.description().isEmpty()) {
      html.raw("<meta name=\"description\"").attribute("content", model.description()).raw(">");
    }
    if (unfinished) {
      html.raw("<meta name=\"robots\" content=\"noindex\">");
    }
    html.raw(
        "<link rel=\"stylesheet\" href=\"page.css\"><link rel=\"stylesheet\" href=\"theme.css\">"
            + "<script src=\"../../embed.js\" defer></script></head><body class=\"sg-alone\">");
  }

  private void body(Found found) {
    String scheme = model.theme().scheme();
    html.raw("<search-page")
        .attribute(
            "class",
            "sg-page sg-theme-" + model.theme().type() + (scheme.isEmpty() ? "" : " sg-" + scheme))
        .raw(" config=\"config.json\">");
    html.raw(page.inline());
    if (found instanceof Results results) {
      html.json("sg-response", results.response());
    }
    header();
    form(model.search());
    html.raw("<div class=\"sg-columns\">");
    if (found instanceof Results results) {
      html.raw("<aside class=\"sg-facets\"").attribute("aria-label", texts.of("filters")).raw(">");
      new FacetsHtml(state, texts, html).write(model.facets(), results.response());
      html.raw("</aside><main class=\"sg-main\">");
      new ResultsHtml(model, state, texts, html).write(results.response());
    } else if (found instanceof Missing missing) {
      html.raw("<main class=\"sg-main\"><div class=\"sg-problem\" role=\"alert\">")
          .element("p", "", texts.of(missing.text()))
          .raw("</div>");
    } else {
      html.raw("<main class=\"sg-main\">");
    }
    html.raw("</main></div></search-page></body></html>\n");
  }

  private void header() {
    String logo = Hits.safe(model.branding().logo());
    if (model.name().isEmpty() && logo.isEmpty()) {
      return;
    }
    html.raw("<header class=\"sg-header\">");
    if (!logo.isEmpty()) {
      html.raw("<img class=\"sg-logo\"").attribute("src", logo).raw(" alt=\"\">");
    }
    html.element("h1", "sg-name", model.name()).raw("</header>");
  }

  private void form(SearchBox box) {
    html.raw("<form class=\"sg-search\" id=\"sg-form\" role=\"search\" method=\"get\">");
    if (box.enabled()) {
      html.raw("<label class=\"sg-hidden\" for=\"sg-q\">")
          .text(texts.of("search"))
          .raw("</label><input id=\"sg-q\" type=\"search\" name=\"q\" autocomplete=\"off\"")
          .attribute("value", state.q())
          .attribute(
              "placeholder",
              box.placeholder().isEmpty() ? texts.of("placeholder") : box.placeholder())
          .raw(">");
    }
    html.raw("<button type=\"submit\">")
        .text(box.button().isEmpty() ? texts.of("search") : box.button())
        .raw("</button></form>");
  }

  /** A page that says that there is none. */
  static byte[] none() {
    return ("<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
            + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
            + "<meta name=\"robots\" content=\"noindex\"><title>Not found</title></head>"
            + "<body><h1>This page does not exist</h1>"
            + "<p>It was never deployed, or is not deployed any more.</p></body></html>\n")
        .getBytes(StandardCharsets.UTF_8);
  }
}
