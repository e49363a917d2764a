/**
 * The embedded engine: a real OpenSearch in a JVM of its own, for the run command and for tests.
 *
 * <p>Nothing here is ever part of the WAR. What the run command uses runs inside Maven's JVM and so
 * needs only the JDK and Jetty's own classes; what runs the engine is {@link
 * io.searchgateway.embedded.OpenSearchNode}.
 */
@NullMarked
package io.searchgateway.embedded;

import org.jspecify.annotations.NullMarked;
