import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import webpack from 'webpack'
import { chunkFiles } from './chunkFiles.js'

/** The chunks that a teacher needs to call a roll and to write a content, and a guard to record exits. */
const KEPT = [
  'main',
  'sagas',
  'axios',
  'members',
  'shell',
  'dialogs',
  'expired',
  'outbox',
  'outboxNotice',
  'schoolColor',
  'rows-academico',
  'rows-academico-apontamentos',
  'home',
  'attendance-runtime',
  'attendance-day',
  'attendance-roll',
  'contents-runtime',
  'content-day',
  'content-form',
  'gate-runtime',
  'gate-day',
]

const SOURCE = join(import.meta.dirname, 'worker.js')

/** Emits /sw.js: the worker with the names of the files that a device keeps. Comes after the names have their hashes. */
export const serviceWorker = () => ({
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('serviceWorker', (compilation) => {
      compilation.fileDependencies.add(SOURCE)
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1
      compilation.hooks.processAssets.tap({ name: 'serviceWorker', stage }, (assets) => {
        const chunks = chunkFiles(compilation)
        const files = [...new Set([...KEPT, RECORDER].flatMap((name) => named(chunks, name)))]
          .map((file) => `/${file}`)
          .toSorted()
        const page = assets['app.html']?.source().toString() ?? ''
        const version = createHash('sha256')
          .update([...files, page].join('\n'))
          .digest('hex')
          .slice(0, 10)
        const head = `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(files)}\n`
        compilation.emitAsset('sw.js', new webpack.sources.RawSource(head + readFileSync(SOURCE, 'utf8')))
      })
    })
  },
})

/** Builds for testers draw its notice wherever the portal waits. */
const RECORDER = 'recorder'

const named = (chunks, name) => {
  const files = chunks.get(name)
  if (files === undefined && name === RECORDER) return []
  if (files === undefined) throw new Error(`serviceWorker.js names ${name}, which the build has not`)
  return files
}
