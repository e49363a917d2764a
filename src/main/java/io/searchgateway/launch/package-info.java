/** What {@code java -jar} starts: opens the command line that the WAR holds; knows no room. */
@NullMarked
package io.searchgateway.launch;

import org.jspecify.annotations.NullMarked;
