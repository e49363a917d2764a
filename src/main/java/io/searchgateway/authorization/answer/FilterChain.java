package io.searchgateway.authorization.answer;

import java.util.List;

/** Two filters, one after the other. */
record FilterChain(AnswerFilter first, AnswerFilter second) implements AnswerFilter {

  @Override
  public CollectedAnswer narrow(CollectedAnswer answer) {
    CollectedAnswer left = first.concerns(answer.status()) ? first.narrow(answer) : answer;
    return second.concerns(left.status()) ? second.narrow(left) : left;
  }

  @Override
  public List<String> warnings(List<String> warnings) {
    return second.warnings(first.warnings(warnings));
  }

  @Override
  public boolean concerns(int status) {
    return first.concerns(status) || second.concerns(status);
  }
}
