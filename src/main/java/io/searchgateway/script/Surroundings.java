package io.searchgateway.script;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.pipeline.FairThreads;
import java.time.Clock;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What all runs share.
 *
 * @param threads where scripts run, each pipeline's in turn
 * @param timer for what happens later; hands over work and does none
 * @param clock by which scripts rest
 */
record Surroundings(
    Sandbox sandbox,
    Library library,
    PipelineSettings.Scripts limits,
    Fetching fetching,
    FairThreads threads,
    ScheduledExecutorService timer,
    Clock clock) {}
