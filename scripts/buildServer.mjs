import { build } from 'esbuild'

/** Entry points of worker threads. */
const THREADS = {
  pgliteWorker: 'server/db/pglite/worker.ts',
  pdfWorker: 'server/documents/worker.ts',
}

/** Our code in one file, packages as installed; every thread has its own file. */
export const buildServer = (outdir) => bundle({ server: 'server/main.ts', ...THREADS }, outdir)

/** Bundles only the threads, for tests, which import the server's code from the sources. */
export const buildThreads = (outdir) => bundle(THREADS, outdir)

const bundle = (entryPoints, outdir) =>
  build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
  })
