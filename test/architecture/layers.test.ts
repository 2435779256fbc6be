import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Stands for the rest of the portal: one harmless file of each kind. */
const PORTAL: Readonly<Record<string, string>> = {
  'domain/base/text.ts': 'export const text = 1',
  'domain/people/person.ts': 'export const person = 1',
  'domain/people/wire.schemas.ts': "import Type from 'typebox'\nexport const Wire = Type\nexport type Wire = string",
  'domain/units/unit.ts': "import { person } from '#domain/people/person.ts'\nexport const unit = person",
  'domain/all/messages.ts': "import { person } from '#domain/people/person.ts'\nexport const messages = person",
  'src/lib/dates.ts': "import { text } from '#domain/base/text.ts'\nexport const dates = text",
  'src/ui/Table.tsx': 'export const Table = 1',
  'src/platform/http/http.ts': "import axios from 'axios'\nexport const http = axios",
  'src/platform/vault.ts': 'export const vault = 1',
  'src/core/session.slice.ts': 'export const session = 1',
  'src/core/session.saga.ts': 'export const saga = 1',
  'src/features/a/one/index.ts': 'export const one = 1',
  'src/features/a/one/one.slice.ts': 'export const inner = 1',
  'src/features/a/one/One.screen.tsx': 'export const One = 1',
  'src/app/store.ts': "import { one } from '#src/features/a/one/index.ts'\nexport const store = one",
  'server/db/rows.ts': "import pg from 'pg'\nexport const rows = pg",
  'server/modules/a/one/index.ts': 'export const service = 1',
  'server/modules/a/one/repository.ts': 'export const repository = 1',
  'server/school/families/families.ts': 'export const families = 1',
  'server/school/unplaced/a.ts': 'export const unplaced = 1',
  'server/reports/report.ts': 'export const report = 1',
  'server/app.ts': 'export const app = 1',
  'test/helpers/world.ts': 'export const world = 1',
}

const PACKAGES = ['axios', 'fastify', 'jest', 'lodash', 'pg', 'react', 'react-redux', 'redux-saga', 'typebox']

/** Each file breaks the rule that it names, by what it imports. */
const VIOLATIONS: readonly (readonly [rule: string, file: string, imported: string])[] = [
  ['layer-domain', 'domain/people/a.ts', '#src/lib/dates.ts'],
  ['domain-is-pure', 'domain/people/b.ts', 'lodash'],
  ['domain-is-pure', 'domain/people/c.ts', 'node:fs'],
  ['typebox-in-schemas', 'domain/people/d.ts', 'typebox'],
  ['base-below-topics', 'domain/base/a.ts', '#domain/people/person.ts'],
  ['all-above-topics', 'domain/staff/a.ts', '#domain/all/messages.ts'],
  ['messages-by-topic', 'src/core/d.ts', '#domain/all/messages.ts'],
  ['layer-src-lib', 'src/lib/a.ts', '#src/core/session.slice.ts'],
  ['layer-src-ui', 'src/ui/a.tsx', '#src/platform/vault.ts'],
  ['ui-without-redux', 'src/ui/b.tsx', 'react-redux'],
  ['layer-src-platform', 'src/platform/a.ts', '#src/core/session.slice.ts'],
  ['layer-src-core', 'src/core/a.ts', '#src/app/store.ts'],
  ['layer-src-features', 'src/features/a/two/a.ts', '#src/app/store.ts'],
  ['layer-src-registers', 'src/registers/a.ts', '#src/features/a/one/index.ts'],
  ['feature-islands', 'src/features/a/two/b.ts', '#src/features/a/one/index.ts'],
  ['feature-face', 'src/app/a.ts', '#src/features/a/one/one.slice.ts'],
  ['replay-without-world', 'src/app/replay/a.ts', '#src/platform/http/http.ts'],
  ['one-home-for-axios', 'src/core/b.ts', 'axios'],
  ['schemas-as-types', 'src/core/c.ts', '#domain/people/wire.schemas.ts'],
  ['two-sides', 'src/app/b.ts', '#server/app.ts'],
  ['two-sides-back', 'server/a.ts', '#src/lib/dates.ts'],
  ['pure-slices', 'src/core/a.slice.ts', '#src/core/session.saga.ts'],
  ['pure-slices', 'src/core/b.slice.ts', '#src/platform/vault.ts'],
  ['pure-slices', 'src/core/a.selectors.ts', 'react'],
  ['sagas-without-screens', 'src/features/a/one/a.saga.ts', '#src/features/a/one/One.screen.tsx'],
  ['screens-without-effects', 'src/features/a/one/A.screen.tsx', '#src/platform/http/http.ts'],
  ['screens-without-effects', 'src/features/a/one/A.view.tsx', 'redux-saga'],
  ['layer-server-db', 'server/db/a.ts', '#server/modules/a/one/index.ts'],
  ['layer-server-rows', 'server/rows/a.ts', '#server/modules/a/one/index.ts'],
  ['layer-server-registers', 'server/registers/a.ts', '#server/modules/a/one/index.ts'],
  ['db-without-http', 'server/db/b.ts', 'fastify'],
  ['module-face', 'server/modules/a/two/a.ts', '#server/modules/a/one/repository.ts'],
  ['module-islands', 'server/modules/a/two/c.ts', '#server/modules/a/one/index.ts'],
  ['module-arrows-acesso-users', 'server/modules/acesso/users/a.ts', '#server/modules/a/one/index.ts'],
  ['layer-server-school', 'server/school/a/a.ts', '#server/modules/a/one/index.ts'],
  ['layer-server-school', 'server/school/a/b.ts', '#server/reports/report.ts'],
  ['school-concepts', 'server/modules/a/two/d.ts', '#server/school/unplaced/a.ts'],
  ['school-years', 'server/school/years/a.ts', '#server/school/families/families.ts'],
  ['layer-server-reports', 'server/reports/a.ts', '#server/modules/a/one/index.ts'],
  ['one-home-for-drivers', 'server/modules/a/two/b.ts', 'pg'],
  ['no-test-in-product', 'server/b.ts', '#test/helpers/world.ts'],
  ['no-dev-dependency', 'server/c.ts', 'jest'],
  ['resolvable', 'server/d.ts', './nowhere.ts'],
  ['no-cycle', 'src/lib/cycle.ts', '#src/lib/cycle.ts'],
]

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}

/** What the project's own layer rules say of a small portal in which everything above is broken. */
const cruise = (): readonly Violation[] => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-layers-'))
  const write = (file: string, text: string) => {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  try {
    for (const [file, code] of Object.entries(PORTAL)) write(file, code)
    for (const [, file, imported] of VIOLATIONS)
      write(file, `import * as other from '${imported}'\nexport const it = other`)
    write('domain/people/units.ts', "import { unit } from '#domain/units/unit.ts'\nexport const units = unit")
    for (const name of PACKAGES) {
      write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
      write(`node_modules/${name}/index.js`, 'module.exports = {}')
    }
    const versions = Object.fromEntries(PACKAGES.map((name) => [name, '1.0.0']))
    const { jest = '', ...dependencies } = versions
    const imports = { '#domain/*': './domain/*', '#src/*': './src/*', '#server/*': './server/*', '#test/*': './test/*' }
    write('package.json', JSON.stringify({ type: 'module', imports, dependencies, devDependencies: { jest } }))
    cpSync(join(ROOT, 'tsconfig.json'), join(folder, 'tsconfig.json'))
    const depcruise = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const rules = join(ROOT, 'config/dependency-cruiser.cjs')
    const { stdout } = spawnSync(
      process.execPath,
      [depcruise, '--config', rules, '-T', 'json', 'domain', 'src', 'server'],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    )
    const { summary }: { summary: { violations: readonly Violation[] } } = JSON.parse(stdout)
    return summary.violations
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('the layer rules', () => {
  const violations = cruise()

  test.each(VIOLATIONS)('%s refuses %s that imports %s', (rule, file) => {
    expect(violations.filter(({ from }) => from === file).map((violation) => violation.rule.name)).toContain(rule)
  })

  test('topics-one-way refuses two topics that know each other', () => {
    const both = violations.filter(({ rule }) => rule.name === 'topics-one-way').map(({ from }) => from)
    expect(both).toEqual(expect.arrayContaining(['domain/people', 'domain/units']))
  })

  test('leave the rest alone', () => {
    expect(violations.filter(({ from }) => from in PORTAL)).toEqual([])
  })
})
