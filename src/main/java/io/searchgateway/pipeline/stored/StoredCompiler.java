package io.searchgateway.pipeline.stored;

import io.searchgateway.pipeline.CompiledScripts;
import io.searchgateway.pipeline.Pipeline;
import io.searchgateway.pipeline.Pipeline.Origin;
import io.searchgateway.pipeline.PipelineCompiler;
import io.searchgateway.pipeline.ScriptStages.ScriptFault;
import io.searchgateway.pipeline.ScriptStages.Source;
import io.searchgateway.pipeline.definition.DefinitionFault;
import io.searchgateway.pipeline.definition.PipelineDefinition;
import io.searchgateway.pipeline.definition.ReadDefinition;
import io.searchgateway.pipeline.definition.StageDefinition.PreBuilt;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Makes pipelines of stored versions, by the same code that checks uploads. */
record StoredCompiler(PipelineCompiler compiler) {

  /**
   * Makes the pipeline.
   *
   * @throws IllegalArgumentException saying why it cannot run in this build
   */
  Pipeline compile(StoredVersion stored, Instant created) {
    ReadDefinition read = compiler.read(stored.effective(), stored.id());
    PipelineDefinition definition =
        read.definition().orElseThrow(() -> new IllegalArgumentException(fault(read)));
    if (definition.allStages().stream().allMatch(stage -> stage.work() instanceof PreBuilt)) {
      return compiler.compile(definition, Origin.STORED, stored.version(), created);
    }
    Map<String, Source> sources = new HashMap<>();
    stored
        .scripts()
        .forEach(
            (name, script) ->
                sources.put(name, new Source(name, script.text(), Optional.of(script.form()))));
    CompiledScripts scripts = compiler.scripts(definition, sources);
    if (!scripts.faults().isEmpty()) {
      throw new IllegalArgumentException(fault(scripts.faults().get(0)));
    }
    return compiler.compile(definition, scripts, Origin.STORED, stored.version(), created);
  }

  private static String fault(ReadDefinition read) {
    DefinitionFault first = read.faults().get(0);
    return first.path() + ": " + first.message();
  }

  private static String fault(ScriptFault fault) {
    return fault.script() + ", line " + fault.line() + ": " + fault.message();
  }
}
