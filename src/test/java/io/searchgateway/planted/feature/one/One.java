package io.searchgateway.planted.feature.one;

import io.searchgateway.planted.feature.two.Two;

/** Sees another feature. */
public record One(Two other) {}
