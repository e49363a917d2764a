package io.searchgateway.cli;

import io.searchgateway.json.Json;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonStructure;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the pipelines that are there. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "Lists the pipelines, the built-in ones first.")
final class ListCommand implements Callable<Integer> {

  private final CommandEnvironment environment;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Option(names = "--json", description = "Print their records as JSON.")
  private boolean json;

  ListCommand(CommandEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    JsonStructure all = connection.open(environment).get("_pipelines").orFail().json();
    if (json) {
      out.print(Json.pretty(all));
    } else if (all instanceof JsonArray records) {
      out.printf("%-32s %-8s %-8s %s%n", "ID", "VERSION", "ENABLED", "ROUTES");
      records.getValuesAs(JsonObject.class).forEach(record -> line(out, record));
    }
    out.flush();
    return ExitCode.DONE.number();
  }

  private static void line(PrintWriter out, JsonObject record) {
    out.printf(
        "%-32s %-8d %-8s %s%n",
        record.getString("id", ""),
        record.getInt("version", 0),
        record.getBoolean("enabled", true) ? "yes" : "no",
        routes(record));
  }

  private static String routes(JsonObject record) {
    return record.get("routes") instanceof JsonArray routes
        ? routes.getValuesAs(JsonObject.class).stream()
            .map(route -> route.get("method") + " " + route.getString("path", ""))
            .map(route -> route.replace("\"", "").replace("[", "").replace("]", ""))
            .collect(Collectors.joining(", "))
        : "";
  }
}
