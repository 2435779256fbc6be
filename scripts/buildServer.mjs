import { build } from 'esbuild'

/** Everything of ours in one file, packages as they are installed; what runs in a thread is a file of its own. */
export const buildServer = (outdir) =>
  build({
    entryPoints: {
      server: 'server/main.ts',
      pgliteWorker: 'server/db/pglite/worker.ts',
      pdfWorker: 'server/documents/worker.ts',
    },
    outdir,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'linked',
    logLevel: 'warning',
  })
