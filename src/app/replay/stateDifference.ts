import { isRecord } from '#src/lib/json.ts'

/** A value of the state that an event changed, written as JSON; null where it is not there. */
export interface StateChange {
  /** Keys from the part of the state down, with dots between them. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

/** What is different between two states. Of a list, each element counts by its place. */
export const stateDifference = (before: unknown, after: unknown, path = ''): readonly StateChange[] => {
  if (Object.is(before, after)) return []
  const [some, others] = [membersOf(before), membersOf(after)]
  if (some === null || others === null) {
    const change = { path, before: textOf(before), after: textOf(after) }
    return change.before === change.after ? [] : [change]
  }
  const names = new Set([...Object.keys(some), ...Object.keys(others)])
  return [...names].flatMap((name) => stateDifference(some[name], others[name], path === '' ? name : `${path}.${name}`))
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> | null => {
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  return isRecord(value) ? value : null
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))
