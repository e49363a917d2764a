import { h } from 'preact';
import { Badge, Menu, Table, Time } from '../../../app/components/index.js';
import { confirm } from '../../../app/confirm.js';
import { notify } from '../../../app/notify.js';
import { href, navigate, part } from '../../../app/router.js';
import { absolute, deletePage, deploymentOf, readPage, savePage } from '../calls.js';
import { indexOf } from '../model/missing.js';
import { copyOf, unused } from '../model/names.js';
import { draftOf } from '../versions/drafts.js';

const failed = (text) => (error) => notify(text, { kind: 'error', detail: error.message });

/**
 * Search pages as a table.
 *
 * @param {{pages: object[], mayWrite: boolean, mayDelete: boolean, onChanged: () => void}} props
 */
export function Pages({ pages, mayWrite, mayDelete, onChanged }) {
  const ids = pages.map(({ id }) => id);
  const deployed = Object.fromEntries(pages.map((page) => [page.id, deploymentOf(page)]));
  const menu = ({ id, name = id }) => [
    { label: 'Open', icon: 'edit', href: href(`pages/${part(id)}`) },
    deployed[id] && { label: 'View deployed page', icon: 'eye', href: absolute(deployed[id].url) },
    mayWrite && { label: 'Duplicate', icon: 'copy', onSelect: () => duplicate(id, ids) },
    mayDelete && { label: 'Delete', icon: 'trash', danger: true, onSelect: () => discard(id, name, onChanged) },
  ].filter(Boolean);
  const columns = [
    { key: 'name', title: 'Search page', render: ({ id, name, description }) => h('div', { class: 'pages-name' }, h('a', { href: href(`pages/${part(id)}`) }, name || id), description && h('span', { class: 'muted small' }, description)) },
    { key: 'index', title: 'Index', render: (page) => page.index ?? (indexOf(page) || h('span', { class: 'muted' }, '–')) },
    { key: 'state', title: 'Deployed', render: (page) => h(State, { page, deployment: deployed[page.id] }) },
    { key: 'at', title: 'Saved', render: ({ updated_at: at }) => h(Time, { at: moment(at), relative: true }) },
    { key: 'act', title: h('span', { class: 'only-read' }, 'Actions'), align: 'end', render: (page) => h(Menu, { label: `Actions for ${page.name || page.id}`, items: menu(page) }) },
  ];
  return h(Table, { label: 'Search pages', stacks: true, columns, rows: pages, rowKey: ({ id }) => id });
}

/** Seconds since the epoch, or a date in words as other dashboards write it. */
export const moment = (at) => (typeof at === 'number' ? at * 1000 : at);

function State({ page, deployment }) {
  if (!deployment) {
    return h('span', { class: 'muted' }, 'No');
  }
  const isOld = deployment.version < page.version;
  return h('span', { class: 'badges' },
    h(Badge, { kind: isOld ? 'warning' : 'ok', title: isOld ? 'The page was saved again after it was deployed' : undefined }, isOld ? `Version ${deployment.version} of ${page.version}` : 'Deployed'),
    h('a', { href: absolute(deployment.url), target: '_blank', rel: 'noopener', 'aria-label': `View ${page.name || page.id}` }, 'View'));
}

/** A copy has neither the credential nor the deployment of the page. */
export async function duplicate(id, ids) {
  try {
    const { document } = await readPage(id);
    const name = `${document.name || id} (copy)`;
    const copy = unused(`${id}-copy`, ids);
    await savePage(copy, copyOf(document, copy, name), { create: true });
    notify(`${name} created`);
    navigate(`pages/${part(copy)}`);
  } catch (error) {
    failed('The search page could not be duplicated')(error);
  }
}

/** Deletes a page, also the hosted one, after a question about its state of now. */
export async function discard(id, name, onDone) {
  const failure = failed('The search page could not be deleted');
  const read = await readPage(id).catch(failure);
  if (!read) {
    return;
  }
  const isDeployed = deploymentOf({ id, deployed: read.about.deployed }) !== null;
  const text = isDeployed ? 'The deployed page is no longer available to visitors. Its versions are deleted too.' : 'Its versions are deleted too. Pages that embed it no longer work.';
  if (await confirm({ title: `Delete ${name}?`, text, action: 'Delete search page', danger: true, typed: isDeployed ? id : undefined })) {
    try {
      await deletePage(id, read.etag);
      draftOf(id).forget();
      notify(`${name} deleted`);
      onDone();
    } catch (error) {
      failure(error);
    }
  }
}
