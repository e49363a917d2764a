package io.searchgateway.feature.analytics.recording;

import java.util.List;

/**
 * Who types where: only texts of the same one can be one search.
 *
 * @param user hash of the user
 * @param credential hash of the credential's name; empty for none
 * @param events custom events as they are kept
 * @param indices joined names; empty for all
 */
record Typist(String user, String credential, List<String> events, String indices) {

  Typist {
    events = List.copyOf(events);
  }
}
