package io.searchgateway.config;

/**
 * All settings of a gateway, one record per concern.
 *
 * @param engine where the engine is and how it is spoken to
 * @param http what the gateway knows of the server around it
 * @param authentication the first administrator and how credentials are verified
 * @param sessions how long sessions of the dashboard last
 * @param store where the gateway keeps its own state
 * @param limits what one client, or all together, may use
 * @param search declarative search and the pipelines around it
 * @param cache the cache of answers
 * @param analytics what is done with recorded searches
 * @param pipelines pipelines of the operator's own
 * @param imports files that people import
 * @param access how callers are held to their rights
 * @param audit what is kept of refusals and changes
 * @param accessLog where finished requests are written
 */
public record Settings(
    EngineSettings engine,
    HttpSettings http,
    AuthenticationSettings authentication,
    SessionSettings sessions,
    StoreSettings store,
    LimitSettings limits,
    SearchSettings search,
    CacheSettings cache,
    AnalyticsSettings analytics,
    PipelineSettings pipelines,
    ImportSettings imports,
    AccessSettings access,
    AuditSettings audit,
    AccessLogSettings accessLog) {}
