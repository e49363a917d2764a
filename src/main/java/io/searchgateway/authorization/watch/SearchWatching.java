package io.searchgateway.authorization.watch;

import java.util.Optional;

/**
 * Looks at the answers of searches that are passed through. A feature provides it as a CDI bean; at
 * most one does.
 */
public interface SearchWatching {

  /**
   * Who looks at the answer of a search. Asked for every search: it must cost no more than the
   * look-up of a header where nobody does.
   */
  Optional<AnswerWatch> watch(PassedSearch search);

  /**
   * Whether bodies of searches are read for what they ask of the gateway itself. Asked for every
   * search: it must cost no more than the read of a field.
   */
  boolean readsBodies();

  /**
   * What a body asks of the gateway itself.
   *
   * @param body as the client has sent it, decoded
   * @return empty when it asks nothing, and is sent as it is
   */
  Optional<AskedInBody> asked(PassedSearch search, byte[] body);
}
