package io.searchgateway.indices.reindex;

import io.searchgateway.json.Json;
import io.searchgateway.json.RecordJson;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import jakarta.json.JsonObjectBuilder;
import jakarta.json.JsonValue;
import java.util.List;

/** How runs are written to the store. */
final class ReindexRunFormat implements DocumentFormat<ReindexRun> {

  private static final String RUN = "run";

  @Override
  public JsonObject write(ReindexRun run) {
    return Json.wrapped(RUN, Json.object(RecordJson.write(run)).remove("id").build());
  }

  @Override
  public List<String> fields() {
    return List.of(RUN);
  }

  @Override
  public ReindexRun read(String id, JsonObject source) {
    if (!(source.get(RUN) instanceof JsonObject run)) {
      throw new IllegalArgumentException("a run without content");
    }
    JsonObjectBuilder whole = Json.object(run).add("id", id);
    if (!run.containsKey("blocked")
        && run.get("plan") instanceof JsonObject plan
        && !plan.getString("writes", "").equals(SourceWrites.OPEN.word())) {
      whole.add("blocked", JsonValue.TRUE); // Runs of an older gateway do not say it.
    }
    return RecordJson.read(whole.build(), ReindexRun.class);
  }
}
