package io.searchgateway.container;

import io.searchgateway.embedded.SampleData;
import io.searchgateway.testkit.RawClient;
import io.searchgateway.testkit.RawRequest;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The sample data on an engine that other tests use as well, and delete whatever there is. */
public final class Samples {

  private Samples() {}

  /** Puts them back as they are after the first start. */
  public static void reload(URI engine) throws IOException, InterruptedException {
    for (String index : List.of("movies", "airports", "tour-books")) {
      RawClient.of(engine).exchange(RawRequest.of("DELETE", "/" + index));
    }
    Path withoutNote = Files.createTempDirectory("tour-samples");
    SampleData.loadMissing(engine, withoutNote);
    try (Stream<Path> notes = Files.list(withoutNote)) {
      for (Path note : notes.toList()) {
        Files.delete(note);
      }
    }
    Files.delete(withoutNote);
  }
}
