package io.searchgateway.feature.pipelines.upload;

import io.searchgateway.cdi.Component;
import io.searchgateway.json.Json;
import io.searchgateway.pipeline.CompiledScripts;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.Pipelines;
import io.searchgateway.pipeline.ScriptStages.Compiled;
import io.searchgateway.pipeline.ScriptStages.ScriptFault;
import io.searchgateway.pipeline.ScriptStages.Source;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.ReadDefinition;
import io.searchgateway.pipeline.definition.StageDefinition.ReferredScript;
import io.searchgateway.pipeline.stored.StoredPipelines;
import io.searchgateway.pipeline.stored.StoredScript;
import io.searchgateway.pipeline.stored.StoredVersion;
import io.searchgateway.problem.FaultDetail;
import io.searchgateway.problem.Problem;
import io.searchgateway.problem.SourceLocation;
import jakarta.inject.Inject;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Checks an upload before anything is saved: the definition, its scripts, their compilation. All
 * faults are told at once.
 */
@Component
public final class UploadCheck {

  private static final String ID = "id";

  private final PipelineCompiler compiler;
  private final UploadWarnings warnings;
  private final Supplier<String> ids;

  /** A check with the global envs that are stored. */
  @Inject
  public UploadCheck(PipelineCompiler compiler, Pipelines pipelines, StoredPipelines stored) {
    this(compiler, pipelines, stored.globalEnvs()::values);
  }

  /**
   * A check.
   *
   * @param pipelines those that routes may have in common
   * @param globalEnvs values by key
   */
  public UploadCheck(
      PipelineCompiler compiler, Pipelines pipelines, Supplier<JsonObject> globalEnvs) {
    this(compiler, pipelines, globalEnvs, new RandomIds());
  }

  UploadCheck(
      PipelineCompiler compiler,
      Pipelines pipelines,
      Supplier<JsonObject> globalEnvs,
      Supplier<String> ids) {
    this.compiler = compiler;
    this.warnings = new UploadWarnings(pipelines, globalEnvs);
    this.ids = ids;
  }

  /**
   * Lets an upload pass.
   *
   * @throws Problem 400 with all that is wrong
   */
  public CheckedUpload check(Upload upload, UploadBase base) {
    ReadDefinition read = compiler.read(source(upload, base), ids.get());
    ReferencedScripts found = ReferencedScripts.of(upload, base.previous());
    FaultLocator faultLocator = new FaultLocator(upload.text(), base.folder());
    List<FaultDetail> details = new ArrayList<>();
    read.faults().forEach(fault -> details.add(faultLocator.detail(fault)));
    found.faults().forEach(fault -> details.add(faultLocator.detail(fault)));
    Optional<CompiledScripts> compiled = compiled(read, found);
    compiled
        .map(CompiledScripts::faults)
        .orElseGet(() -> faultsOfEach(found))
        .forEach(fault -> details.add(detail(fault, found, base.folder())));
    if (!details.isEmpty() || read.definition().isEmpty()) {
      throw UploadProblems.invalid(details);
    }
    CompiledScripts scripts = compiled.orElseGet(() -> new CompiledScripts(Map.of(), List.of()));
    PipelineDefinition definition = read.definition().get();
    return new CheckedUpload(
        upload.text(),
        definition,
        scripts,
        stored(definition, scripts, found),
        found.reused() ? base.previous().map(StoredVersion::version) : Optional.empty(),
        allWarnings(upload, base, read, found, scripts));
  }

  /** The pipeline that a checked upload makes, not in use yet. */
  public Pipeline pipeline(CheckedUpload upload) {
    return compiler.compile(
        upload.definition(), upload.compiled(), Pipeline.Origin.STORED, 0, Instant.EPOCH);
  }

  /**
   * Refuses an upload for what was found after its check.
   *
   * @param faults nothing lets it pass
   * @throws Problem 400
   */
  public void refuse(CheckedUpload upload, UploadBase base, List<DefinitionFault> faults) {
    if (!faults.isEmpty()) {
      FaultLocator faultLocator = new FaultLocator(upload.text(), base.folder());
      throw UploadProblems.invalid(faults.stream().map(faultLocator::detail).toList());
    }
  }

  /** The definition with the id that its path says. */
  private static JsonObject source(Upload upload, UploadBase base) {
    return base.id()
        .map(id -> Json.object(upload.definition()).add(ID, id).build())
        .orElse(upload.definition());
  }

  private Optional<CompiledScripts> compiled(ReadDefinition read, ReferencedScripts found) {
    return read.definition()
        .filter(definition -> !found.paths().isEmpty())
        .map(definition -> compiler.scripts(definition, found.sources()));
  }

  /** Of a definition that is faulty itself, the scripts are looked at one by one. */
  private List<ScriptFault> faultsOfEach(ReferencedScripts found) {
    List<ScriptFault> faults = new ArrayList<>();
    found.sources().values().forEach(source -> faults.addAll(compiler.faults(source)));
    found.inline().forEach(source -> faults.addAll(compiler.faults(source)));
    return faults;
  }

  private static FaultDetail detail(ScriptFault fault, ReferencedScripts found, String folder) {
    String file = folder.isEmpty() ? fault.script() : folder + "/" + fault.script();
    return new FaultDetail(
        found.paths().getOrDefault(fault.script(), ""),
        "script_syntax",
        fault.message(),
        new SourceLocation(file, fault.line(), fault.column(), fault.sourceLine()));
  }

  private static Map<String, StoredScript> stored(
      PipelineDefinition definition, CompiledScripts compiled, ReferencedScripts found) {
    Map<String, StoredScript> scripts = new LinkedHashMap<>();
    definition.allStages().stream()
        .map(stage -> stage.work())
        .filter(ReferredScript.class::isInstance)
        .map(ReferredScript.class::cast)
        .forEach(
            work -> {
              Compiled able = compiled.byWork().get(work);
              Source source = found.sources().get(work.name());
              if (able != null && source != null) {
                scripts.putIfAbsent(
                    work.name(), new StoredScript(work.name(), source.text(), able.form()));
              }
            });
    return scripts;
  }

  private List<String> allWarnings(
      Upload upload,
      UploadBase base,
      ReadDefinition read,
      ReferencedScripts found,
      CompiledScripts scripts) {
    List<String> all = new ArrayList<>(upload.warnings());
    base.id()
        .filter(
            id ->
                upload.definition().get(ID) instanceof JsonString said
                    && !said.getString().equals(id))
        .ifPresent(id -> all.add("the definition has another ID; the pipeline keeps the ID " + id));
    all.addAll(read.warnings());
    found
        .unused()
        .forEach(name -> all.add("no stage uses the script " + name + "; it is not stored"));
    scripts.byWork().values().forEach(script -> all.addAll(script.warnings()));
    read.definition().ifPresent(definition -> all.addAll(warnings.of(definition, found.sources())));
    return all.stream().distinct().toList();
  }
}
