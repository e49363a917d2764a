// The page bundled and served as a site of its own, away from the gateway.

import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))

async function bundle(constants) {
  const define = { global: 'globalThis', 'process.env.NODE_ENV': '"production"' }
  for (const [name, value] of Object.entries(constants)) {
    define[name] = JSON.stringify(value)
  }
  const result = await build({
    entryPoints: [here('page.jsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    logLevel: 'warning',
    define,
  })
  return result.outputFiles[0].text
}

/** Serves the page on any free port until it is closed. */
export async function startSite(constants) {
  const files = {
    '/': ['text/html', await readFile(here('index.html'))],
    '/page.js': ['text/javascript', await bundle(constants)],
  }
  const server = createServer(({ url }, response) => {
    const [type, text] = files[url.split('?')[0]] ?? []
    response.writeHead(text ? 200 : 404, { 'Content-Type': `${type ?? 'text/plain'}; charset=utf-8` })
    response.end(text)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
