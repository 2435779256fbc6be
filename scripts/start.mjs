import { spawnSync } from 'node:child_process'
import { isFresh } from './stamp.mjs'

/** Builds if the sources changed since the last build, in a process of its own, then becomes the server. */
if (!isFresh()) {
  console.log('Construindo o portal…')
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
stopWithParent()
await import(new URL('../dist/server.js', import.meta.url).href)

/** `npm start` hands a signal to its shell, which dies without handing it on: the server stops when its parent is gone. */
function stopWithParent() {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  timer.unref()
}
