package io.searchgateway.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.seal.KeyedSeals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class SealSweepTest {

  private static final Path SOURCES = Path.of("src/main/java/io/searchgateway");

  /** A collection's name, at the place or as a constant. */
  private static final Pattern NAME =
      Pattern.compile(
          "(?:StoredCollection<>\\(|String (?:COLLECTION|NAME|VERSIONS|SCRIPTS)"
              + " =)\\s*\"([a-z-]+)\"");

  /** Ways to the store: of collections, of single documents, and of versions of pipelines. */
  private static final Pattern USE =
      Pattern.compile(
          "StoredCollection<>\\(|indices(\\(\\))?\\.documents\\(\\)|class VersionDocuments");

  @Test
  void everyCollectionThatIsSealedIsAdoptedAndRenewed() throws IOException {
    KeyedSeals seals =
        new KeyedSeals(
            ".gateway-",
            List.of(new SecretKeySpec(new byte[32], "AES")),
            (place, reason, content) -> {},
            InstantSource.system(),
            System::nanoTime);
    Set<String> sealed = new TreeSet<>(collections());
    sealed.removeIf(name -> !seals.cover(".gateway-" + name));
    assertThat(sealed).contains("users", "signingkeys", "pipeline-versions");
    assertThat(new TreeSet<>(SealSweep.COLLECTIONS)).isEqualTo(sealed);
  }

  private static Set<String> collections() throws IOException {
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.walk(SOURCES)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String source = Files.readString(file);
        if (USE.matcher(source).find()) {
          Matcher name = NAME.matcher(source);
          while (name.find()) {
            names.add(name.group(1));
          }
        }
      }
    }
    return names;
  }
}
