package io.searchgateway.outbound;

import org.eclipse.jetty.http.HttpFields;

/**
 * What another host answered.
 *
 * @param status of any kind, except for a redirect that was followed
 * @param headers without those that frame the message or belong to one hop
 * @param body whole and decoded, not changed any more
 */
@SuppressWarnings("ArrayRecordComponent") // Bodies are big: handed on, never compared.
public record OutboundAnswer(int status, HttpFields headers, byte[] body) {

  public OutboundAnswer {
    headers = headers.asImmutable();
  }
}
