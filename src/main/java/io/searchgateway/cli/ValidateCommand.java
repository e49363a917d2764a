package io.searchgateway.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what is wrong with folders of pipelines. */
@Command(
    name = "validate",
    mixinStandardHelpOptions = true,
    description = "Checks folders of pipelines without saving or running them.")
final class ValidateCommand implements Callable<Integer> {

  private final CommandEnvironment environment;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Parameters(
      arity = "1..*",
      paramLabel = "<folder>",
      description = "Folder with a pipeline.yaml or pipeline.json, or with such " + "folders.")
  private List<Path> folders = new ArrayList<>();

  ValidateCommand(CommandEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    return new FolderUpload(
            connection.open(environment), spec.commandLine().getOut(), spec.commandLine().getErr())
        .apply(folders, true)
        .number();
  }
}
