import { MODULES } from '#server/modules/index.ts'
import type { Judges } from '#server/registers/judge.ts'

/** What modules say of records of registers. */
export const JUDGES: Judges = Object.fromEntries(MODULES.flatMap(({ judges = {} }) => Object.entries(judges)))
