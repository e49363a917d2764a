package io.searchgateway.feature.importer.rest;

import io.searchgateway.audit.AuditTrail;
import io.searchgateway.cdi.Component;
import io.searchgateway.config.ImportSettings;
import io.searchgateway.feature.importer.job.ImportJob;
import io.searchgateway.feature.importer.job.ImportJobs;
import io.searchgateway.feature.importer.job.ImportOptions;
import io.searchgateway.feature.importer.job.ImportOptionsReader;
import io.searchgateway.feature.importer.job.ImportService;
import io.searchgateway.feature.importer.job.SpooledFile;
import io.searchgateway.json.Json;
import io.searchgateway.outbound.Downloads;
import io.searchgateway.problem.Fault;
import io.searchgateway.problem.Problem;
import io.searchgateway.request.BodyFlow;
import io.searchgateway.request.BodySource;
import io.searchgateway.request.Caller;
import io.searchgateway.rest.Exchanges;
import io.searchgateway.rest.JsonBody;
import jakarta.inject.Inject;
import jakarta.json.JsonArray;
import jakarta.json.JsonObject;
import jakarta.json.JsonString;
import jakarta.json.JsonValue;
import jakarta.servlet.http.HttpServletRequest;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Takes files in, by whichever of the ways they come. */
@Component
public final class ImportIntake {

  /** Of a file that is only looked at, no more is kept. */
  private static final long LOOKED_AT_BYTES = 8L << 20;

  private final Optional<ImportJobs> imports;
  private final BodySource bodies;
  private final BodyFlow flow;
  private final Downloads downloads;
  private final Duration urlTimeout;
  private final AuditTrail audit;

  /**
   * Intake into the imports of this gateway.
   *
   * @param audit hears of what is done with imports
   */
  @Inject
  public ImportIntake(
      ImportService service,
      BodySource bodies,
      BodyFlow flow,
      Downloads downloads,
      ImportSettings settings,
      AuditTrail audit) {
    this.imports = service.imports();
    this.bodies = bodies;
    this.flow = flow;
    this.downloads = downloads;
    this.urlTimeout = settings.urlTimeout();
    this.audit = audit;
  }

  AuditTrail audit() {
    return audit;
  }

  /** A file that has come, with what was said of it. */
  record ReceivedFile(String id, JsonObject options, ImportJob.Source source) {

    /** Whether a file to look at may have more than its beginning that was taken. */
    boolean isCut() {
      return source.bytes() >= LOOKED_AT_BYTES;
    }
  }

  /** All imports. */
  ImportJobs imports() {
    return imports.orElseThrow(
        () ->
            Problem.of(
                503,
                "import_unavailable",
                "no directory for imports is configured; see " + "gateway.import.directory"));
  }

  /** Receives a file to import. */
  CompletionStage<ReceivedFile> receive(HttpServletRequest request) {
    return receive(request, id(), Long.MAX_VALUE);
  }

  /** Receives the beginning of a file to look at. */
  CompletionStage<ReceivedFile> receiveBeginning(HttpServletRequest request) {
    return receive(request, "look-" + id(), LOOKED_AT_BYTES);
  }

  private static String id() {
    return UUID.randomUUID().toString().replace("-", "").substring(0, 16);
  }

  private CompletionStage<ReceivedFile> receive(HttpServletRequest request, String id, long most) {
    SpooledFile spooledFile;
    try {
      spooledFile = imports().spool().receive(id);
    } catch (IOException full) {
      return CompletableFuture.failedStage(
          Problem.of(507, "import_space", "the file cannot be stored; the disk may be full"));
    }
    OutputStream file = most == Long.MAX_VALUE ? spooledFile : new Beginning(spooledFile, most);
    Optional<String> boundary = MultipartReceiver.boundary(request.getContentType());
    CompletionStage<ReceivedFile> came =
        boundary.isPresent()
            ? multipart(
                request,
                new MultipartReceiver(boundary.get(), file, Exchanges.of(request).holding()),
                id,
                spooledFile)
            : json(request, id, file, spooledFile);
    return came.whenComplete(
        (done, failure) -> {
          if (failure != null) {
            spooledFile.discard();
          }
        });
  }

  private CompletionStage<ReceivedFile> multipart(
      HttpServletRequest request, MultipartReceiver parts, String id, SpooledFile spooledFile) {
    return flow.stream(request, parts)
        .thenApply(
            whole -> {
              byte[] options = parts.options();
              String name =
                  parts
                      .fileName()
                      .orElseThrow(
                          () -> Problem.of(400, "no_file", "the body has no part named file"));
              return came(
                  id,
                  options.length == 0
                      ? JsonValue.EMPTY_JSON_OBJECT
                      : JsonBody.OPTIONS.object(options),
                  name,
                  spooledFile);
            });
  }

  private static ReceivedFile came(
      String id, JsonObject options, String name, SpooledFile spooledFile) {
    try {
      return new ReceivedFile(id, options, spooledFile.received(name));
    } catch (IOException full) {
      throw Problem.of(507, "import_space", "the file cannot be stored; the disk may be full");
    }
  }

  private CompletionStage<ReceivedFile> json(
      HttpServletRequest request, String id, OutputStream file, SpooledFile spooledFile) {
    return JsonBody.OPTIONS
        .read(bodies, request)
        .thenCompose(
            options -> {
              if (options.get("url") instanceof JsonString url) {
                return downloads
                    .download(uri(url.getString()), file, urlTimeout)
                    .thenApply(
                        done ->
                            came(id, without(options, "url"), name(url.getString()), spooledFile));
              }
              for (String member : new String[] {"source", "sample"}) {
                JsonValue given = options.get(member);
                if (given != null) {
                  write(file, text(member, given));
                  return CompletableFuture.completedStage(
                      came(id, without(options, member), "", spooledFile));
                }
              }
              throw Problem.of(400, "no_file", "send a file as multipart/form-data, or its url");
            });
  }

  private static JsonObject without(JsonObject options, String member) {
    return Json.object(options).remove(member).build();
  }

  private static byte[] text(String member, JsonValue given) {
    if (given instanceof JsonString text) {
      return text.getString().getBytes(StandardCharsets.UTF_8);
    }
    if (given instanceof JsonArray array) {
      return Json.bytes(array);
    }
    throw invalid(member, member + " must be a string or an array of objects");
  }

  private static void write(OutputStream file, byte[] bytes) {
    try {
      file.write(bytes, 0, bytes.length);
    } catch (IOException full) {
      throw Problem.of(507, "import_space", "the file cannot be stored; the disk may be full");
    }
  }

  private static URI uri(String text) {
    try {
      return URI.create(text);
    } catch (IllegalArgumentException malformed) {
      throw invalid("url", "url must be the URL of a file");
    }
  }

  private static Problem invalid(String member, String message) {
    return Problem.of(List.of(Fault.badRequest("invalid_option", message, "/" + member)));
  }

  private static String name(String url) {
    String path = url.replaceAll("[?#].*", "");
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** Begins an import of a file that has come. */
  CompletionStage<ImportJob> begin(Caller caller, ReceivedFile came, boolean dryRun) {
    CompletionStage<ImportJob> begun;
    try {
      ImportOptions options = ImportOptionsReader.read(came.options(), came.source().name());
      begun =
          imports()
              .mayWrite(caller, options)
              .thenCompose(may -> imports().add(caller, came.id(), options, came.source(), dryRun));
    } catch (Problem refused) {
      begun = CompletableFuture.failedStage(refused);
    }
    return begun.whenComplete(
        (job, failure) -> {
          if (failure != null) {
            imports().spool().discard(came.id());
          }
        });
  }

  /** Lets pass no more than the beginning. */
  private static final class Beginning extends FilterOutputStream {
    private long left;

    Beginning(OutputStream file, long most) {
      super(file);
      left = most;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      int some = (int) Math.min(left, length);
      left -= some;
      if (some > 0) {
        out.write(bytes, offset, some);
      }
    }
  }
}
