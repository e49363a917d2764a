package io.searchgateway.script;

import io.searchgateway.config.PipelineSettings;
import io.searchgateway.pipeline.FairExecutor;
import java.time.Clock;
import java.util.concurrent.ScheduledExecutorService;

/**
 * What all runs share.
 *
 * @param library globals of the web
 * @param lodash functions for collections
 * @param threads where scripts run, each pipeline's in turn
 * @param timer for what happens later; hands over work and does none
 * @param clock by which scripts rest
 */
record ScriptEnvironment(
    Sandbox sandbox,
    ScriptLibrary library,
    ScriptLibrary lodash,
    PipelineSettings.Scripts limits,
    FetchClient fetchClient,
    FairExecutor threads,
    ScheduledExecutorService timer,
    Clock clock) {}
