/** What needs Chromium: walks over the screens of the dashboard in a real browser. */
@NullMarked
package io.searchgateway.browser;

import org.jspecify.annotations.NullMarked;
