/**
 * Tools for tests that look at the wire: a client that sends exactly the bytes it is told to, and a
 * scripted engine that answers well or badly on purpose, neither of which knows the gateway. And
 * what several rooms' tests set up around that engine.
 */
@NullMarked
package io.searchgateway.testkit;

import org.jspecify.annotations.NullMarked;
