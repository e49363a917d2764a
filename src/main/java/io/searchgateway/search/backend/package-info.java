/** Stages that ask other systems than the engine: any HTTP service, Solr, Zinc, language models. */
@NullMarked
package io.searchgateway.search.backend;

import org.jspecify.annotations.NullMarked;
