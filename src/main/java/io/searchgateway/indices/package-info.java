/**
 * Tools for indices as apps: made with their analyzers, looked at, changed, deleted, and their
 * aliases. Every call is judged as its caller's.
 */
@NullMarked
package io.searchgateway.indices;

import org.jspecify.annotations.NullMarked;
