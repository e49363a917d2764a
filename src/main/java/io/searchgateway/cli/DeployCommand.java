package io.searchgateway.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Deploys folders of pipelines. */
@Command(
    name = "deploy",
    mixinStandardHelpOptions = true,
    description = {
      "Deploys folders of pipelines: all of them, or none if there is an " + "error.",
      "A pipeline without changes keeps its version."
    })
final class DeployCommand implements Callable<Integer> {

  private final CommandEnvironment environment;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Option(names = "--dry-run", description = "Only print what would change.")
  private boolean dryRun;

  @Parameters(
      arity = "1..*",
      paramLabel = "<folder>",
      description = "Folder with a pipeline.yaml or pipeline.json, or with such " + "folders.")
  private List<Path> folders = new ArrayList<>();

  DeployCommand(CommandEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    return new FolderUpload(
            connection.open(environment), spec.commandLine().getOut(), spec.commandLine().getErr())
        .apply(folders, dryRun)
        .number();
  }
}
