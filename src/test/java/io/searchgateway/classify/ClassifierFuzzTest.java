package io.searchgateway.classify;

import static org.assertj.core.api.Assertions.assertThat;

import io.searchgateway.classify.EngineRoute.Scope;
import io.searchgateway.classify.IndexSlot.InPath;
import io.searchgateway.classify.IndexSlot.InQuery;
import io.searchgateway.request.RequestTarget;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds of every target, however odd it is. The seeds are fixed, so a failure comes again. */
class ClassifierFuzzTest {

  private static final int ROUNDS = 5_000;

  private static final List<String> METHODS =
      List.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "get", "");

  private static final List<String> SEGMENTS =
      List.of(
              "_search _doc _bulk _mget _msearch _count _alias _aliases _mapping _settings _update "
                  + "_source _create _close _open _pit _cat indices aliases _cluster health state _sql "
                  + "_query async _stats _rollover _clone _shrink scroll template pipeline _all _none "
                  + "field type _resolve index _data_stream _reindex _template _snapshot _plugins "
                  + "_security books books,films b* -x .hid a:b * 1 <b-{now/d}> %3Cb%3E %5Fsearch "
                  + "%5Fdoc b%2Cf b%2Ff %2e%2e . .. b; b+f %25 % %zz %00 %C3%A4 %FF b%252C \u00e4 \\ ~")
          .stream()
          .flatMap(words -> Stream.of(words.split(" ")))
          .toList();

  private static final List<String> PARAMETERS =
      List.of(
          "index=books",
          "%69ndex=films",
          "index=",
          "index",
          "indices=b*",
          "name=x",
          "alias=x",
          "target=t",
          "new_index=n",
          "id=1",
          "type=t",
          "scroll_id=s",
          "q=a+b",
          "pretty",
          "=index=x",
          "_source=true",
          "expand_wildcards=all",
          "source={\"query\":{}}",
          "source=%7B%22index%22%3A%22x%22%7D",
          "a=%",
          "b=%00",
          "");

  private final Classifier classifier = new Classifier();

  private static RequestTarget target(Random random) {
    String path =
        IntStream.range(0, random.nextInt(6))
            .mapToObj(i -> "/" + segment(random))
            .collect(Collectors.joining());
    String slash = path.isEmpty() || random.nextInt(10) == 0 ? "/" : "";
    Optional<String> query =
        random.nextInt(3) == 0
            ? Optional.of(
                IntStream.range(0, random.nextInt(4))
                    .mapToObj(i -> pick(random, PARAMETERS))
                    .collect(Collectors.joining(random.nextInt(9) == 0 ? ";" : "&")))
            : Optional.empty();
    return new RequestTarget(path + slash, query);
  }

  private static String segment(Random random) {
    return switch (random.nextInt(20)) {
      case 0 -> "";
      case 1 ->
          random
              .ints(random.nextInt(8), 0x20, 0x7f)
              .filter(c -> c != '/' && c != '?')
              .mapToObj(Character::toString)
              .collect(Collectors.joining());
      case 2 -> pick(random, SEGMENTS) + pick(random, SEGMENTS);
      default -> pick(random, SEGMENTS);
    };
  }

  private static <T> T pick(Random random, List<T> from) {
    return from.get(random.nextInt(from.size()));
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void everyTargetIsClassified(long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < ROUNDS; i++) {
      RequestTarget target = target(random);
      String method = pick(random, METHODS);
      Classification classification = classifier.classify(method, target);
      assertThat(classifier.classify(method, target)).isEqualTo(classification);
      String call = method + " " + target.text();
      slotsStandWhereTheySay(call, target, classification);
      indicesInFrontAreSlots(call, target, classification);
      unknownCallsAreForThoseWithAllIndices(call, classification);
      whatIsFilledInIsTheSameCall(call, method, target, classification);
    }
  }

  private static void slotsStandWhereTheySay(
      String call, RequestTarget target, Classification classification) {
    for (RouteSlot slot : classification.named()) {
      String raw =
          slot.place() instanceof InPath place
              ? target.path().substring(place.begin(), place.end())
              : slot.place() instanceof InQuery place
                  ? target.query().orElseThrow().substring(place.begin(), place.end())
                  : "?";
      assertThat(slot.decoded())
          .as(call)
          .isEqualTo(PercentDecoding.decode(raw, slot.place() instanceof InQuery));
    }
  }

  private static void indicesInFrontAreSlots(
      String call, RequestTarget target, Classification classification) {
    List<PathSegment> segments = PathSegment.split(target.path());
    Scope scope = classification.route().scope();
    if (!segments.isEmpty() && !segments.get(0).isApi() && scope != Scope.CLUSTER) {
      InPath first = new InPath(segments.get(0).begin(), segments.get(0).end());
      assertThat(classification.named())
          .as(call)
          .anyMatch(slot -> slot.place().equals(first) && slot.namesIndices());
    }
  }

  private static void unknownCallsAreForThoseWithAllIndices(
      String call, Classification classification) {
    if (!classification.route().known()) {
      assertThat(classification.route().scope()).as(call).isEqualTo(Scope.CLUSTER);
      assertThat(classification.named()).as(call).isEmpty();
    }
  }

  private void whatIsFilledInIsTheSameCall(
      String call, String method, RequestTarget target, Classification classification) {
    if (classification.unnamed().isEmpty() || classification.ambiguous()) {
      return;
    }
    Classification filled =
        classifier.classify(method, classification.unnamed().get().into(target, "one,two"));
    assertThat(filled.route()).as(call).isEqualTo(classification.route());
    assertThat(filled.ambiguous()).as(call).isFalse();
    assertThat(filled.unnamed()).as(call).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void everyExpressionIsRead(long seed) {
    Random random = new Random(seed);
    String letters = "ab_all*,-+.:<>{}/|'\\[] now2dy\u00e4\0";
    for (int i = 0; i < ROUNDS; i++) {
      String text =
          random
              .ints(random.nextInt(24), 0, letters.length())
              .mapToObj(at -> letters.substring(at, at + 1))
              .collect(Collectors.joining());
      IndexExpression read = IndexExpression.parse(text);
      assertThat(read).as(text).isEqualTo(IndexExpression.parse(text));
      assertThat(read.items()).as(text).hasSizeLessThanOrEqualTo(text.split(",", -1).length + 1);
      read.items().forEach(item -> item.pattern().canBeginWith(".gateway-"));
    }
  }
}
