import { spawnSync } from 'node:child_process'
import { isFresh } from './stamp.mjs'

/** Builds in another process if the sources changed since the last build, then becomes the server. */
if (!isFresh()) {
  console.log('Construindo o portal…')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
stopWithParent()
await import(new URL('../dist/server.js', import.meta.url).href)

/** `npm start` passes a signal to its shell, which dies without passing it on: the server stops when its parent is gone. */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
