package io.searchgateway.feature.cache.key;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.searchgateway.request.Caller;
import io.searchgateway.rights.Rights;
import io.searchgateway.rights.WildcardPattern;
import java.util.List;
import java.util.Optional;

/**
 * The rights of a caller that shape an answer: two callers get answers of each other only if all of
 * these are equal. What decides only whether a request is taken at all (addresses, referers, rates,
 * the end of the credential) is judged before, and is not among them.
 */
final class AnswerRights {

  /** Rights are one object from one change of a credential to the next, unless a claim varies. */
  private final Cache<Rights, Shape> known = Caffeine.newBuilder().weakKeys().build();

  private static final Shape NOBODY = new Shape("without a caller", Optional.empty());

  /**
   * What rights make of an answer.
   *
   * @param digest of them
   * @param bypass why an answer that they shape may not be kept
   */
  record Shape(String digest, Optional<Bypass> bypass) {}

  Shape of(Optional<Caller> caller) {
    return caller.map(who -> known.get(who.rights(), AnswerRights::shape)).orElse(NOBODY);
  }

  private static Shape shape(Rights rights) {
    return new Shape(digest(rights), rights.documentFilter().flatMap(DslCheck::of));
  }

  private static String digest(Rights rights) {
    KeyDigest digest =
        new KeyDigest()
            .add(Boolean.toString(rights.administrator()))
            .add(rights.categories().toString())
            .add(rights.acls().toString())
            .add(rights.operations().toString())
            .add(rights.documentFilter().map(Object::toString).orElse(""))
            .add(rights.declarative().maxSize().toString())
            .add(rights.declarative().maxAggregationSize().toString())
            .add(Boolean.toString(rights.declarative().disableQueryDsl()));
    all(digest, rights.indices().layers());
    all(digest, rights.fields().include().stream().map(WildcardPattern::text).toList());
    all(digest, rights.fields().exclude().stream().map(WildcardPattern::text).toList());
    return digest.text();
  }

  private static void all(KeyDigest digest, List<String> texts) {
    digest.add(Integer.toString(texts.size()));
    texts.forEach(digest::add);
  }
}
