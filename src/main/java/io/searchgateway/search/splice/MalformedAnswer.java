package io.searchgateway.search.splice;

import java.io.IOException;

/** What the engine sent is no answer to a multi-search. */
public final class MalformedAnswer extends IOException {

  private static final long serialVersionUID = 1L;

  MalformedAnswer() {
    super("the engine's response is not a response to a multi-search");
  }
}
