package io.searchgateway.planted;

import io.searchgateway.planted.feature.two.Two;

/** Sees a feature from below. */
record Below(Two feature) {}
