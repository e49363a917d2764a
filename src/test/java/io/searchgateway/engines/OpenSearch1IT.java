package io.searchgateway.engines;

class OpenSearch1IT extends EngineSuite {
  OpenSearch1IT() {
    super(Engine.OPENSEARCH_1);
  }
}
