import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { build } from 'esbuild'

/** Of this process: the check for dead code reads the same configuration while the portal is built. */
const OUTPUT = resolve(`.cache/prerender-${process.pid}.cjs`)

/** Renders public pages with the portal's own screens: the HTML by path. Bundles them first, because Node does not read TSX. */
export async function prerender(paths) {
  await build({
    entryPoints: ['src/app/prerender.tsx'],
    outfile: OUTPUT,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    loader: { '.scss': 'empty' },
    define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false', __QA_REPLAY__: 'false' },
    logLevel: 'warning',
  })
  const { prerenderPage } = createRequire(import.meta.url)(OUTPUT)
  rmSync(OUTPUT)
  return new Map(await Promise.all(paths.map(async (path) => [path, await prerenderPage(path)])))
}
