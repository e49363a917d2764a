package io.searchgateway.cli;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;

/**
 * What came of a command.
 *
 * @param code its exit code
 */
record CommandResult(int code, String out, String err) {

  /** Runs a command against a gateway with a credential in the environment. */
  static CommandResult against(URI gateway, String... arguments) {
    return in(environment(gateway), arguments);
  }

  static CommandResult in(Map<String, String> environment, String... arguments) {
    return with(environment, "", arguments);
  }

  static CommandResult with(Map<String, String> environment, String piped, String... arguments) {
    InputStream input = new ByteArrayInputStream(piped.getBytes(StandardCharsets.UTF_8));
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine =
        Main.commandLine(
                new CommandEnvironment(environment, words -> Optional.empty(), () -> input, false))
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .setColorScheme(CommandLine.Help.defaultColorScheme(CommandLine.Help.Ansi.OFF));
    int code = commandLine.execute(arguments);
    return new CommandResult(code, out.toString(), err.toString());
  }

  static Map<String, String> environment(URI gateway) {
    Map<String, String> environment = new LinkedHashMap<>();
    environment.put("GATEWAY_URL", gateway.toString());
    environment.put("GATEWAY_USER", "somebody");
    environment.put("GATEWAY_PASSWORD", "her secret");
    return environment;
  }
}
