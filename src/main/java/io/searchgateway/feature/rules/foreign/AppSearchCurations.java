package io.searchgateway.feature.rules.foreign;

import io.searchgateway.json.Json;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.ArrayList;
import java.util.List;

/** AppSearchCurations of App Search. */
final class AppSearchCurations {

  private AppSearchCurations() {}

  static void read(byte[] utf8, Conversion out) {
    for (RuleFile.Entry entry : RuleFile.entries(utf8)) {
      if (entry.object().containsKey("results")) {
        page(entry, out);
      } else {
        curation(entry.place(), entry.object(), out);
      }
    }
  }

  private static void page(RuleFile.Entry entry, Conversion out) {
    try (Members answer = new Members(entry.object(), "", note -> out.warn(RuleFile.WHOLE, note))) {
      answer
          .object("meta")
          .flatMap(meta -> meta.object("page"))
          .flatMap(page -> page.number("total_pages"))
          .filter(pages -> pages.bigDecimalValue().signum() > 0 && pages.intValue() > 1)
          .ifPresent(pages -> answer.note("/meta/page", "has one of " + pages + " pages only"));
      int number = 0;
      for (JsonValue one : answer.list("results")) {
        number++;
        if (one instanceof JsonObject object) {
          curation("rule " + number, object, out);
        } else {
          answer.unknown("results", one);
        }
      }
    }
  }

  private static void curation(String place, JsonObject object, Conversion out) {
    String id = Members.text(object.getOrDefault("id", JsonValue.NULL)).orElse(place);
    DraftedRule draft = new DraftedRule(id);
    List<String> queries;
    try (Members curation = new Members(object, "", note -> out.warn(id, note))) {
      curation.passOver("id");
      queries = curation.texts("queries");
      List<JsonObject> promoted = new ArrayList<>();
      for (String document : documents(curation, "promoted")) {
        promoted.add(
            Json.object()
                .add("doc", QueryRulesets.document(document, out.index()))
                .add("position", promoted.size() + 1)
                .build());
      }
      if (!promoted.isEmpty()) {
        draft.act("promote_result", Json.array(promoted).build());
      }
      List<String> hidden = documents(curation, "hidden");
      if (!hidden.isEmpty()) {
        draft.act("hide_result", Json.array(hidden).build());
      }
    }
    if (queries.isEmpty()) {
      out.skip(id, "the curation has no queries");
      return;
    }
    draft.named(String.join(", ", queries), "");
    out.add(
        id,
        draft.when(
            Expressions.any(
                queries.stream().map(query -> Expressions.query("==", query)).toList())));
  }

  /** IDs of documents, alone or in objects. */
  private static List<String> documents(Members curation, String name) {
    List<String> ids = new ArrayList<>();
    for (JsonValue entry : curation.list(name)) {
      JsonValue id =
          entry instanceof JsonObject object ? object.getOrDefault("id", JsonValue.NULL) : entry;
      Members.text(id).ifPresentOrElse(ids::add, () -> curation.unknown(name, entry));
    }
    return ids;
  }
}
