import { createHash } from 'node:crypto'
import { ruleBroken } from '#server/http/refusal.ts'

/** A simulation with its fingerprint, which the call that applies it sends back (ADR 27). */
export const fingerprinted = <T extends object>(simulation: T): T & { conferido: string } => ({
  ...simulation,
  conferido: fingerprintOf(simulation),
})

/** SHA-256 of what a simulation says, for one that says more than what it would do. */
export const fingerprintOf = (simulation: unknown): string =>
  createHash('sha256').update(JSON.stringify(simulation)).digest('hex')

/** @throws Refusal 422 SIMULATION_OUTDATED where applying would do something else than the simulation that was seen */
export const refuseUnseen = (simulation: unknown, seen: string): void => {
  if (fingerprintOf(simulation) !== seen) throw ruleBroken('SIMULATION_OUTDATED')
}
