import { createRequire } from 'node:module'
import { compileFunction } from 'node:vm'
import { build } from 'esbuild'
import { importedFile } from './chunkFiles.js'

/**
 * The rows of the route table, each with the files that a visit imports: its screen, then the description of a register
 * and the runtime of the feature, if any. Reads the table itself, with imports that only record.
 */
export async function visits() {
  const asked = []
  const { ROUTES } = await routeTable((file) => {
    asked.push(file)
    return Promise.resolve(ANYTHING)
  })
  const rows = []
  for (const { path, audience, screen, runtime } of ROUTES) {
    asked.length = 0
    await Promise.all([screen(), runtime?.()])
    rows.push({ path, audience, imports: [...asked] })
  }
  return rows
}

/** Returns itself for every property and call. */
const ANYTHING = new Proxy(() => ANYTHING, { get: (_, key) => (key === 'then' ? undefined : ANYTHING) })

/** src/app/features.ts as Node reads it. `take` gets the file of each later import. */
async function routeTable(take) {
  const { outputFiles } = await build({
    entryPoints: ['src/app/features.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    define: { __API_BASES__: '{}', __DEV__: 'false', __QA_REPLAY__: 'false' },
    plugins: [{ name: 'leaveImports', setup: leaveImports }],
    logLevel: 'warning',
  })
  const module = { exports: {} }
  const code = outputFiles[0].text.replaceAll(/\bimport\(/g, 'take(')
  compileFunction(code, ['module', 'require', 'take'])(module, createRequire(import.meta.url), take)
  return module.exports
}

function leaveImports({ onResolve }) {
  onResolve({ filter: /./ }, ({ kind, path, resolveDir }) =>
    kind === 'dynamic-import' ? { path: importedFile(resolveDir, path), external: true } : undefined,
  )
}
