import { rmSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import webpack from 'webpack'
import { chunkFiles } from '../config/webpack/chunkFiles.js'
import { preloadsOf } from '../config/webpack/pages.js'
import { visits } from '../config/webpack/visits.js'
import webpackConfig from '../webpack.config.js'
import { buildServer } from './buildServer.mjs'
import { sourceStamp, STAMP } from './stamp.mjs'

/** Builds portal and server into dist. The stamp is written last, so that an interrupted build runs again. */
const stamp = sourceStamp()
rmSync('dist', { recursive: true, force: true })
// A kept build would name some chunks by the content that they had then. What is only counted for budgets takes this one.
rmSync('.cache/webpack/production', { recursive: true, force: true })
// esbuild has already reported the server's errors.
await Promise.all([buildWeb(), buildServer('dist').catch(() => process.exit(1))])
writeFileSync(STAMP, stamp)

async function buildWeb() {
  const compiler = webpack(await webpackConfig())
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'))
  if (stats.hasErrors()) process.exit(1)
  // For the budgets, and for the server.
  const chunks = Object.fromEntries(chunkFiles(stats.compilation))
  const routes = preloadsOf(stats.compilation, await visits())
  writeFileSync('dist/chunks.json', JSON.stringify({ chunks, routes }))
  writeFileSync('dist/web/preloads.json', JSON.stringify(routes))
}
