package io.searchgateway.cli;

import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Fetches a pipeline to work on. */
@Command(
    name = "export",
    mixinStandardHelpOptions = true,
    description = "Downloads a pipeline as a zip file with its definition and " + "scripts.")
final class ExportCommand implements Callable<Integer> {

  private final CommandEnvironment environment;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Option(
      names = {"-o", "--output"},
      paramLabel = "<file>",
      description = "Output file. Default: <id>.zip in the current directory.")
  private Optional<Path> output = Optional.empty();

  @Parameters(paramLabel = "<id>", description = "ID of the pipeline.")
  private String id = "";

  ExportCommand(CommandEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    Path file = output.orElseGet(() -> Path.of(SafeNames.fileName(id) + ".zip"));
    connection.open(environment).save("_pipeline/" + SafeNames.segment(id) + "/export", file);
    spec.commandLine().getOut().println(file);
    return ExitCode.DONE.number();
  }
}
