/** Pages that the gateway hosts: their first page, their files, their policies. */
@NullMarked
package io.searchgateway.feature.uibuilder.hosting;

import org.jspecify.annotations.NullMarked;
