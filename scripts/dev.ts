import { type ChildProcess, spawn } from 'node:child_process'
import { freePort } from './freePort.ts'

/** Both sides with hot reload on one port: webpack-dev-server, and behind it the server, which tsx restarts on every change. */
const apiPort = String(await freePort())
const port = process.env['PORT'] ?? '8080'

const children: ChildProcess[] = [
  run(['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'], { PORT: apiPort }),
  run(['node_modules/webpack-cli/bin/cli.js', 'serve'], { PORT: port, API_PORT: apiPort }),
]
console.log(`Portal em desenvolvimento: http://localhost:${port}`)

let ending = false
for (const child of children) child.once('exit', (code) => end(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(0))

function run(args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  return spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } })
}

/** When one of the two ends, or on a signal, stops both and exits. */
function end(code: number): void {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
  process.exitCode = code
}
