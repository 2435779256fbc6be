import { useSelector } from 'react-redux'
import type { ExitEntry, ReturnEntry } from '#src/core/outbox/entries.ts'
import { isOfGate } from '#src/core/outbox/place.ts'
import { type MayWait, selectEntries } from '#src/core/outbox/waiting.ts'
import { selectExits } from '#src/features/academico/gate/gate.slice.ts'
import { type Out, outOf } from '#src/features/academico/gate/words.ts'

/** The exits and returns that wait on this device. */
export const useWaitingAtGate = (): readonly (ExitEntry | ReturnEntry)[] =>
  useSelector((state: MayWait) => selectEntries(state)).filter(isOfGate)

/** Tells of a student whether they are out. */
export const useOut = (): ((studentId: number) => Out | null) => {
  const exits = useSelector(selectExits)
  const waiting = useWaitingAtGate()
  return (studentId) => outOf(studentId, exits, waiting)
}
