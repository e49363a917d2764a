/**
 * Stages that change an answer after the backend: hits promoted, hidden and merged, own members.
 */
@NullMarked
package io.searchgateway.pipeline.shaping;

import org.jspecify.annotations.NullMarked;
