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
    description = "Works on a running Search Gateway from a terminal or a script.",
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:done",
      "1:rows failed, or pipelines are faulty",
      "2:the command was not understood",
      "3:the gateway or its engine cannot be reached",
      "4:the gateway refused"
    },
    footerHeading = "%nEnvironment:%n",
    footer = {
      "  GATEWAY_URL       where the gateway is",
      "  GATEWAY_USER      user or credential that the command acts as",
      "  GATEWAY_PASSWORD  its password; without it, it is asked for",
      "  GATEWAY_TOKEN     a bearer token in place of both"
    })
final class GatewayCommand implements Runnable {

  @Spec private CommandSpec spec = CommandSpec.create();

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Say what to do");
  }

  /** The version that the WAR was built as. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      return new String[] {"search-gateway " + BuildVersion.text()};
    }
  }
}
