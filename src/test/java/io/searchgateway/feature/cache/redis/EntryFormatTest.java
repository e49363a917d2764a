package io.searchgateway.feature.cache.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.feature.cache.entry.CachedAnswer;
import io.searchgateway.feature.cache.entry.CachedAnswer.Origin;
import io.searchgateway.feature.cache.state.IndexState;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import java.util.Set;
import javax.crypto.spec.SecretKeySpec;
import org.eclipse.jetty.http.HttpFields;
import org.junit.jupiter.api.Test;

class EntryFormatTest {

  private static final String NAME = "a name";
  private static final byte[] BODY = "{\"settings\":{\"took\":3}}".getBytes(StandardCharsets.UTF_8);

  private final EntryFormat format = format(1);
  private final Origin origin =
      new Origin(new IndexState("s", Set.of("books")), Set.of("star"), "books", 1_000, 40);

  private static EntryFormat format(int key) {
    return new EntryFormat(new SecretKeySpec(new byte[] {(byte) key}, "HmacSHA256"));
  }

  private StoredEntry entry(byte[] body) {
    HttpFields headers =
        HttpFields.build().add("Content-Type", "application/json").add("X-A", "ä").add("X-A", "");
    return new StoredEntry(CachedAnswer.of(body, headers, origin), 7);
  }

  private byte[] written() {
    return format.write(NAME, entry(BODY)).orElseThrow();
  }

  @Test
  void whatIsWrittenIsRead() {
    Origin known = new Origin(origin.state(), origin.texts(), origin.expression(), 0, 0);
    StoredEntry read = format.read(NAME, written(), known).orElseThrow();
    assertThat(read.evictions()).isEqualTo(7);
    assertThat(read.answer().origin()).isEqualTo(origin);
    assertThat(read.answer().headers()).isEqualTo(entry(BODY).answer().headers());
    assertThat(read.answer().body()).isEqualTo(BODY);
  }

  @Test
  void whatIsCompressedIsReadToo() {
    byte[] body = "star ".repeat(40_000).getBytes(StandardCharsets.UTF_8);
    byte[] written = format.write(NAME, entry(body)).orElseThrow();
    assertThat(written.length).isLessThan(body.length / 10);
    assertThat(format.read(NAME, written, origin).orElseThrow().answer().body()).isEqualTo(body);
  }

  @Test
  void whatIsTruncatedIsNone() {
    byte[] written = written();
    for (int length = 0; length < written.length; length++) {
      assertThat(format.read(NAME, Arrays.copyOf(written, length), origin)).isEmpty();
    }
    assertThat(format.read(NAME, Arrays.copyOf(written, written.length + 1), origin)).isEmpty();
  }

  @Test
  void aFlippedBitMakesItNone() {
    byte[] written = written();
    for (int bit = 0; bit < written.length * 8; bit++) {
      byte[] changed = written.clone();
      changed[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(format.read(NAME, changed, origin)).as("bit %d", bit).isEmpty();
    }
  }

  @Test
  void anEntryOfAnotherNameOrKeyIsNone() {
    assertThat(format.read("another name", written(), origin)).isEmpty();
    assertThat(format(2).read(NAME, written(), origin)).isEmpty();
    assertThat(format.read(NAME, "foreign".repeat(20).getBytes(StandardCharsets.UTF_8), origin))
        .isEmpty();
  }

  @Test
  void aNameDependsOnEachPartAndOnTheKey() {
    String name = format.name("1", "key", "state");
    assertThat(name).hasSize(64).isEqualTo(format.name("1", "key", "state"));
    assertThat(
            Set.of(
                name,
                format.name("2", "key", "state"),
                format.name("1", "keys", "tate"),
                format.name("1", "key", "stat"),
                format(2).name("1", "key", "state")))
        .hasSize(5);
  }

  @Test
  void whatIsTooLongIsNotWritten() {
    byte[] body = new byte[EntryFormat.LONGEST + 1];
    new Random(1).nextBytes(body);
    assertThat(format.write(NAME, entry(body))).isEmpty();
  }
}
