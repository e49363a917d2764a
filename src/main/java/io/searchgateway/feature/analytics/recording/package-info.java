/**
 * Recording of searches and events: who did them, in which session, and when they are written; what
 * suggestions ask of recorded searches.
 */
@NullMarked
package io.searchgateway.feature.analytics.recording;

import org.jspecify.annotations.NullMarked;
