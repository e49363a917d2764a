/**
 * What a Jetty server can do for the gateway from outside the WAR: guards that see connections
 * before there is a request. Not part of the WAR; knows no other room.
 */
@NullMarked
package io.searchgateway.jetty;

import org.jspecify.annotations.NullMarked;
