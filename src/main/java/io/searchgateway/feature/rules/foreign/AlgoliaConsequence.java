package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** What a rule of Algolia does. */
final class AlgoliaConsequence {

  private final DraftedRule draft;
  private final Conversion out;

  AlgoliaConsequence(DraftedRule draft, Conversion out) {
    this.draft = draft;
    this.out = out;
  }

  void read(Members found) {
    try (Members consequence = found) {
      consequence.object("params").ifPresent(params -> new AlgoliaParams(draft).read(params));
      promote(consequence);
      hide(consequence);
      if (consequence.flag("filterPromotes", false)) {
        consequence.note(
            "filterPromotes",
            "cannot be carried over: promoted documents need not pass the filters");
      }
      consequence.value("userData").ifPresent(data -> draft.act("custom_data", data));
    }
  }

  /** Positions count from 0 there and from 1 here. */
  private void promote(Members consequence) {
    List<JsonObject> promoted = new ArrayList<>();
    for (Members each : consequence.objects("promote")) {
      try (Members promotion = each) {
        BigDecimal position =
            promotion
                .number("position")
                .map(number -> number.bigDecimalValue())
                .orElse(BigDecimal.ZERO);
        List<String> ids = new ArrayList<>(promotion.texts("objectIDs"));
        promotion.text("objectID").ifPresent(id -> ids.add(0, id));
        if (ids.isEmpty()) {
          promotion.note("objectID", "is required");
        } else if (position.signum() < 0 || position.compareTo(BigDecimal.valueOf(10_000)) > 0) {
          promotion.note(
              "position", "cannot be carried over: " + Excerpt.quoted(position.toString()));
        } else {
          for (String id : ids) {
            promoted.add(
                Json.object()
                    .add("doc", QueryRulesets.document(id, out.index()))
                    .add("position", position.intValue() + 1)
                    .build());
            position = position.add(BigDecimal.ONE);
          }
        }
      }
    }
    if (!promoted.isEmpty()) {
      draft.act("promote_result", Json.array(promoted).build());
    }
  }

  private void hide(Members consequence) {
    List<String> hidden = new ArrayList<>();
    for (Members each : consequence.objects("hide")) {
      try (Members hide = each) {
        hide.text("objectID")
            .ifPresentOrElse(hidden::add, () -> hide.note("objectID", "is required"));
      }
    }
    if (!hidden.isEmpty()) {
      draft.act("hide_result", Json.array(hidden).build());
    }
  }
}
