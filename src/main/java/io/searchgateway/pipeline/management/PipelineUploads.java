package io.searchgateway.pipeline.management;

import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.StoredVersion;
import io.searchgateway.pipeline.upload.Base;
import io.searchgateway.pipeline.upload.CheckedUpload;
import io.searchgateway.pipeline.upload.Upload;
import io.searchgateway.pipeline.upload.UploadCheck;
import io.searchgateway.pipeline.upload.UploadReader;
import io.searchgateway.problem.Problem;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Saves uploads: everything is read, checked and compiled before the first write (section 13.5), so
 * that a refusal leaves all as it was.
 */
public final class PipelineUploads {

  private static final int OK = 200;
  private static final int CREATED = 201;

  private final UploadReader reader;
  private final UploadCheck check;
  private final Library library;
  private final Pipelines pipelines;

  public PipelineUploads(
      UploadReader reader, UploadCheck check, Library library, Pipelines pipelines) {
    this.reader = reader;
    this.check = check;
    this.library = library;
    this.pipelines = pipelines;
  }

  /** Most bytes of one upload. */
  int most() {
    return reader.most();
  }

  /** A new pipeline; 409 when its id is taken. */
  CompletionStage<Done> create(Sent sent) {
    Upload upload = reader.read(sent.contentType(), sent.body());
    CheckedUpload checked = check.check(upload, Base.NOTHING);
    return library
        .create(checked.version(sent.author(), description(upload)))
        .thenApply(saved -> new Done(CREATED, "pipeline created", saved, checked.warnings()));
  }

  /** The next version of a pipeline, which goes live; one of the gateway's own is overridden. */
  CompletionStage<Done> replace(String id, Sent sent, boolean upsert) {
    boolean ownOne =
        pipelines.find(id).filter(pipeline -> pipeline.origin() == Origin.BUILT_IN).isPresent();
    return library
        .current(id)
        .thenCompose(
            live -> {
              if (live.isEmpty() && !upsert && !ownOne) {
                throw notThere();
              }
              Optional<Integer> ifMatch = checked(sent, live);
              Upload upload = reader.read(sent.contentType(), sent.body());
              CheckedUpload checked = check.check(upload, Base.of(id, live));
              return library
                  .replace(
                      checked.version(sent.author(), description(upload)),
                      ifMatch,
                      upsert || ownOne)
                  .thenApply(
                      saved -> {
                        boolean made = saved.created() && !ownOne;
                        return new Done(
                            made ? CREATED : OK,
                            made ? "pipeline created" : "pipeline updated",
                            saved,
                            checked.warnings());
                      });
            });
  }

  /** A version that does not serve until it is made live. */
  CompletionStage<Done> draft(String id, Sent sent) {
    return library
        .current(id)
        .thenCompose(
            live -> {
              Upload upload = reader.read(sent.contentType(), sent.body());
              CheckedUpload checked = check.check(upload, Base.of(id, present(live)));
              return library
                  .draft(checked.version(sent.author(), description(upload)))
                  .thenApply(
                      saved -> new Done(CREATED, "draft created", saved, checked.warnings()));
            });
  }

  /** A draft, or the live version, anew under its number. */
  CompletionStage<Done> revise(String id, int version, Sent sent) {
    return library
        .version(id, version)
        .thenCompose(
            before -> {
              Optional<Integer> ifMatch = checked(sent, before);
              Upload upload = reader.read(sent.contentType(), sent.body());
              CheckedUpload checked = check.check(upload, Base.of(id, present(before)));
              return library
                  .revise(checked.version(sent.author(), description(upload)), version, ifMatch)
                  .thenApply(saved -> new Done(OK, "version updated", saved, checked.warnings()));
            });
  }

  /**
   * The version that the client says is there.
   *
   * @throws Problem 412 when another one is, or none
   */
  private static Optional<Integer> checked(Sent sent, Optional<StoredVersion> live) {
    if (sent.ifMatch().isEmpty()) {
      return Optional.empty();
    }
    Optional<Integer> wanted = EntityVersion.wanted(sent.ifMatch().get());
    Optional<Integer> found = live.map(StoredVersion::version);
    if (found.isEmpty() || (wanted.isPresent() && !wanted.equals(found))) {
      throw Problem.of(
          412,
          "version_changed",
          found
              .map(version -> "version " + version + " is there, not the one that If-Match says")
              .orElse("there is no such pipeline yet"));
    }
    return wanted;
  }

  private static Optional<StoredVersion> present(Optional<StoredVersion> version) {
    if (version.isEmpty()) {
      throw notThere();
    }
    return version;
  }

  private static Optional<String> description(Upload upload) {
    return Optional.ofNullable(upload.extras().get("versionDescription"))
        .filter(text -> !text.isBlank());
  }

  static Problem notThere() {
    return Problem.of(404, "not_found", "there is no such pipeline");
  }
}
