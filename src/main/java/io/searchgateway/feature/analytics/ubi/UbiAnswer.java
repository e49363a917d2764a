package io.searchgateway.feature.analytics.ubi;

import io.searchgateway.authorization.watch.AnswerWatch;
import io.searchgateway.feature.analytics.header.RecordedAnswer;
import java.nio.ByteBuffer;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;

/** The answer to a search with {@code ext.ubi}, which gets {@code ext.ubi.query_id}. */
final class UbiAnswer implements AnswerWatch {

  private final RecordedAnswer answer;
  private final UbiSearch search;

  UbiAnswer(RecordedAnswer answer, UbiSearch search) {
    this.answer = answer;
    this.search = search;
  }

  @Override
  public Map<String, String> begins(int status, HttpFields headers) {
    return answer.begins(status, headers);
  }

  @Override
  public void passes(ByteBuffer bytes) {
    answer.passes(bytes);
  }

  @Override
  public void ends() {
    answer.ends();
  }

  @Override
  public boolean extendsAnswer() {
    return true;
  }

  @Override
  public String members() {
    return answer.begun().map(search::told).orElse("");
  }
}
