import { spawnSync } from 'node:child_process'
import { jestArguments } from '#scripts/jest.ts'

/** Every check of the project, the fast ones first; stops at the first that fails, with its exit code. `--fast`: without build and browser. */
interface Stage {
  readonly name: string
  readonly command: readonly string[]
  readonly slow?: true
}

const node = (...args: string[]): readonly string[] => [process.execPath, ...args]
const bin = (path: string, ...args: string[]): readonly string[] => node(`node_modules/${path}`, ...args)
const script = (path: string): readonly string[] => node('--import', 'tsx', path)

const STAGES: readonly Stage[] = [
  { name: 'Format', command: bin('@biomejs/biome/bin/biome', 'format') },
  { name: 'Types', command: bin('@typescript/native/bin/tsc', '--checkers', '2') },
  {
    name: 'Lint',
    command: bin('oxlint/bin/oxlint', '-c', 'config/lint/oxlint.json', '--type-aware', '--deny-warnings'),
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
  {
    name: 'Unit, integration and replay',
    // By itself jest leaves one processor free: of two that is half of the machine.
    command: node(...jestArguments('whole'), '--maxWorkers=100%'),
    slow: true,
  },
  { name: 'The same on PostgreSQL', command: script('scripts/testOnPostgres.ts'), slow: true },
  { name: 'Build', command: node('scripts/build.mjs'), slow: true },
  { name: 'Budgets', command: script('scripts/budgets.ts'), slow: true },
  { name: 'Browser', command: script('scripts/browser.ts'), slow: true },
]

const fast = process.argv.includes('--fast')
for (const { name, command, slow } of STAGES) {
  if (fast && slow) continue
  const started = Date.now()
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const [file = '', ...args] = command
  const { status } = spawnSync(file, args, { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`\n${name}: failed.`)
    process.exit(status ?? 1)
  }
  console.log(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
console.log('\nAll stages passed.')
