package io.searchgateway.feature.pipelines;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.pipelines.upload.CheckedUpload;
import io.searchgateway.feature.pipelines.upload.Upload;
import io.searchgateway.feature.pipelines.upload.UploadBase;
import io.searchgateway.feature.pipelines.upload.UploadCheck;
import io.searchgateway.feature.pipelines.upload.UploadReader;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.stored.UploadLibrary;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.ErrorEnvelope;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonValue;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** Says what is wrong with an upload, and neither saves nor runs anything. */
@Component
public final class PipelineLint {

  private static final int BAD_REQUEST = 400;

  private final UploadExecutor executor;
  private final UploadReader reader;
  private final UploadCheck check;
  private final UploadLibrary library;

  /**
   * Looks at uploads.
   *
   * @param executor where that is done
   */
  @Inject
  public PipelineLint(
      UploadExecutor executor, UploadReader reader, UploadCheck check, UploadLibrary library) {
    this.executor = executor;
    this.reader = reader;
    this.check = check;
    this.library = library;
  }

  /** Most bytes of one upload. */
  int most() {
    return reader.most();
  }

  /** {@code {valid, errors, warnings, order}}; a {@code pipeline_id} lends its scripts. */
  CompletionStage<JsonObject> lint(SentUpload sent) {
    return executor
        .call(() -> reader.read(sent.contentType(), sent.body()))
        .thenCompose(
            upload ->
                UploadBase.lent(upload, library)
                    .thenCompose(base -> executor.call(() -> checked(upload, base))))
        .exceptionally(PipelineLint::errors);
  }

  private static JsonObject errors(Throwable failure) {
    if (CompletionFailures.cause(failure) instanceof Problem refused) {
      return errors(refused);
    }
    throw new CompletionException(CompletionFailures.cause(failure));
  }

  private JsonObject checked(Upload upload, UploadBase base) {
    CheckedUpload checked = check.check(upload, base);
    return Json.object()
        .add("valid", true)
        .add("errors", JsonValue.EMPTY_JSON_ARRAY)
        .add("warnings", Json.array(checked.warnings()))
        .add("order", Json.array(checked.order()))
        .build();
  }

  /** Only what is wrong with the content is an answer; other problems stay what they are. */
  private static JsonObject errors(Problem refused) {
    if (refused.status() != BAD_REQUEST || refused.details().isEmpty()) {
      throw refused;
    }
    return Json.readObject(
            Json.write(
                json -> {
                  json.writeStartObject().write("valid", false).writeStartArray("errors");
                  refused.details().forEach(detail -> ErrorEnvelope.write(detail, json));
                  json.writeEnd();
                  json.writeStartArray("warnings").writeEnd();
                  json.writeStartArray("order").writeEnd();
                  json.writeEnd();
                }))
        .orElseThrow();
  }
}
