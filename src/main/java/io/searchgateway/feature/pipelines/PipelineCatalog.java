package io.searchgateway.feature.pipelines;

import io.searchgateway.feature.pipelines.upload.UploadProblems;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.LiveVersion;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.problem.Problem;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** All pipelines that the API shows: the gateway's own ones that are not hidden, and the stored. */
record PipelineCatalog(Pipelines pipelines, StoredPipelines stored) {

  /** Their records, the gateway's own first. */
  List<JsonObject> all() {
    List<JsonObject> records = new ArrayList<>();
    List<LiveVersion> live = stored.library().all();
    pipelines.builtIn().stream()
        .filter(own -> live.stream().noneMatch(one -> one.id().equals(own.id())))
        .map(PipelineView::of)
        .forEach(records::add);
    live.stream().map(PipelineView::of).forEach(records::add);
    return records;
  }

  Optional<LiveVersion> stored(String id) {
    return stored.library().all().stream().filter(one -> one.id().equals(id)).findFirst();
  }

  /** One of the gateway's own that no stored one hides. */
  Optional<Pipeline> builtIn(String id) {
    return stored(id).isPresent()
        ? Optional.empty()
        : pipelines.builtIn().stream().filter(own -> own.id().equals(id)).findFirst();
  }

  /**
   * The record of that id.
   *
   * @throws Problem 404
   */
  JsonObject find(String id) {
    return stored(id)
        .map(PipelineView::of)
        .or(() -> builtIn(id).map(PipelineView::of))
        .orElseThrow(UploadProblems::none);
  }

  /**
   * Sees to it that a pipeline is not one of the gateway's own, which do not change.
   *
   * @throws Problem 409
   */
  void changeable(String id) {
    if (builtIn(id).isPresent()) {
      throw Problem.of(
          409,
          "built_in",
          "built-in pipelines cannot be changed; store a pipeline with the "
              + "same ID to replace one");
    }
  }
}
