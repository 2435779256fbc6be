import { spawnSync } from 'node:child_process'
import { isFresh } from './stamp.mjs'

/** Builds if the sources changed since the last build, in a process of its own, then becomes the server. */
if (!isFresh()) {
  console.log('Construindo o portal…')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
await import(new URL('../dist/server.js', import.meta.url).href)
