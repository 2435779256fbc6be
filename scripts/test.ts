import { spawn } from 'node:child_process'
import { jestArguments } from '#scripts/jest.ts'

/**
 * Every check of the project, the fast ones first; stops at the first failure, with its exit code. `--fast`: without
 * tests, build and browser.
 */
interface Stage {
  readonly name: string
  readonly command: readonly string[]
  readonly slow?: true
}

const node = (...args: string[]): readonly string[] => [process.execPath, ...args]
const bin = (path: string, ...args: string[]): readonly string[] => node(`node_modules/${path}`, ...args)
const script = (path: string): readonly string[] => node('--import', 'tsx', path)

/** Rows run one after the other; stages of a row run together, because none of them keeps all processors busy. */
const ROWS: readonly (readonly Stage[])[] = [
  [{ name: 'Format', command: bin('@biomejs/biome/bin/biome', 'format') }],
  [
    {
      // Both read every file with its types, so one process does both.
      name: 'Types and lint',
      command: bin(
        'oxlint/bin/oxlint',
        '-c',
        'config/lint/oxlint.json',
        '--type-aware',
        '--type-check',
        '--deny-warnings',
      ),
    },
    {
      name: 'Layers',
      command: bin(
        'dependency-cruiser/bin/dependency-cruise.mjs',
        '--config',
        'config/dependency-cruiser.cjs',
        'domain',
        'src',
        'server',
      ),
    },
    { name: 'Dead code', command: bin('knip/bin/knip.js', '-c', 'config/knip.jsonc') },
    { name: 'Build', command: node('scripts/build.mjs'), slow: true },
  ],
  [{ name: 'Budgets', command: script('scripts/budgets.ts'), slow: true }],
  [
    {
      name: 'Unit, integration and replay',
      // By default jest leaves one processor free: half of a machine with two.
      command: node(...jestArguments('whole'), '--maxWorkers=100%'),
      slow: true,
    },
  ],
  [
    // Both mostly wait for another process: PostgreSQL, or Chromium.
    { name: 'The same on PostgreSQL', command: script('scripts/testOnPostgres.ts'), slow: true },
    { name: 'Browser', command: script('scripts/browser.ts'), slow: true },
  ],
]

/** Output of a stage: streamed if it runs alone, else printed at its end, so that outputs do not mix. */
const run = ({ name, command }: Stage, isAlone: boolean): Promise<number> =>
  new Promise((resolve, reject) => {
    const started = Date.now()
    const title = `\n── ${name} ${'─'.repeat(60 - name.length)}\n`
    if (isAlone) process.stdout.write(title)
    const [file = '', ...args] = command
    const said: Buffer[] = []
    const output = isAlone ? 'inherit' : 'pipe'
    const child = spawn(file, args, { stdio: ['inherit', output, output] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => said.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      if (!isAlone) process.stdout.write(title + Buffer.concat(said).toString())
      console.log(`${name}: ${code === 0 ? `${((Date.now() - started) / 1000).toFixed(1)} s` : 'failed.'}`)
      resolve(code ?? 1)
    })
  })

const fast = process.argv.includes('--fast')
for (const row of ROWS) {
  const due = row.filter(({ slow }) => !(fast && slow))
  if (due.length > 1) console.log(`\nAt the same time: ${due.map(({ name }) => name).join(', ')}`)
  const codes = await Promise.all(due.map((stage) => run(stage, due.length === 1)))
  const failed = codes.find((code) => code !== 0)
  if (failed !== undefined) process.exit(failed)
}
console.log('\nAll stages passed.')
