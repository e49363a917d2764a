package io.searchgateway.feature.pipelines;

import io.searchgateway.cdi.Component;
import io.searchgateway.feature.pipelines.upload.Upload;
import io.searchgateway.feature.pipelines.upload.UploadBase;
import io.searchgateway.feature.pipelines.upload.UploadProblems;
import io.searchgateway.feature.pipelines.upload.UploadReader;
import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.stored.NewVersion;
import io.searchgateway.pipeline.stored.SavedVersion;
import io.searchgateway.pipeline.stored.StoredVersion;
import io.searchgateway.pipeline.stored.UploadLibrary;
import io.searchgateway.problem.Problem;
import io.searchgateway.rest.Preconditions;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/**
 * Saves uploads: everything is read, checked and compiled before the first write, so that a refusal
 * leaves all as it was.
 */
@Component
public final class PipelineUploads {

  private static final int OK = 200;
  private static final int CREATED = 201;

  private final UploadExecutor executor;
  private final UploadReader reader;
  private final UploadAdmission admission;
  private final UploadLibrary library;
  private final Pipelines pipelines;

  /**
   * Takes uploads in.
   *
   * @param executor where they are read
   */
  @Inject
  public PipelineUploads(
      UploadExecutor executor,
      UploadReader reader,
      UploadAdmission admission,
      UploadLibrary library,
      Pipelines pipelines) {
    this.executor = executor;
    this.reader = reader;
    this.admission = admission;
    this.library = library;
    this.pipelines = pipelines;
  }

  /** Most bytes of one upload. */
  int most() {
    return reader.most();
  }

  /** A new pipeline; 409 when its id is taken. */
  CompletionStage<SavedAnswer> create(SentUpload sent, boolean validateEnvs) {
    return saved(
        sent,
        UploadBase.NOTHING,
        validateEnvs,
        library::create,
        saved -> new SavedAnswer(CREATED, "pipeline created", saved, List.of()));
  }

  /** The next version of a pipeline, which goes live; one of the gateway's own is overridden. */
  CompletionStage<SavedAnswer> replace(
      String id, SentUpload sent, boolean upsert, boolean validateEnvs) {
    boolean ownOne =
        pipelines.find(id).filter(pipeline -> pipeline.origin() == Origin.BUILT_IN).isPresent();
    return library
        .current(id)
        .thenCompose(
            live -> {
              if (live.isEmpty() && !upsert && !ownOne) {
                throw UploadProblems.none();
              }
              Optional<Integer> ifMatch = checked(sent, live);
              return saved(
                  sent,
                  UploadBase.of(id, live),
                  validateEnvs,
                  version -> library.replace(version, ifMatch, upsert || ownOne),
                  saved ->
                      saved.created() && !ownOne
                          ? new SavedAnswer(CREATED, "pipeline created", saved, List.of())
                          : new SavedAnswer(OK, "pipeline updated", saved, List.of()));
            });
  }

  /** A version that does not serve until it is made live. */
  CompletionStage<SavedAnswer> draft(String id, SentUpload sent) {
    return library
        .current(id)
        .thenCompose(
            live ->
                saved(
                    sent,
                    UploadBase.of(id, present(live)),
                    false,
                    library::draft,
                    saved -> new SavedAnswer(CREATED, "draft created", saved, List.of())));
  }

  /** A draft, or the live version, anew under its number. */
  CompletionStage<SavedAnswer> revise(String id, int version, SentUpload sent) {
    Optional<Integer> ifMatch = sent.ifMatch().flatMap(Preconditions::version);
    return library
        .version(id, version)
        .thenCompose(
            before ->
                saved(
                    sent,
                    UploadBase.of(id, present(before)),
                    false,
                    revised -> library.revise(revised, version, ifMatch),
                    saved -> new SavedAnswer(OK, "version updated", saved, List.of())));
  }

  private CompletionStage<SavedAnswer> saved(
      SentUpload sent,
      UploadBase base,
      boolean validateEnvs,
      Function<NewVersion, CompletionStage<SavedVersion>> saving,
      Function<SavedVersion, SavedAnswer> answer) {
    return executor
        .call(() -> reader.read(sent.contentType(), sent.body()))
        .thenCompose(
            upload ->
                admission
                    .admitted(upload, base, validateEnvs)
                    .thenCompose(
                        checked ->
                            saving
                                .apply(checked.version(sent.author(), description(upload)))
                                .thenApply(
                                    done -> answer.apply(done).warning(checked.warnings()))));
  }

  /**
   * The version that the client says is there.
   *
   * @throws Problem 412 when another one is, or none
   */
  private static Optional<Integer> checked(SentUpload sent, Optional<StoredVersion> live) {
    if (sent.ifMatch().isEmpty()) {
      return Optional.empty();
    }
    Optional<Integer> wanted = Preconditions.version(sent.ifMatch().get());
    Optional<Integer> found = live.map(StoredVersion::version);
    if (found.isEmpty() || (wanted.isPresent() && !wanted.equals(found))) {
      throw Problem.of(
          412,
          "version_changed",
          found
              .map(
                  version ->
                      "version " + version + " is the current one, not the version in If-Match")
              .orElse("the pipeline does not exist yet"));
    }
    return wanted;
  }

  private static Optional<StoredVersion> present(Optional<StoredVersion> version) {
    if (version.isEmpty()) {
      throw UploadProblems.none();
    }
    return version;
  }

  private static Optional<String> description(Upload upload) {
    return Optional.ofNullable(upload.extras().get("versionDescription"))
        .filter(text -> !text.isBlank());
  }
}
