package io.searchgateway.cli;

import io.searchgateway.cli.GatewayClient.Content;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import java.io.FileNotFoundException;
import java.io.PrintWriter;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Path;
import java.util.List;

/** Sends folders of pipelines and tells what came of it. */
final class FolderUpload {

  private static final int FAULTY = 400;

  private final GatewayClient client;
  private final PrintWriter out;
  private final PrintWriter err;

  FolderUpload(GatewayClient client, PrintWriter out, PrintWriter err) {
    this.client = client;
    this.out = out;
    this.err = err;
  }

  /**
   * Has them applied, all or none.
   *
   * @param dryRun only says what would happen
   */
  ExitCode apply(List<Path> folders, boolean dryRun) {
    GatewayAnswer answer;
    try (FolderArchive archive = FolderArchive.of(folders)) {
      Content zip = new Content("application/zip", BodyPublishers.ofFile(archive.file()));
      answer = client.post("_pipelines/apply" + (dryRun ? "?dryRun=true" : ""), zip);
    } catch (FileNotFoundException vanished) {
      throw new CommandFailure(ExitCode.USAGE, "Cannot be read: " + vanished.getMessage());
    }
    if (answer.status() == FAULTY) {
      FaultPrinter.lines(answer).forEach(err::println);
      return ExitCode.FAULTS;
    }
    answer.orFail().object().getJsonArray("pipelines").getValuesAs(JsonObject.class).stream()
        .forEach(this::tell);
    return ExitCode.DONE;
  }

  private void tell(JsonObject pipeline) {
    out.printf(
        "%-10s %s, version %d%n",
        pipeline.getString("action", ""),
        pipeline.getString("id", ""),
        pipeline.getInt("version", 0));
    if (pipeline.containsKey("warnings")) {
      for (JsonString warning : pipeline.getJsonArray("warnings").getValuesAs(JsonString.class)) {
        err.println("warning: " + pipeline.getString("id", "") + ": " + warning.getString());
      }
    }
  }
}
