package io.searchgateway.engine;

import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.io.Content;

/**
 * The engine's answer, whatever its status, while its body still arrives.
 *
 * @param status HTTP status
 * @param headers as received
 * @param body to be read to its end, or failed; while nobody asks for more, none is received
 */
public record StreamedAnswer(int status, HttpFields headers, Content.Source body) {}
