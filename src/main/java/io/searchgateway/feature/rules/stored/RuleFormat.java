package io.searchgateway.feature.rules.stored;

import io.searchgateway.feature.rules.definition.Rule;
import io.searchgateway.feature.rules.definition.RuleReader;
import io.searchgateway.json.RecordJson;
import io.searchgateway.store.DocumentFormat;
import jakarta.json.JsonObject;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Rules as documents; what people wrote is a text, in which the engine looks at nothing. */
final class RuleFormat implements DocumentFormat<RuleEntry> {

  private static final int PAGE_OF_LARGE = 100;

  /** A rule; {@code rule} are its members as JSON, {@code position} is its own order. */
  public record RuleDocument(
      String rule,
      int version,
      String author,
      String summary,
      Instant createdAt,
      Instant updatedAt,
      Optional<Instant> deletedAt,
      long position,
      long placed,
      List<RuleVersion> history) {}

  /** The order of all; IDs have no spaces. */
  public record OrderDocument(long generation, String ids) {}

  @Override
  public JsonObject write(RuleEntry entry) {
    if (entry instanceof RuleOrder order) {
      return RecordJson.write(new OrderDocument(order.generation(), String.join(" ", order.ids())));
    }
    KeptRule kept = (KeptRule) entry;
    Rule rule = kept.rule();
    return RecordJson.write(
        new RuleDocument(
            rule.members().toString(),
            kept.version(),
            rule.updatedBy(),
            kept.summary(),
            rule.createdAt(),
            rule.updatedAt(),
            kept.deletedAt(),
            rule.order(),
            kept.placed(),
            kept.history()));
  }

  /** A page of the largest ones is no longer than answers of the engine may be. */
  @Override
  public int page() {
    return PAGE_OF_LARGE;
  }

  @Override
  public List<String> fields() {
    return Stream.concat(
            RecordJson.names(RuleDocument.class).stream(),
            RecordJson.names(OrderDocument.class).stream())
        .toList();
  }

  @Override
  public RuleEntry read(String id, JsonObject source) {
    if (id.equals(RuleOrder.ID)) {
      OrderDocument read = RecordJson.read(source, OrderDocument.class);
      return RuleOrder.of(
          read.generation(),
          Stream.of(read.ids().split(" ", -1)).filter(each -> !each.isEmpty()).toList());
    }
    RuleDocument read = RecordJson.read(source, RuleDocument.class);
    RuleVersion newest =
        new RuleVersion(
            read.version(), read.author(), read.updatedAt(), read.summary(), read.rule());
    Rule rule =
        RuleReader.stored(id, newest.members(), read.author(), read.createdAt(), read.updatedAt());
    return KeptRule.of(
        ListedRule.ordered(rule, read.position()),
        read.version(),
        read.summary(),
        read.placed(),
        read.deletedAt(),
        read.history());
  }
}
