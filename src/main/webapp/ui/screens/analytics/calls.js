/** The gateway's API of analytics. */
import { gateway } from '../../app/api.js';
import { save } from '../../app/download.js';

/**
 * What a report is about.
 *
 * @typedef {{index?: string, from?: string, to?: string, from_timestamp?: number, to_timestamp?: number, time_zone: string}} Selection
 */

const pathOf = (index, name) => `analytics/${index ? `${encodeURIComponent(index)}/` : ''}${name}`;

/**
 * @param {string} name of the report
 * @param {Selection} selection and other parameters of the report
 */
export async function readReport(name, { index, ...query }, signal) {
  return (await gateway('GET', pathOf(index, name), { query, signal })).json;
}

/** Gives a report as CSV to the browser to save. */
export async function downloadReport(name, { index, ...query }) {
  const { response } = await gateway('GET', pathOf(index, name), { query: { ...query, format: 'csv' }, raw: true });
  save(await response.blob(), `${name}.csv`);
}

/** @param {'new'|'read'|'saved'|'deleted'} status */
export const setInsightStatus = (index, id, status) => gateway('PUT', pathOf(index, 'insight-status'), { json: { id, status } });

/**
 * Sends the request that a recommendation has for what it recommends.
 *
 * @param {{method: string, path: string, body: object}} request
 */
export async function apply({ method, path, body }) {
  return (await gateway(method, path.replace(/^\/_gateway\//, ''), { json: body })).json;
}
