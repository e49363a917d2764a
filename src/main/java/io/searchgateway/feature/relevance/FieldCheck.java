package io.searchgateway.feature.relevance;

import io.searchgateway.authorization.field.IndexFields;
import io.searchgateway.json.Pointer;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The fields of an index that may be named in its settings.
 *
 * @param open which fields the caller may see; the others are unknown to the caller
 */
record FieldCheck(IndexFields fields, Predicate<String> open) {

  private static final Set<String> SCORES = Set.of("_score", "_doc");

  void check(String name, FieldUse use, Pointer at, SettingsFaults faults) {
    if (use == FieldUse.VALUES && SCORES.contains(name)) {
      return;
    }
    if (!fields.has(name) || !open.test(name)) {
      faults.add("unknown_field", "the index has no field `" + name + "`", at);
    } else if (!use.fits(fields.types(name), fields.isText(name))) {
      faults.add("unsuitable_field", "the field `" + name + "` is not " + use.wanted(), at);
    }
  }
}
