import { useSelector } from 'react-redux'
import type { ExitEntry } from '#src/core/outbox/entries.ts'
import { type MayWait, selectEntries } from '#src/core/outbox/waiting.ts'
import { selectExits } from '#src/features/academico/gate/gate.slice.ts'
import { type Out, outOf } from '#src/features/academico/gate/words.ts'

/** The exits that wait on this device. */
export const useWaitingExits = (): readonly ExitEntry[] =>
  useSelector((state: MayWait) => selectEntries(state)).filter((entry): entry is ExitEntry => entry.kind === 'exit')

/** Tells of a student whether they are out. */
export const useOut = (): ((studentId: number) => Out | null) => {
  const exits = useSelector(selectExits)
  const waiting = useWaitingExits()
  return (studentId) => outOf(studentId, exits, waiting)
}
