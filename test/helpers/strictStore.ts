import { isAction, isPlain, type Middleware } from '@reduxjs/toolkit'

/** Refuses events and states that a recording could not keep: functions, dates, files, errors. Throws at the event. */
export const onlyData: Middleware = (store) => (next) => (event) => {
  const found = strange(event, isAction(event) ? event.type : 'event')
  if (found !== null) throw new Error(`An event that is not data: ${found}`)
  const result = next(event)
  const inState = strange(store.getState(), 'state')
  if (inState !== null) throw new Error(`A state that is not data: ${inState}`)
  return result
}

/** Values that were checked before. */
const fine = new WeakSet<object>()

const strange = (value: unknown, path: string): string | null => {
  if (!isPlain(value)) return path
  if (typeof value !== 'object' || value === null || fine.has(value)) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = strange(inner, `${path}.${name}`)
    if (found !== null) return found
  }
  fine.add(value)
  return null
}
