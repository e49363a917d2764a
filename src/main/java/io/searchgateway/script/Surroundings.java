package io.searchgateway.script;

import io.searchgateway.config.PipelineSettings;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What all runs share.
 *
 * @param threads where scripts run, bounded
 * @param timer for what happens later; hands over work and does none
 */
record Surroundings(
    Sandbox sandbox,
    Library library,
    PipelineSettings.Scripts limits,
    Fetching fetching,
    ExecutorService threads,
    ScheduledExecutorService timer) {}
