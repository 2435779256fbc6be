import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#scripts/freePort.ts'

/** A running portal. */
export interface RunningPortal {
  readonly url: string
  readonly pid: number
  /** From the start of the process until `/readyz` succeeds. */
  readonly readyAfterMs: number
}

/** The command, and the copy of the repository in which it runs. */
export interface Program {
  readonly script: string
  readonly cwd: string
}

const BUILT: Program = { script: 'dist/server.js', cwd: '.' }
const PATIENCE_MS = 300_000

/** Runs the built portal on a free port for `work`, then stops it. `environment`: chooses the database. */
export const withPortal = async <R>(
  environment: Readonly<Record<string, string>>,
  work: (portal: RunningPortal) => Promise<R>,
  { script, cwd }: Program = BUILT,
): Promise<R> => {
  if (!existsSync(join(cwd, script))) throw new Error('There is no build: run npm run build first.')
  const port = String(await freePort())
  const started = performance.now()
  const child = spawn(process.execPath, [script], {
    cwd,
    env: { ...process.env, HOST: '127.0.0.1', PORT: port, CALLS_PER_MINUTE: '0', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await ready(child, url)
    if (child.pid === undefined) throw new Error('The portal did not start.')
    return await work({ url, pid: child.pid, readyAfterMs: performance.now() - started })
  } finally {
    await end(child)
  }
}

/** Waits until the portal accepts calls. @throws Error if it ends or stays silent */
const ready = async (child: ChildProcess, url: string): Promise<void> => {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; ) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}.`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok === true) return
    await wait(20)
  }
  throw new Error('The portal did not become ready.')
}

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}

/** Makes a temporary folder for `work`. */
export const withFolder = async <R>(work: (folder: string) => Promise<R>): Promise<R> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
