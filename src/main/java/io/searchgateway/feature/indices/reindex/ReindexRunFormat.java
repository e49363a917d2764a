package io.searchgateway.feature.indices.reindex;

import io.searchgateway.json.Json;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonException;
import jakarta.json.JsonObject;
import java.util.List;

/** How runs are written to the store. */
final class ReindexRunFormat implements DocumentFormat<ReindexRun> {

  private static final String RUN = "run";

  @Override
  public JsonObject write(ReindexRun run) {
    return Json.object().add(RUN, run.json()).build();
  }

  @Override
  public List<String> fields() {
    return List.of(RUN);
  }

  @Override
  public ReindexRun read(String id, JsonObject source) {
    try {
      if (source.get(RUN) instanceof JsonObject run) {
        return ReindexRun.read(id, run);
      }
    } catch (NullPointerException | ClassCastException | JsonException damaged) {
      throw new IllegalArgumentException("a run that lacks something", damaged);
    }
    throw new IllegalArgumentException("a run without content");
  }
}
