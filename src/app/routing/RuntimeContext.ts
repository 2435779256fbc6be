import { createContext } from 'react'
import type { LoadRuntime } from '#src/core/router/runtime.ts'

/** Brings what a screen's feature needs into the store; null where everything is there from the start. */
export const RuntimeContext = createContext<((wanted: LoadRuntime) => Promise<unknown>) | null>(null)
