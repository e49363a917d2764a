package io.searchgateway.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Groups the commands about pipelines. */
@Command(
    name = "pipeline",
    mixinStandardHelpOptions = true,
    description = "Deploys and manages pipelines.")
final class PipelineCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Specify a command for pipelines");
  }
}
