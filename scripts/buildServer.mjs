import { build } from 'esbuild'

/** Entry points of what runs beside the server: threads, and the process that decodes pictures. */
const BESIDE = {
  pgliteWorker: 'server/db/pglite/worker.ts',
  pdfWorker: 'server/documents/worker.ts',
  pictureWorker: 'server/pictures/worker.ts',
  timetableWorker: 'server/timetabling/worker.ts',
}

/** Our code in one file, packages as installed; what runs beside it has its own files. */
export const buildServer = (outdir) => bundle({ server: 'server/main.ts', ...BESIDE }, outdir)

/** Bundles only what runs beside the server, for tests, which import the server's code from the sources. */
export const buildThreads = (outdir) => bundle(BESIDE, outdir)

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
