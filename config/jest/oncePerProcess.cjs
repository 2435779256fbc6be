const { readFileSync } = require('node:fs')
const nodePath = require('node:path')

/**
 * The code of the embedded database, compiled. While the process holds it, V8 gives what it made of it to every thread
 * that compiles the same: only the first suite of a process waits for that.
 */
module.exports = new WebAssembly.Module(
  readFileSync(nodePath.join(require.resolve('@electric-sql/pglite'), '../pglite.wasm')),
)

// A worker that has nothing left to do would first give back a gigabyte piece by piece, for longer than jest waits: then
// jest ends it, and says that a test had left something open.
if (process.send !== undefined) process.once('beforeExit', () => process.exit())
