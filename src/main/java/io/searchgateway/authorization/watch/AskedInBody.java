package io.searchgateway.authorization.watch;

/**
 * What the body of a search asks of the gateway itself.
 *
 * @param rest the body without that, which is sent to the engine
 * @param watch who looks at the answer
 */
@SuppressWarnings("ArrayRecordComponent") // Sent, never compared.
public record AskedInBody(byte[] rest, AnswerWatch watch) {}
