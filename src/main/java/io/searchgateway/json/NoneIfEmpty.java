package io.searchgateway.json;

import jakarta.json.bind.adapter.JsonbAdapter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Has lists of texts left out when nothing is in them. In records that are only written. */
public final class NoneIfEmpty implements JsonbAdapter<List<String>, @Nullable List<String>> {

  @Override
  public @Nullable List<String> adaptToJson(List<String> texts) {
    return texts.isEmpty() ? null : texts;
  }

  @Override
  public List<String> adaptFromJson(@Nullable List<String> texts) {
    return texts == null ? List.of() : texts;
  }
}
