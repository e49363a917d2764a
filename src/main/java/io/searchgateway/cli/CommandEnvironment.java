package io.searchgateway.cli;

import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * What a command finds around it.
 *
 * @param environment variables
 * @param password asks for one, with the words given, without showing it; empty when nobody is
 *     there
 * @param input what is piped into the command
 * @param terminal whether somebody watches
 */
record CommandEnvironment(
    Map<String, String> environment,
    Function<String, Optional<String>> password,
    Supplier<InputStream> input,
    boolean terminal) {

  CommandEnvironment {
    environment = Map.copyOf(environment);
  }

  /** Those of this process. */
  static CommandEnvironment real() {
    Optional<Console> console = Optional.ofNullable(System.console());
    return new CommandEnvironment(
        System.getenv(),
        words ->
            console
                .flatMap(there -> Optional.ofNullable(there.readPassword("%s", words)))
                .map(String::new),
        () -> new FileInputStream(FileDescriptor.in),
        console.isPresent());
  }

  Optional<String> variable(String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isBlank());
  }
}
