package io.searchgateway.feature.uibuilder.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.searchgateway.json.Json;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PageFormatTest {

  private static final Instant WHEN = Instant.ofEpochSecond(1_800_000_000);

  private final PageFormat format = new PageFormat();

  private static PageVersion version(int number, String content) {
    return new PageVersion(number, "anne", WHEN, "created", content);
  }

  private static PageDocument page(String first, String newest, String index) {
    return PageDocument.first(DocumentKind.SEARCH, "films", version(1, first), "other")
        .with(version(2, newest), index);
  }

  @Test
  void whatIsWrittenIsReadWithTheIndexOfTheNewestVersion() {
    PageDocument page =
        page("{\"index\":\"other\"}", "{\"index\":\"films\"}", "films")
            .withDeployed(Optional.of(version(1, "{\"index\":\"other\"}")));
    assertThat(format.read("search-films", format.write(page))).isEqualTo(page);
  }

  @Test
  void aDocumentWithoutAVersionThatCanBeReadIsDamaged() {
    PageDocument newest = page("{}", "{\"index\":", "");
    PageDocument deployed = page("{}", "{}", "").withDeployed(Optional.of(version(1, "[]")));
    for (PageDocument damaged : new PageDocument[] {newest, deployed}) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> format.read("search-films", format.write(damaged)));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                format.read(
                    "search-films",
                    Json.object(format.write(page("{}", "{}", "")))
                        .add("versions", Json.array())
                        .build()));
  }
}
