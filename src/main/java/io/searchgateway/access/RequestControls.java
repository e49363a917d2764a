package io.searchgateway.access;

/**
 * What every request is held to before it is answered or passed on.
 *
 * @param admission what is asked on every route
 * @param rates of verified callers, counted on every route
 * @param strangers rates of those who are none
 */
public record RequestControls(
    AdmissionCheck admission, RequestRates rates, UnauthenticatedRates strangers) {}
