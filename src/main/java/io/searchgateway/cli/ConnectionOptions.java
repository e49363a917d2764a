package io.searchgateway.cli;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import picocli.CommandLine.Option;

/**
 * Where the gateway is and who asks. No option takes a password: others on the same machine can
 * read the arguments of a command, and shells keep them.
 */
final class ConnectionOptions {

  private static final String HERE = "http://127.0.0.1:8080";

  @Option(
      names = {"-g", "--gateway"},
      paramLabel = "<url>",
      description = "URL of the gateway. Default: GATEWAY_URL, else " + HERE + ".")
  private Optional<String> gateway = Optional.empty();

  @Option(
      names = {"-u", "--user"},
      paramLabel = "<name>",
      description = "Username or name of an API credential. Default: GATEWAY_USER.")
  private Optional<String> user = Optional.empty();

  GatewayClient open(CommandEnvironment environment) {
    URI root = root(gateway.or(() -> environment.variable("GATEWAY_URL")).orElse(HERE));
    return new GatewayClient(root, authorization(environment));
  }

  private static URI root(String address) {
    try {
      URI root = new URI(address.endsWith("/") ? address : address + "/");
      if (root.getUserInfo() != null) {
        throw new CommandFailure(
            ExitCode.USAGE,
            "The URL must not contain a credential. Set GATEWAY_USER and " + "GATEWAY_PASSWORD");
      }
      if (root.getHost() != null && ("http".equals(root.getScheme()) || isTls(root))) {
        return root;
      }
    } catch (URISyntaxException malformed) {
      // Told below.
    }
    throw new CommandFailure(ExitCode.USAGE, "Not a URL of a gateway: " + address);
  }

  private static boolean isTls(URI root) {
    return "https".equals(root.getScheme());
  }

  private String authorization(CommandEnvironment environment) {
    Optional<String> name = user.or(() -> environment.variable("GATEWAY_USER"));
    Optional<String> token = environment.variable("GATEWAY_TOKEN");
    if (user.isEmpty() && token.isPresent()) {
      return "Bearer " + token.get();
    }
    if (name.isEmpty()) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "No credential. Use --user, or set GATEWAY_USER and " + "GATEWAY_PASSWORD");
    }
    Optional<String> password =
        environment
            .variable("GATEWAY_PASSWORD")
            .or(() -> environment.password().apply("Password of " + name.get() + ": "));
    if (password.isEmpty()) {
      throw new CommandFailure(
          ExitCode.USAGE, "No terminal to enter the password. Set GATEWAY_PASSWORD");
    }
    String pair = name.get() + ":" + password.get();
    return "Basic " + Base64.getEncoder().encodeToString(pair.getBytes(StandardCharsets.UTF_8));
  }
}
