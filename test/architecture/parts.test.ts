import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PARTS, partsText } from '#scripts/partsText.ts'
import { RUNTIMES } from '#src/app/store/parts.ts'
import { FEATURES } from '#src/app/features.ts'
import { VISITOR_REDUCERS } from '#src/app/store/visitorReducer.ts'

const ROOT = join(import.meta.dirname, '../..')

test('every part of the state is in the whole one; `npm run parts` writes it', () => {
  expect(readFileSync(join(ROOT, PARTS), 'utf8')).toBe(partsText(ROOT))
})

test('no two parts have one name', () => {
  const known = new Map<string, unknown>(Object.entries(VISITOR_REDUCERS))
  const twice = RUNTIMES.flatMap(({ state = {} }) => Object.entries(state)).filter(([name, reducer]) => {
    const before = known.get(name) ?? reducer
    known.set(name, reducer)
    return before !== reducer
  })
  expect(twice.map(([name]) => name)).toEqual([])
})

test('what is recorded is a part', () => {
  const strange = RUNTIMES.flatMap(({ state = {}, recorded = {} }) =>
    Object.keys(recorded).filter((name) => !(name in state)),
  )
  expect(strange).toEqual([])
})

test('every feature has a key of its own', () => {
  const keys = FEATURES.map(({ key }) => key)
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([])
})
