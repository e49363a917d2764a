package io.searchgateway.feature.analytics.place;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.testkit.AddressDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlaceDatabaseTest {

  @TempDir private Path directory;

  private Path written() {
    Path file = directory.resolve("places.mmdb");
    new AddressDatabase()
        .add("192.0.2.0/24", AddressDatabase.city("DE", "Berlin", 52.524, 13.41))
        .add("198.51.100.0/24", Map.of("country", Map.of("iso_code", "FR")))
        .add("203.0.113.0/24", Map.of("continent", Map.of("code", "EU")))
        .write(file);
    return file;
  }

  @Test
  void addressesAreFoundAsFarAsTheFileKnowsThem() {
    PlaceDatabase places = new PlaceDatabase(Optional.of(written()));
    places.look();
    assertThat(places.find("192.0.2.77"))
        .contains(
            new Place("DE", Optional.empty(), Optional.of("Berlin"), Optional.of("52.5,13.4")));
    assertThat(places.find("198.51.100.1"))
        .contains(new Place("FR", Optional.empty(), Optional.empty(), Optional.empty()));
    assertThat(places.find("203.0.113.1")).isEmpty();
    assertThat(places.find("10.0.0.1")).isEmpty();
    assertThat(places.find("2001:db8::1")).isEmpty();
    assertThat(places.find("localhost")).isEmpty();
    assertThat(places.find("")).isEmpty();
  }

  @Test
  void withoutAFileNothingIsFound() {
    PlaceDatabase places = new PlaceDatabase(Optional.empty());
    places.look();
    assertThat(places.find("192.0.2.77")).isEmpty();
  }

  @Test
  void aFileThatChangesIsReadAgainAndADamagedOneLeavesTheLast() throws IOException {
    Path file = written();
    PlaceDatabase places = new PlaceDatabase(Optional.of(file));
    places.look();
    Path next = directory.resolve("next.mmdb");
    new AddressDatabase()
        .add("192.0.2.0/24", Map.of("country", Map.of("iso_code", "AT")))
        .write(next);
    replaced(file, next, 1);
    places.look();
    assertThat(places.find("192.0.2.77").orElseThrow().country()).isEqualTo("AT");
    Files.writeString(next, "no database");
    replaced(file, next, 2);
    places.look();
    assertThat(places.find("192.0.2.77").orElseThrow().country()).isEqualTo("AT");
  }

  /** As operators do it: another file under the same name, at another time. */
  private static void replaced(Path file, Path next, long second) throws IOException {
    Files.delete(file);
    Files.move(next, file);
    Files.setLastModifiedTime(file, FileTime.fromMillis(1000 * second));
  }
}
