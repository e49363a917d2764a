/** Serves the dashboard: its own files and those of libraries, and nothing else. */
@NullMarked
package io.searchgateway.http.dashboard;

import org.jspecify.annotations.NullMarked;
