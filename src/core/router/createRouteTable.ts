import type { Route } from '#src/core/router/route.ts'

/**
 * The rows of the portal, module by module: a module is the first part of a path, and its rows load with the first
 * visit.
 */
export interface RouteTable {
  /** The rows loaded so far; a new array after each load. */
  readonly rows: () => readonly Route[]
  /** Whether all rows of a path's module are loaded. */
  readonly isHere: (path: string) => boolean
  /** Loads the rows of a path's module. Further calls share one promise; after a failure the next call retries. */
  readonly bring: (path: string) => Promise<void>
  readonly bringAll: () => Promise<void>
  /** Calls the listener after each load; the returned function unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

type LoadRows = () => Promise<readonly Route[]>

/** The rows that are there from the start, and a loader for each module. */
export const createRouteTable = (
  start: readonly Route[],
  modules: Readonly<Record<string, LoadRows>> = {},
): RouteTable => {
  let rows = start
  const coming = new Map<string, Promise<void>>()
  const missing = new Map(Object.entries(modules))
  const listeners = new Set<() => void>()

  const fetchRows = async (module: string, load: LoadRows): Promise<void> => {
    try {
      const more = await load()
      rows = [...rows, ...more]
      missing.delete(module)
      for (const tell of listeners) tell()
    } catch (error) {
      coming.delete(module)
      throw error
    }
  }

  const bringModule = (module: string): Promise<void> => {
    const load = missing.get(module)
    if (load === undefined) return Promise.resolve()
    const rowsOfModule = coming.get(module) ?? fetchRows(module, load)
    coming.set(module, rowsOfModule)
    return rowsOfModule
  }

  return {
    rows: () => rows,
    isHere: (path) => !missing.has(moduleIn(path)),
    bring: (path) => bringModule(moduleIn(path)),
    bringAll: async () => {
      await Promise.all([...missing.keys()].map(bringModule))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const moduleIn = (path: string): string => path.split(/[/?#]/)[1]?.toLowerCase() ?? ''
