import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Each breaks replay, or who sees which rows, in its own way and must be refused by the rule named; `null` is the right way to do the same. */
const EXAMPLES: readonly { what: string; file: string; rule: string | null; code: string }[] = [
  {
    what: 'a clock in a reducer',
    file: 'src/core/one/clock.slice.ts',
    rule: 'no-clock-or-chance',
    code: `export const alerts = (state: number[]) => [...state, Date.now()]`,
  },
  {
    what: 'the date of today in a reducer',
    file: 'src/core/one/today.slice.ts',
    rule: 'no-clock-or-chance',
    code: `export const alerts = (state: Date[]) => [...state, new Date()]`,
  },
  {
    what: 'chance in a reducer',
    file: 'src/core/one/chance.slice.ts',
    rule: 'no-clock-or-chance',
    code: `export const alerts = (state: number[]) => [...state, Math.random()]`,
  },
  {
    what: 'an id made in a selector',
    file: 'src/core/one/id.selectors.ts',
    rule: 'no-clock-or-chance',
    code: `export const selectId = () => crypto.randomUUID()`,
  },
  {
    what: 'the id maker of the toolkit in a slice',
    file: 'src/core/one/nanoid.slice.ts',
    rule: 'no-clock-or-chance',
    code: `import { nanoid } from '@reduxjs/toolkit'\nexport const prepare = () => ({ payload: nanoid() })`,
  },
  {
    what: 'the time of day in a screen',
    file: 'src/features/one/two/Now.screen.tsx',
    rule: 'no-clock-or-chance',
    code: `export const Now = () => <p>{Date.now()}</p>`,
  },
  {
    what: 'a clock in a rule of the school',
    file: 'domain/rules/age.ts',
    rule: 'no-clock-or-chance',
    code: `export const year = () => new Date().getFullYear()`,
  },
  {
    what: 'a given date in a reducer',
    file: 'src/core/one/given.slice.ts',
    rule: null,
    code: `export const year = (_: number, at: string) => new Date(at).getFullYear()`,
  },
  {
    what: 'storage in a reducer',
    file: 'src/core/one/storage.slice.ts',
    rule: 'no-world',
    code: `export const initialState = localStorage.getItem('permissions')`,
  },
  {
    what: 'the document in a selector',
    file: 'src/core/one/document.selectors.ts',
    rule: 'no-world',
    code: `export const selectTitle = () => document.title`,
  },
  {
    what: 'the window in a reducer',
    file: 'src/core/one/window.slice.ts',
    rule: 'no-world',
    code: `export const path = () => window.location.pathname`,
  },
  {
    what: 'a call in a reducer',
    file: 'src/core/one/call.slice.ts',
    rule: 'no-world',
    code: `export const load = () => { void fetch('/') }`,
  },
  {
    what: 'a timer in a saga, which has delay',
    file: 'src/core/one/timer.saga.ts',
    rule: 'no-world',
    code: `export const later = (done: () => void) => setTimeout(done, 5000)`,
  },
  {
    what: 'a parameter that is called like a global',
    file: 'src/core/one/parameter.slice.ts',
    rule: null,
    code: `export const path = (location: { path: string }) => location.path`,
  },
  {
    what: 'a dispatch on mount',
    file: 'src/features/one/two/Mount.screen.tsx',
    rule: 'no-dispatch-on-mount',
    code: `
      import { useEffect } from 'react'
      import { useDispatch } from 'react-redux'
      export const Mount = () => {
        const dispatch = useDispatch()
        useEffect(() => { dispatch({ type: 'asked' }) }, [dispatch])
        return <p />
      }`,
  },
  {
    what: 'a dispatch on mount under another name and through a function',
    file: 'src/features/one/two/Hidden.screen.tsx',
    rule: 'no-dispatch-on-mount',
    code: `
      import { useLayoutEffect } from 'react'
      import { useDispatch } from 'react-redux'
      export const Hidden = () => {
        const send = useDispatch()
        const load = () => { send({ type: 'asked' }) }
        useLayoutEffect(load)
        return <p />
      }`,
  },
  {
    what: 'a dispatch in answer to a click',
    file: 'src/features/one/two/Click.screen.tsx',
    rule: null,
    code: `
      import { useEffect } from 'react'
      import { useDispatch } from 'react-redux'
      export const Click = ({ title, show }: { title: string; show: (title: string) => void }) => {
        const dispatch = useDispatch()
        useEffect(() => { show(title) }, [show, title])
        return <button type="button" onClick={() => dispatch({ type: 'asked' })}>Salvar</button>
      }`,
  },
  {
    what: 'a function in a dialog',
    file: 'src/features/one/two/Dialog.screen.tsx',
    rule: 'no-function-in-action',
    code: `
      import { useDispatch } from 'react-redux'
      const dialogAsked = (payload: object) => ({ type: 'dialog/asked', payload })
      export const Dialog = () => {
        const dispatch = useDispatch()
        return <button type="button" onClick={() => dispatch(dialogAsked({ confirm: () => dispatch({ type: 'saved' }) }))}>Salvar</button>
      }`,
  },
  {
    what: 'a function in an alert of a saga',
    file: 'src/core/one/callback.saga.ts',
    rule: 'no-function-in-action',
    code: `
      declare const put: (action: object) => Generator
      declare const events: { shown: (message: string, then: () => void) => object }
      export function* worker() { yield* put(events.shown('Salvo', () => undefined)) }`,
  },
  {
    what: 'a function used while the action is made, and an action in a dialog',
    file: 'src/core/one/mapped.saga.ts',
    rule: null,
    code: `
      declare const put: (action: object) => Generator
      declare const asked: (payload: object) => object
      export function* worker(students: { id: number }[]) {
        yield* put(asked({ ids: students.map(({ id }) => id), confirm: { type: 'saved' } }))
      }`,
  },
  {
    what: "a look at a caller's units in a module",
    file: 'server/modules/one/two/read.ts',
    rule: 'units-in-rows',
    code: `
      interface Caller { readonly units: readonly number[] | 'all' }
      export const sees = (caller: Caller, unit: number) => caller.units === 'all' || unit === 1`,
  },
  {
    what: "a caller's units that are taken out of the caller",
    file: 'server/jobs/taken.ts',
    rule: 'units-in-rows',
    code: `
      interface Caller { readonly units: readonly number[] | 'all' }
      export const sees = ({ units }: Caller, unit: number) => units !== 'all' && units.includes(unit)`,
  },
  {
    what: 'somebody who is given all units',
    file: 'server/registers/widened.ts',
    rule: 'units-in-rows',
    code: `export const portal = { units: 'all' }`,
  },
  {
    what: 'the units of a caller where conditions are made of them',
    file: 'server/rows/units.ts',
    rule: null,
    code: `
      interface Caller { readonly units: readonly number[] | 'all' }
      export const worksEverywhere = ({ units }: Caller) => units === 'all'`,
  },
  {
    what: 'a list that is called units',
    file: 'server/modules/one/two/lists.ts',
    rule: null,
    code: `
      const TABLES = { units: 'unit' }
      export const table = TABLES.units`,
  },
]

interface Diagnostic {
  readonly filename: string
  readonly code?: string
}

/** What the project's own lint says of the examples, by file. */
const lintExamples = (): ReadonlyMap<string, readonly string[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-purity-'))
  try {
    for (const { file, code } of EXAMPLES) {
      mkdirSync(join(folder, dirname(file)), { recursive: true })
      writeFileSync(join(folder, file), code)
    }
    const root = join(import.meta.dirname, '../..')
    const oxlint = [join(root, 'node_modules/oxlint/bin/oxlint'), '-c', join(root, 'config/lint/oxlint.json')]
    const { stdout } = spawnSync(process.execPath, [...oxlint, '-f', 'json'], { cwd: folder, encoding: 'utf8' })
    const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(stdout)
    const codesOf = (file: string) =>
      diagnostics.filter(({ filename }) => filename === file).map(({ code }) => code ?? 'does not parse')
    return new Map(EXAMPLES.map(({ file }) => [file, codesOf(file)]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

describe('lint keeps replay pure, and rows in one place', () => {
  const found = lintExamples()

  test.each(EXAMPLES.filter(({ rule }) => rule !== null))('refuses $what', ({ file, rule }) => {
    expect(found.get(file)).toContain(`portal(${rule})`)
  })

  test.each(EXAMPLES.filter(({ rule }) => rule === null))('allows $what', ({ file }) => {
    expect(found.get(file)).toEqual([])
  })
})
