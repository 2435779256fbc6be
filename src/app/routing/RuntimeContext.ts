import { createContext } from 'react'
import type { LoadRuntime } from '#src/core/router/runtime.ts'

/** Adds the runtime of a screen's feature to the store. */
export type BringRuntime = (wanted: LoadRuntime) => Promise<unknown>

/** In a replay, every part is in the store from the start. */
export const nothingToBring: BringRuntime = async () => {}

export const RuntimeContext = createContext(nothingToBring)
