package io.searchgateway.pipeline.stored;

import io.searchgateway.json.RecordJson;
import io.searchgateway.store.DocumentFormat;
import io.searchgateway.store.Snapshot;
import io.searchgateway.store.Stored;
import jakarta.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Heads as documents. */
final class HeadFormat implements DocumentFormat<PipelineHead> {

  private static final String PREFIX = "pipeline-";

  /** The document of a pipeline; ids such as {@code ..} must not become part of a path. */
  static String document(String pipeline) {
    return PREFIX + pipeline;
  }

  /** The heads of a view, by id. */
  static List<PipelineHead> values(Optional<Snapshot<PipelineHead>> view) {
    return view.stream()
        .flatMap(heads -> heads.all().stream())
        .map(Stored::value)
        .sorted(Comparator.comparing(PipelineHead::id))
        .toList();
  }

  @Override
  public JsonObject write(PipelineHead head) {
    return RecordJson.write(head);
  }

  @Override
  public List<String> fields() {
    return RecordJson.names(PipelineHead.class);
  }

  @Override
  public PipelineHead read(String id, JsonObject source) {
    PipelineHead head = RecordJson.read(source, PipelineHead.class);
    if (!document(head.id()).equals(id)) {
      throw new IllegalArgumentException("the document's id is not the pipeline's");
    }
    return head;
  }
}
