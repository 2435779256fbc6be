import { cleanup, screen } from '@testing-library/react'
import { ENROLMENT_STEPS } from '#domain/enrolling/enrollingSteps.ts'
import { REGISTER_NAMES } from '#domain/registers/catalogue.ts'
import { ROUTES } from '#src/app/features.ts'
import { stateHash } from '#src/app/replay/stateHash.ts'
import { statesOf, type Trace, type TracePerson } from '#src/app/replay/trace.ts'
import type { RootState } from '#src/app/store/reducer.ts'
import { matchOf } from '#src/core/router/matching.ts'
import type { Audience } from '#src/core/router/route.ts'
import { selectPathname } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { listPathOf } from '#src/registers/paths.ts'
import { failOnComplaints } from '#test/helpers/console.ts'
import { expectSameScreen, renderReplay } from '#test/helpers/renderReplay.tsx'
import { secretsIn } from '#test/helpers/secrets.ts'
import { allTraces, traceOf } from '#test/helpers/traces.tsx'

const TRACES = allTraces().map(({ name, text }) => ({ name, text, trace: traceOf(text) }))

const kept = new Map<Trace, readonly RootState[]>()

/** Every state of a recording, gone through once for all tests that look for a place in it. */
const keptStates = (trace: Trace): readonly RootState[] => {
  const states = kept.get(trace) ?? Array.from(statesOf(trace))
  kept.set(trace, states)
  return states
}

/** Whose rows a person sees who is there at the end of a recording. */
const AUDIENCES: Readonly<Record<TracePerson, readonly Audience[]>> = {
  nobody: ['public'],
  staff: ['public', 'everyone', 'staff'],
  guardian: ['public', 'everyone', 'family'],
  student: ['public', 'everyone', 'family'],
}

/** What draws the last screen of a recording: a feature, or for all registers the same. */
const familyOf = ({ route, as }: Trace): unknown => {
  if (REGISTER_NAMES.some((name) => route.startsWith(`${listPathOf(name)}/`))) return 'registers'
  const row = ROUTES.find(({ path, audience }) => path === route && AUDIENCES[as].includes(audience))
  return row?.runtime ?? row?.screen
}

/** The longest recording of each family is drawn. Of the others the states are compared: the same state is the same screen. */
const DRAWN = TRACES.toSorted((a, b) => b.trace.events.length - a.trace.events.length)
  .map((one) => ({ ...one, family: familyOf(one.trace) }))
  .filter(({ family }, place, all) => all.findIndex((other) => other.family === family) === place)

/** Where a person might stop the recording; the first test looks at the state everywhere, here the screens are drawn too. */
const STOPS = [0, 0.5, 1]

failOnComplaints()
afterEach(cleanup)

/** Everything by which a page could reach out of itself. */
const watchWorld = () => [
  jest.spyOn(globalThis, 'fetch'),
  jest.spyOn(XMLHttpRequest.prototype, 'open'),
  jest.spyOn(Storage.prototype, 'setItem'),
  jest.spyOn(Storage.prototype, 'removeItem'),
  jest.spyOn(Document.prototype, 'cookie', 'set'),
  jest.spyOn(window.history, 'pushState'),
  jest.spyOn(window.history, 'replaceState'),
]

const rowAt = (state: RootState) => matchOf(ROUTES, selectPathname(state), selectUser(state))?.route

describe.each(TRACES)('$name', ({ text, trace }) => {
  test('gives the recorded states, each time', () => {
    expect(keptStates(trace).map(stateHash)).toEqual(trace.hashes)
    const again = Array.from(statesOf(traceOf(text))).at(-1)
    expect(stateHash(again ?? {})).toBe(trace.hashes.at(-1))
  })

  test('holds no secret', () => {
    expect(secretsIn(text)).toEqual([])
  })
})

describe.each(DRAWN)('$name', ({ trace }) => {
  test('shows the same screen, and nothing leaves the page', async () => {
    const world = watchWorld()
    const { store, history, jumpTo } = await renderReplay(trace)
    await expectSameScreen(trace)
    expect(document.title).toBe(`${rowAt(store.getState())?.title} · Portal`)

    const end = document.body.textContent
    for (const stop of STOPS) {
      const index = Math.floor(stop * trace.events.length)
      await jumpTo(index)
      expect(stateHash(store.getState())).toBe(trace.hashes[index])
    }
    expect(document.body.textContent).toBe(end)

    expect(history.getState().stagedActionIds).toHaveLength(trace.events.length + 1)
    for (const way of world) expect(way).not.toHaveBeenCalled()
  })
})

test('every row of the route table has a trace', () => {
  const shown = new Set(TRACES.flatMap(({ trace }) => keptStates(trace).map(rowAt)))
  expect(ROUTES.filter((row) => !shown.has(row)).map(({ path, audience }) => `${audience} ${path}`)).toEqual([])
})

test.each(ENROLMENT_STEPS)('the step $label of an enrolment replays', async ({ slug, label }) => {
  const isThere = (state: RootState) => selectPathname(state).endsWith(`/etapas/${slug}`)
  const found = TRACES.map(({ trace }) => ({ trace, place: keptStates(trace).findLastIndex(isThere) }))
  const best = found.find(({ place }) => place >= 0)
  if (best === undefined) throw new Error('No trace shows the step')
  const { jumpTo } = await renderReplay(best.trace)
  await jumpTo(best.place)
  expect(
    await screen.findByRole('heading', { level: 2, name: new RegExp(`^Etapa \\d+ de \\d+ · ${label}$`) }),
  ).toBeVisible()
})

test.each([
  ['the password of the demo school', 'Demo#2026'],
  ['a token', 'q0J-8c_0Pp5Yk3hRz7mD1nXw2sVb4tLe6uGf9aHiKjM'],
  ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl'],
  ['a CPF', '529.982.247-25'],
  ['a CPF without dots', '{"cpf":"52998224725"}'],
])('%s would be found', (_, secret) => {
  expect(secretsIn(`{"payload":"${secret}"}`)).toHaveLength(1)
})
