package io.searchgateway.engines;

class OpenSearch2IT extends EngineSuite {
  OpenSearch2IT() {
    super(Engine.OPENSEARCH_2);
  }
}
