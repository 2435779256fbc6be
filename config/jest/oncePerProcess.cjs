const { readFileSync } = require('node:fs')
const nodePath = require('node:path')

/**
 * The compiled code of the embedded database. While the process holds it, V8 shares it with every thread that compiles
 * the same code: only the first suite of a process waits for it.
 */
module.exports = new WebAssembly.Module(
  readFileSync(nodePath.join(require.resolve('@electric-sql/pglite'), '../pglite.wasm')),
)

// A finished worker would first free a gigabyte piece by piece, longer than jest waits: jest would then kill it, and
// report that a test had left something open.
if (process.send !== undefined) process.once('beforeExit', () => process.exit())
