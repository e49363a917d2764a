package io.searchgateway.cli;

import io.searchgateway.cli.GatewayClient.Content;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Has another version of a pipeline serve. */
@Command(
    name = "rollback",
    mixinStandardHelpOptions = true,
    description = "Makes another version of a pipeline live: an earlier one, or a " + "draft.")
final class RollBackCommand implements Callable<Integer> {

  private final CommandEnvironment environment;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Parameters(index = "0", paramLabel = "<id>", description = "ID of the pipeline.")
  private String id = "";

  @Parameters(index = "1", paramLabel = "<version>", description = "The version to make live.")
  private int version;

  RollBackCommand(CommandEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    connection
        .open(environment)
        .post(
            "_pipeline/" + SafeNames.segment(id) + "/version/" + version + "/live", Content.none())
        .orFail();
    spec.commandLine().getOut().println("version " + version + " of " + id + " serves");
    return ExitCode.DONE.number();
  }
}
