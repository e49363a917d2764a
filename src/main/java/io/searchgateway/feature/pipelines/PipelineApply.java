package io.searchgateway.feature.pipelines;

import io.searchgateway.cdi.Component;
import io.searchgateway.config.PipelineSettings;
import io.searchgateway.feature.pipelines.upload.CheckedUpload;
import io.searchgateway.feature.pipelines.upload.PipelineArchive;
import io.searchgateway.feature.pipelines.upload.PipelineFolder;
import io.searchgateway.feature.pipelines.upload.UploadBase;
import io.searchgateway.feature.pipelines.upload.UploadProblems;
import io.searchgateway.pipeline.stored.NewVersion;
import io.searchgateway.pipeline.stored.SavedVersion;
import io.searchgateway.pipeline.stored.StoredVersion;
import io.searchgateway.pipeline.stored.UploadLibrary;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import io.searchgateway.store.CompletionFailures;
import jakarta.inject.Inject;
import jakarta.json.JsonString;
import jakarta.json.bind.annotation.JsonbProperty;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;

/** Saves a zip of pipelines, all or none of them, or says what that would do. */
@Component
public final class PipelineApply {

  /** What clients call a zip. */
  private static final Set<String> ZIP_TYPES =
      Set.of("application/zip", "application/x-zip-compressed", "application/octet-stream");

  private final PipelineSettings settings;
  private final UploadExecutor executor;
  private final UploadAdmission admission;
  private final UploadLibrary library;

  /**
   * Takes zips in.
   *
   * @param executor where they are read
   */
  @Inject
  public PipelineApply(
      PipelineSettings settings,
      UploadExecutor executor,
      UploadAdmission admission,
      UploadLibrary library) {
    this.executor = executor;
    this.settings = settings;
    this.admission = admission;
    this.library = library;
  }

  /** Most bytes of one zip. */
  int most() {
    return settings.uploads().bytes();
  }

  /** {@code {dryRun, pipelines: [{id, action, version, warnings}]}}. */
  CompletionStage<Applied> apply(SentUpload sent, boolean dryRun) {
    requireZip(sent);
    return executor
        .call(() -> byId(folders(sent)))
        .thenCompose(
            byId ->
                live(byId.keySet())
                    .thenCompose(live -> planned(byId, live))
                    .thenCompose(plan -> dryRun ? done(plan, Map.of(), true) : save(plan, sent)));
  }

  private List<PipelineFolder> folders(SentUpload sent) {
    List<PipelineFolder> folders = PipelineArchive.read(sent.body(), settings.uploads());
    if (folders.size() > settings.count()) {
      throw Problem.of(413, "upload_too_large", "the maximum number of pipelines is exceeded");
    }
    return folders;
  }

  private static void requireZip(SentUpload sent) {
    String type = sent.contentType().orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    if (!ZIP_TYPES.contains(type)) {
      throw Problem.of(
          415, "content_type_unknown", "send the zip with Content-Type: application/zip");
    }
  }

  private static Map<String, PipelineFolder> byId(List<PipelineFolder> folders) {
    Map<String, PipelineFolder> byId = new LinkedHashMap<>();
    List<FaultDetail> faults = new ArrayList<>();
    for (PipelineFolder folder : folders) {
      Optional<String> id =
          folder.upload().definition().get("id") instanceof JsonString said
              ? Optional.of(said.getString())
              : folder.idByName();
      if (id.isEmpty()) {
        faults.add(fault("missing_field", "a pipeline outside of a folder requires an id", folder));
      } else if (byId.put(id.get(), folder) != null) {
        faults.add(fault("duplicate_part", "two pipelines have the ID " + id.get(), folder));
      }
    }
    if (!faults.isEmpty()) {
      throw UploadProblems.invalid(faults);
    }
    return byId;
  }

  private static FaultDetail fault(String code, String message, PipelineFolder folder) {
    return new FaultDetail("/id", code, message, SourceLocation.of(folder.name(), 0, 0));
  }

  private CompletionStage<Map<String, StoredVersion>> live(Set<String> ids) {
    CompletionStage<Map<String, StoredVersion>> found =
        CompletableFuture.completedFuture(new LinkedHashMap<>());
    for (String id : ids) {
      found =
          found.thenCombine(
              library.current(id),
              (known, live) -> {
                live.ifPresent(version -> known.put(id, version));
                return known;
              });
    }
    return found;
  }

  private CompletionStage<List<PipelineChange>> planned(
      Map<String, PipelineFolder> byId, Map<String, StoredVersion> live) {
    List<PipelineChange> plan = new ArrayList<>();
    List<FaultDetail> faults = new ArrayList<>();
    CompletionStage<Void> planning = CompletableFuture.completedFuture(null);
    for (Map.Entry<String, PipelineFolder> entry : byId.entrySet()) {
      Optional<StoredVersion> before = Optional.ofNullable(live.get(entry.getKey()));
      planning =
          planning
              .thenCompose(done -> admitted(entry.getKey(), entry.getValue()))
              .handle(
                  (checked, failure) -> {
                    if (checked != null) {
                      plan.add(new PipelineChange(checked, before));
                    } else {
                      faults.addAll(details(failure));
                    }
                    return null;
                  });
    }
    return planning.thenApply(
        done -> {
          if (!faults.isEmpty()) {
            throw UploadProblems.invalid(faults);
          }
          return plan;
        });
  }

  private CompletionStage<CheckedUpload> admitted(String id, PipelineFolder folder) {
    return admission.admitted(
        folder.upload(), new UploadBase(Optional.of(id), Optional.empty(), folder.name()), false);
  }

  /** What is wrong with one pipeline; any other failure is that of the whole. */
  private static List<FaultDetail> details(Throwable failure) {
    Throwable cause = CompletionFailures.cause(failure);
    if (cause instanceof Problem refused && !refused.details().isEmpty()) {
      return refused.details();
    }
    throw new CompletionException(cause);
  }

  private CompletionStage<Applied> save(List<PipelineChange> plan, SentUpload sent) {
    List<NewVersion> changed =
        plan.stream()
            .filter(pipeline -> pipeline.action() != PipelineChange.Action.UNCHANGED)
            .map(pipeline -> pipeline.upload().version(sent.author(), Optional.empty()))
            .toList();
    if (changed.isEmpty()) {
      return done(plan, Map.of(), false);
    }
    return library
        .apply(changed)
        .thenCompose(
            all -> {
              Map<String, SavedVersion> byId = new LinkedHashMap<>();
              all.forEach(saved -> byId.put(saved.id(), saved));
              return done(plan, byId, false);
            });
  }

  private static CompletionStage<Applied> done(
      List<PipelineChange> plan, Map<String, SavedVersion> saved, boolean dryRun) {
    return CompletableFuture.completedFuture(
        new Applied(
            dryRun,
            plan.stream()
                .map(pipeline -> pipeline.row(Optional.ofNullable(saved.get(pipeline.id()))))
                .toList()));
  }

  record Applied(@JsonbProperty("dryRun") boolean dryRun, List<PipelineChange.Row> pipelines) {}
}
