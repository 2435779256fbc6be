import type { Route } from '#src/core/router/route.ts'

/**
 * The rows of the portal, part by part: a module, or what lies below it under one more name, as `matricula` and
 * `academico/area`. The rows of a part load with the first visit.
 */
export interface RouteTable {
  /** The rows loaded so far; a new array after each load. */
  readonly rows: () => readonly Route[]
  /** Whether all rows of a path's part are loaded. */
  readonly isHere: (path: string) => boolean
  /** Loads the rows of a path's part. Further calls share one promise; after a failure the next call retries. */
  readonly bring: (path: string) => Promise<void>
  readonly bringAll: () => Promise<void>
  /** Calls the listener after each load; the returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

type LoadRows = () => Promise<readonly Route[]>

/** The rows that are there from the start, and a loader for each part. */
export const createRouteTable = (
  start: readonly Route[],
  parts: Readonly<Record<string, LoadRows>> = {},
): RouteTable => {
  let rows = start
  const coming = new Map<string, Promise<void>>()
  const missing = new Map(Object.entries(parts))
  const listeners = new Set<() => void>()

  const fetchRows = async (part: string, load: LoadRows): Promise<void> => {
    try {
      const more = await load()
      rows = [...rows, ...more]
      missing.delete(part)
      for (const tell of listeners) tell()
    } catch (error) {
      coming.delete(part)
      throw error
    }
  }

  const bringPart = (part: string): Promise<void> => {
    const load = missing.get(part)
    if (load === undefined) return Promise.resolve()
    const rowsOfPart = coming.get(part) ?? fetchRows(part, load)
    coming.set(part, rowsOfPart)
    return rowsOfPart
  }

  const partOf = (path: string): string => {
    const [, module = '', below = ''] = path.toLowerCase().split(/[/?#]/)
    const part = `${module}/${below}`
    return part in parts ? part : module
  }

  return {
    rows: () => rows,
    isHere: (path) => !missing.has(partOf(path)),
    bring: (path) => bringPart(partOf(path)),
    bringAll: async () => {
      await Promise.all([...missing.keys()].map(bringPart))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
