import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildThreads } from '../../scripts/buildServer.mjs'

const FOLDER = resolve(import.meta.dirname, '../../.cache', `threads-${process.pid}`)

/** Bundles the worker threads once per run: every database has one, and transpiling its sources takes as long as opening it. */
export default async () => {
  await buildThreads(FOLDER)
  process.env.PORTAL_THREADS = FOLDER
  process.once('exit', () => rmSync(FOLDER, { recursive: true, force: true }))
}
