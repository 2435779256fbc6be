import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import webpack from 'webpack'
import budgets from '../config/budgets.json' with { type: 'json' }
import { chunkFiles } from '../config/webpack/chunkFiles.js'
import webpackConfig from '../webpack.config.js'

const EMPTY_ROUTES = 50
const FOLDER = resolve('.cache/growth')

/**
 * Builds the portal with fifty more screens, and gives the bytes by which each load of config/budgets.json grew,
 * uncompressed: hashes compress by chance. Less than a byte per screen does not count, since an existing module may get
 * a longer id. Needs the build itself.
 */
export async function growth() {
  const before = JSON.parse(readFileSync('dist/chunks.json', 'utf8')).chunks
  const after = await builtWithMore()
  return budgets.loads
    .map(({ what, chunks }) => ({ what, bytes: sizeOf(FOLDER, after, chunks) - sizeOf('dist/web', before, chunks) }))
    .filter(({ bytes }) => bytes >= EMPTY_ROUTES)
}

async function builtWithMore() {
  const compiler = webpack(await webpackConfig({ emptyRoutes: EMPTY_ROUTES, folder: FOLDER }))
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'))
  return Object.fromEntries(chunkFiles(stats.compilation))
}

const sizeOf = (folder, files, chunks) =>
  [...new Set(chunks.flatMap((name) => files[name]))].reduce(
    (bytes, file) => bytes + statSync(join(folder, file)).size,
    0,
  )
