package io.searchgateway.feature.uibuilder.hosting;

import io.searchgateway.feature.uibuilder.model.PageModel;
import io.searchgateway.feature.uibuilder.model.PageModel.Column;
import io.searchgateway.feature.uibuilder.model.PageModel.Results;
import io.searchgateway.feature.uibuilder.model.PageModel.Sort;
import io.searchgateway.feature.uibuilder.model.PageState;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.List;
import java.util.regex.Pattern;

/** The main column of a first page: numbers, order, results and links to other pages. */
final class ResultsHtml {

  /** Engines let nobody page further by default. */
  private static final int WINDOW = 10_000;

  private static final int LONGEST = 320;
  private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

  private final PageModel model;
  private final PageState state;
  private final PageTexts texts;
  private final Html html;

  ResultsHtml(PageModel model, PageState state, PageTexts texts, Html html) {
    this.model = model;
    this.state = state;
    this.texts = texts;
    this.html = html;
  }

  void write(JsonObject response) {
    html.raw("<div class=\"sg-bar\">").element("p", "sg-stats", stats(response));
    sort();
    html.raw("</div>");
    List<JsonObject> hits = Hits.of(response);
    if (hits.isEmpty()) {
      html.raw("<div class=\"sg-nothing\">").element("h2", "", nothing()).raw("</div>");
    } else {
      String layout = model.results().layout().equals("grid") ? "sg-grid" : "sg-list";
      html.raw("<ol").attribute("class", "sg-results " + layout).raw(">");
      hits.forEach(this::hit);
      html.raw("</ol>");
    }
    pages(Hits.total(response));
  }

  private String stats(JsonObject response) {
    long total = Hits.total(response);
    String count = texts.number(total);
    String shown = Hits.isExact(response) ? count : texts.of("about", "count", count);
    String own = model.messages().getOrDefault("resultStats", "");
    if (!own.isEmpty()) {
      String took = Hits.result(response).getOrDefault("took", JsonValue.NULL) + "";
      return own.replace("[count]", shown).replace("[time]", took.equals("null") ? "0" : took);
    }
    return state.q().isEmpty()
        ? texts.of(total == 1 ? "result" : "results", "count", shown)
        : texts.of("resultsFor", "count", shown).replace("{text}", state.q());
  }

  private String nothing() {
    String own = model.messages().getOrDefault("noResults", "");
    if (!own.isEmpty()) {
      return own;
    }
    return state.q().isEmpty() ? texts.of("nothing") : texts.of("nothingFor", "text", state.q());
  }

  private void sort() {
    List<Sort> options = model.results().sort();
    if (options.size() < 2) {
      return;
    }
    html.raw("<label class=\"sg-sort\">")
        .element("span", "", texts.of("sort"))
        .raw("<select name=\"sort\" form=\"sg-form\">");
    for (int i = 0; i < options.size(); i++) {
      html.raw("<option")
          .attribute("value", Integer.toString(i))
          .raw(i == state.sort() ? " selected>" : ">")
          .text(options.get(i).label())
          .raw("</option>");
    }
    html.raw("</select></label>");
  }

  private void hit(JsonObject hit) {
    Results shown = model.results();
    html.raw("<li class=\"sg-result\"><article>");
    String image = Hits.safe(Hits.text(hit, shown.field("image")));
    if (!image.isEmpty()) {
      html.raw("<div class=\"sg-picture\"><img")
          .attribute("src", image)
          .raw(
              " alt=\"\" loading=\"lazy\" decoding=\"async\" referrerpolicy=\"no-referrer\"></div>");
    }
    html.raw("<div class=\"sg-body\">");
    title(hit, shown);
    String description = Hits.text(hit, shown.field("description"));
    if (!description.isEmpty()) {
      html.element("p", "sg-description", cut(description));
    }
    columns(hit);
    String price = Hits.text(hit, shown.field("price"));
    if (!price.isEmpty()) {
      String unit = Hits.text(hit, shown.field("priceUnit"));
      String named =
          CURRENCY.matcher(shown.field("priceUnit")).matches() ? shown.field("priceUnit") : unit;
      html.raw("<p class=\"sg-foot\">")
          .element("bdi", "sg-price", texts.price(price, named))
          .raw("</p>");
    }
    html.raw("</div></article></li>");
  }

  private void title(JsonObject hit, Results shown) {
    String field = Hits.text(hit, shown.field("title"));
    String named = field.isBlank() ? Hits.id(hit) : field;
    String title = named.isBlank() ? texts.of("untitled") : named;
    String address = Hits.address(hit, shown);
    html.raw("<h2 class=\"sg-title\">");
    if (address.isEmpty()) {
      html.element("bdi", "", title);
    } else {
      html.raw("<a")
          .attribute("href", address)
          .raw(shown.opensInNewTab() ? " target=\"_blank\" rel=\"noopener\">" : ">")
          .element("bdi", "", title)
          .raw("</a>");
    }
    html.raw("</h2>");
  }

  private void columns(JsonObject hit) {
    List<Column> found =
        model.results().columns().stream()
            .filter(column -> !Hits.text(hit, column.field()).isEmpty())
            .toList();
    if (found.isEmpty()) {
      return;
    }
    html.raw("<dl class=\"sg-details\">");
    for (Column column : found) {
      html.raw("<div>")
          .element("dt", "", column.label())
          .element("dd", "", Hits.text(hit, column.field()))
          .raw("</div>");
    }
    html.raw("</dl>");
  }

  private static String cut(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST).stripTrailing() + "…";
  }

  private void pages(long total) {
    int size = model.results().size();
    long last = Math.max(1, Math.min((total + size - 1) / size, WINDOW / size));
    if (last < 2 && state.page() == 1) {
      return;
    }
    html.raw("<nav class=\"sg-pages\"").attribute("aria-label", texts.of("pages")).raw(">");
    if (state.page() > 1) {
      link((int) Math.min(state.page() - 1L, last), "prev", texts.of("previous"));
    }
    html.element("span", "sg-gap", texts.of("page", "page", texts.number(state.page())));
    if (state.page() < last) {
      link(state.page() + 1, "next", texts.of("next"));
    }
    html.raw("</nav>");
  }

  private void link(int page, String rel, String words) {
    String query = state.onPage(page).query(model);
    html.raw("<a class=\"sg-step\"")
        .attribute("href", query.isEmpty() ? "./" : query)
        .attribute("rel", rel)
        .raw(">")
        .text(words)
        .raw("</a>");
  }
}
