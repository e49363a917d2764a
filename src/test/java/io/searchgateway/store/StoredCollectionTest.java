package io.searchgateway.store;

import static io.searchgateway.testkit.CalledEngine.DIALECT;
import static io.searchgateway.testkit.CalledEngine.done;
import static io.searchgateway.testkit.Jsons.object;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.searchgateway.engine.dialect.DocumentVersion;
import io.searchgateway.json.Json;
import io.searchgateway.seal.UntrustedRecord;
import io.searchgateway.testkit.CalledEngine;
import io.searchgateway.testkit.CannedAnswers;
import jakarta.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A collection is read again and again; what is as it was is not parsed again. */
class StoredCollectionTest {

  private static final Optional<UntrustedRecord.Reason> GOOD = Optional.empty();

  private final CalledEngine engine = new CalledEngine();
  private final CountedWords words = new CountedWords();
  private final StoredCollection<String> collection =
      new StoredCollection<>("words", engine.indices(), words);

  @AfterEach
  void stop() {
    engine.close();
  }

  private static final class CountedWords implements DocumentFormat<String> {

    private final List<String> parsed = new ArrayList<>();

    @Override
    public JsonObject write(String value) {
      return Json.object().add("word", value).build();
    }

    @Override
    public List<String> fields() {
      return List.of("word");
    }

    @Override
    public String read(String id, JsonObject source) {
      parsed.add(id);
      if (!source.containsKey("word")) {
        throw new IllegalArgumentException("there is no word");
      }
      return source.getString("word");
    }

    List<String> parsed() {
      List<String> all = parsed.stream().sorted().toList();
      parsed.clear();
      return all;
    }
  }

  private void write(String id, String source) {
    done(new DocumentStore(engine.client()).put(DIALECT, ".gateway-words", id, object(source)));
  }

  private List<String> read() {
    done(collection.open(DIALECT));
    return collection.snapshot().orElseThrow().all().stream().map(Stored::value).sorted().toList();
  }

  @Test
  void onlyWhatHasChangedIsParsedAgain() {
    write("a", "{'word':'one'}");
    write("b", "{'word':'two'}");
    assertThat(read()).containsExactly("one", "two");
    assertThat(words.parsed()).containsExactly("a", "b");
    assertThat(read()).containsExactly("one", "two");
    assertThat(words.parsed()).isEmpty();
    write("b", "{'word':'three'}");
    write("c", "{'word':'four'}");
    assertThat(read()).containsExactly("four", "one", "three");
    assertThat(words.parsed()).containsExactly("b", "c");
    done(collection.delete(DIALECT, "a"));
    assertThat(read()).containsExactly("four", "three");
  }

  @Test
  void whatIsDamagedStaysOutUntilItIsMended() {
    write("a", "{'word':'one'}");
    assertThat(read()).containsExactly("one");
    write("a", "{'other':1}");
    assertThat(read()).isEmpty();
    assertThat(read()).isEmpty();
    assertThat(collection.snapshot().orElseThrow().broken()).isOne();
    write("a", "{'word':'two'}");
    assertThat(read()).containsExactly("two");
    assertThat(collection.snapshot().orElseThrow().broken()).isZero();
  }

  @Test
  void ownWritesAreSeenAtOnceAndAfterTheNextReading() {
    done(collection.open(DIALECT));
    done(collection.create(DIALECT, "a", "one"));
    done(collection.replace(DIALECT, done(collection.find(DIALECT, "a")).orElseThrow(), "two"));
    assertThat(collection.snapshot().orElseThrow().find("a").orElseThrow().value())
        .isEqualTo("two");
    assertThat(read()).containsExactly("two");
  }

  private boolean isThere() {
    return done(engine.indices().exists(".gateway-words"));
  }

  @Test
  void theFirstWriteCreatesTheIndex() {
    assertThat(read()).isEmpty();
    assertThat(isThere()).isFalse();
    done(collection.put(DIALECT, "a", "one"));
    assertThat(read()).containsExactly("one");
    assertThat(engine.stub().received("PUT /.gateway-words ")).hasSize(1);
    done(collection.put(DIALECT, "b", "two"));
    assertThat(engine.stub().received("PUT /.gateway-words ")).hasSize(1);
  }

  @Test
  void anIndexThatSomebodyDeletesIsCreatedAgainByTheNextWrite() {
    done(collection.open(DIALECT));
    done(collection.put(DIALECT, "a", "one"));
    done(engine.client().call("DELETE", "/.gateway-words", Optional.empty()));
    assertThat(read()).isEmpty();
    done(collection.put(DIALECT, "b", "two"));
    assertThat(engine.stub().received("PUT /.gateway-words ")).hasSize(2);
  }

  @Test
  void another404TellsNothingOfTheDocuments() {
    done(collection.open(DIALECT));
    done(collection.put(DIALECT, "a", "one"));
    engine
        .stub()
        .on(
            line -> line.path().startsWith("/.gateway-"),
            CannedAnswers.json(404, "{\"error\":\"no route\"}"));
    assertThatThrownBy(() -> done(collection.open(DIALECT)))
        .hasMessageContaining("the stored documents cannot be read");
    assertThat(collection.snapshot().orElseThrow().all()).hasSize(1);
  }

  @Test
  void anotherContentIsParsedThoughARestoredIndexGivesItTheSameVersion() {
    SnapshotReader<String> reader = new SnapshotReader<>("words", words);
    DocumentVersion version = new DocumentVersion(3, 1);
    JsonObject one = object("{'word':'one'}");
    reader.read(List.of(new IndexScan.Hit("a", version, one, GOOD)));
    JsonObject two = object("{'word':'two'}");
    Snapshot<String> read = reader.read(List.of(new IndexScan.Hit("a", version, two, GOOD)));
    assertThat(read.find("a").orElseThrow().value()).isEqualTo("two");
  }

  @Test
  void whatIsNotBelievedAnyMoreIsNotUsedFromMemory() {
    SnapshotReader<String> reader = new SnapshotReader<>("words", words);
    DocumentVersion version = new DocumentVersion(3, 1);
    JsonObject one = object("{'word':'one'}");
    reader.read(List.of(new IndexScan.Hit("a", version, one, GOOD)));
    Snapshot<String> read =
        reader.read(
            List.of(
                new IndexScan.Hit("a", version, one, Optional.of(UntrustedRecord.Reason.FORGED))));
    assertThat(read.all()).isEmpty();
    assertThat(read.broken()).isOne();
  }
}
