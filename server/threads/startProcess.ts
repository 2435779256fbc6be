import { type ChildProcess, fork } from 'node:child_process'
import { type Beside, bundledFile, tsxPart } from '#server/threads/bundled.ts'

/**
 * Starts a process: from the bundle, or in development from the sources by tsx. It knows nothing of the server's
 * environment, such as the address of the database, and ends with the server.
 */
export const startProcess = (beside: Beside): ChildProcess => {
  const bundled = bundledFile(beside)
  return fork(bundled ?? beside.source, {
    execArgv: bundled === null ? ['--import', tsxPart(beside, 'tsx')] : [],
    env: {},
    serialization: 'advanced',
  })
}
