package io.searchgateway.engines;

class Elasticsearch6IT extends EngineSuite {
  Elasticsearch6IT() {
    super(Engine.ELASTICSEARCH_6);
  }
}
