import { createContext } from 'react'
import type { LoadRuntime } from '#src/core/router/runtime.ts'

/** Brings what a screen's feature needs into the store. */
export type BringRuntime = (wanted: LoadRuntime) => Promise<unknown>

/** As in a replay, where every part is there from the start. */
export const nothingToBring: BringRuntime = async () => {}

export const RuntimeContext = createContext(nothingToBring)
