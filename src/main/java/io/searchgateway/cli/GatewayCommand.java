package io.searchgateway.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The command without a word behind it: what there is. */
@Command(
    name = "search-gateway",
    mixinStandardHelpOptions = true,
    versionProvider = GatewayCommand.Version.class,
    description = "Manages a running Search Gateway from a terminal or a script.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:rows were rejected, or pipelines have errors",
      "2:the command is invalid",
      "3:the gateway or its engine cannot be reached",
      "4:the gateway rejected the request"
    },
    footerHeading = "%nEnvironment:%n",
    footer = {
      "  GATEWAY_URL       URL of the gateway",
      "  GATEWAY_USER      username or name of an API credential",
      "  GATEWAY_PASSWORD  its password; prompted for if not set",
      "  GATEWAY_TOKEN     a bearer token instead of both"
    })
final class GatewayCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Specify a command");
  }

  /** The version that the WAR was built as. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"search-gateway " + BuildVersion.text()};
    }
  }
}
