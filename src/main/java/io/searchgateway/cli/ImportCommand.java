package io.searchgateway.cli;

import io.searchgateway.json.Json;
import jakarta.json.JsonObjectBuilder;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Imports a file into an index and stays until it is done. */
@Command(
    name = "import",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    abbreviateSynopsis = true,
    description = {
      "Imports rows of JSON, NDJSON, CSV or TSV, optionally compressed "
          + "with gzip, into an index.",
      "Ends when the import has ended, with exit code 1 if rows were " + "rejected."
    })
final class ImportCommand implements Callable<Integer> {

  private static final Duration LOOK = Duration.ofMillis(500);

  /** How long a gateway may be away while its import is watched. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private static final int TOLD_FAILURES = 10;

  private final CommandEnvironment environment;

  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private TargetOptions target = new TargetOptions();
  @Mixin private FormatOptions format = new FormatOptions();
  @Mixin private ConnectionOptions connection = new ConnectionOptions();

  @Parameters(
      arity = "0..1",
      paramLabel = "<source>",
      description = "A file, - for standard input, or a URL that the gateway downloads.")
  private Optional<String> source = Optional.empty();

  @Option(
      names = {"--dry-run", "--test"},
      description = "Read and check all rows without writing them.")
  private boolean dryRun;

  @Option(names = "--verify", description = "Only check the connection and the credential.")
  private boolean verify;

  @Option(names = "--detach", description = "Print the job's id and do not wait.")
  private boolean detach;

  @Option(
      names = "--errors",
      paramLabel = "<file>",
      description =
          "Output file for rejected rows, one per line, to correct and " + "import again.")
  private Optional<Path> errors = Optional.empty();

  @Option(names = "--json", description = "Print the outcome as JSON.")
  private boolean json;

  @Option(
      names = {"-q", "--quiet"},
      description = "No progress and no summary.")
  private boolean quiet;

  ImportCommand(CommandEnvironment environment) {
    this.environment = environment;
  }

  @Override
  public Integer call() {
    GatewayClient client = connection.open(environment);
    client.check();
    if (verify) {
      tell("The connection and the credential are valid.");
      return ExitCode.DONE.number();
    }
    ImportSource from =
        new ImportSource(
            source.orElseThrow(
                () -> new CommandFailure(ExitCode.USAGE, "Specify the file to import")));
    ImportStatus job = start(client, from);
    if (detach && !dryRun) {
      spec.commandLine().getOut().println(job.id());
      return ExitCode.DONE.number();
    }
    return end(client, await(client, from, job)).number();
  }

  private ImportProgressBar progress(String title, long length) {
    return quiet || json || !environment.terminal()
        ? ImportProgressBar.hidden()
        : ImportProgressBar.shown(title, length);
  }

  private ImportStatus start(GatewayClient client, ImportSource from) {
    JsonObjectBuilder options = Json.object();
    target.addTo(options);
    format.addTo(options);
    String path = "_gateway/import" + (dryRun ? "?dry_run=true" : "");
    try (ImportProgressBar progress = progress("Sending " + from.title(), from.length())) {
      GatewayAnswer answer =
          client.post(path, from.content(options.build(), environment, progress::at));
      return new ImportStatus(answer.orFail().object());
    }
  }

  /** The answer to a dry run is its report; of all others, only the id is known at first. */
  private ImportStatus await(GatewayClient client, ImportSource from, ImportStatus started) {
    if (dryRun) {
      return started;
    }
    if (!quiet) {
      spec.commandLine().getErr().println("The import " + started.id() + " has started.");
    }
    ImportStatus job = look(client, started.id());
    try (ImportProgressBar progress = progress("Importing " + from.title(), job.bytesTotal())) {
      while (job.isUnderWay()) {
        progress.at(job.number("bytes"));
        progress.say("%,d rows %s".formatted(job.number("read"), job.state()));
        LockSupport.parkNanos(LOOK.toNanos());
        job = look(client, job.id());
      }
      progress.at(job.number("bytes"));
    }
    return job;
  }

  /** The import goes on without us: a gateway that is away for a moment ends nothing. */
  private static ImportStatus look(GatewayClient client, String id) {
    long begin = System.nanoTime();
    while (true) {
      try {
        String path = "_gateway/import/" + SafeNames.segment(id);
        return new ImportStatus(client.get(path).orFail().object());
      } catch (CommandFailure away) {
        boolean patient = System.nanoTime() - begin < PATIENCE.toNanos();
        if (away.code() != ExitCode.UNREACHABLE || Thread.currentThread().isInterrupted()) {
          throw away;
        }
        if (!patient) {
          throw new CommandFailure(
              away.code(),
              away.getMessage() + "; the import " + id + " may continue without this command");
        }
        LockSupport.parkNanos(LOOK.toNanos());
      }
    }
  }

  private ExitCode end(GatewayClient client, ImportStatus job) {
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(Json.pretty(job.json()));
      out.flush();
    } else {
      tell(job.summary());
    }
    PrintWriter err = spec.commandLine().getErr();
    if (!job.failure().isEmpty()) {
      err.println(job.failure());
    }
    if (job.isHalted()) {
      err.println(
          "The import is %s; resume it with POST _gateway/import/%s/_resume"
              .formatted(job.state(), job.id()));
    }
    if (!quiet) {
      job.warnings().forEach(warning -> err.println("warning: " + warning));
      job.failures().stream().limit(TOLD_FAILURES).forEach(err::println);
    }
    if (errors.isPresent() && job.number("failed") > 0 && !dryRun) {
      client.save("_gateway/import/" + SafeNames.segment(job.id()) + "/errors", errors.get());
    }
    return job.exitCode();
  }

  private void tell(String words) {
    if (!quiet) {
      spec.commandLine().getOut().println(words);
    }
  }
}
