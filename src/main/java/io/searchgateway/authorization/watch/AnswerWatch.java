package io.searchgateway.authorization.watch;

import java.nio.ByteBuffer;
import java.util.Map;
import org.eclipse.jetty.http.HttpFields;

/**
 * Looks at one answer on its way to the client, after it was narrowed to what the caller may see.
 * It changes nothing but what the methods say, and must not wait. Its methods are called one after
 * the other, perhaps by different threads.
 */
public interface AnswerWatch {

  /** Looks at nothing. */
  AnswerWatch NONE =
      new AnswerWatch() {
        @Override
        public Map<String, String> begins(int status, HttpFields headers) {
          return Map.of();
        }

        @Override
        public void passes(ByteBuffer bytes) {}
      };

  /**
   * The answer begins.
   *
   * @return headers that the client gets in addition, by name
   */
  Map<String, String> begins(int status, HttpFields headers);

  /**
   * Bytes of the body as the client gets them.
   *
   * @param bytes from position to limit; neither these nor the content may be changed or kept
   */
  void passes(ByteBuffer bytes);

  /** The answer is over, or was broken off. */
  default void ends() {}

  /**
   * Whether members are added at the end of an answer that is a JSON object; such an answer has no
   * content encoding.
   */
  default boolean extendsAnswer() {
    return false;
  }

  /**
   * The members that are added, once the answer has begun.
   *
   * @return JSON as between the braces of an object; empty for none
   */
  default String members() {
    return "";
  }
}
