package io.searchgateway.cli;

import picocli.CommandLine;

/** The command line as a whole. */
public final class Main {

  private Main() {}

  /**
   * Runs one command.
   *
   * @return its exit code: 0 done, 1 faults, 2 not understood, 3 unreachable, 4 refused
   */
  public static int run(String[] arguments) {
    return commandLine(CommandEnvironment.real()).execute(arguments);
  }

  static CommandLine commandLine(CommandEnvironment environment) {
    CommandLine pipelines =
        new CommandLine(new PipelineCommand())
            .addSubcommand(new DeployCommand(environment))
            .addSubcommand(new ValidateCommand(environment))
            .addSubcommand(new ListCommand(environment))
            .addSubcommand(new ExportCommand(environment))
            .addSubcommand(new RollBackCommand(environment));
    return new CommandLine(new GatewayCommand())
        .addSubcommand(new ImportCommand(environment))
        .addSubcommand(pipelines)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setExecutionExceptionHandler(Main::failed);
  }

  private static int failed(Exception thrown, CommandLine command, CommandLine.ParseResult parsed)
      throws Exception {
    if (thrown instanceof CommandFailure failure) {
      command.getErr().println(command.getColorScheme().errorText(failure.getMessage()));
      return failure.code().number();
    }
    throw thrown;
  }
}
