/**
 * Imports under way: a file kept beside the gateway goes to the engine in batches, several at once,
 * and a checkpoint in the store says how far it came, so that a pause, a failure or a crash costs
 * neither rows nor doubles.
 */
@NullMarked
package io.searchgateway.feature.importer.job;

import org.jspecify.annotations.NullMarked;
