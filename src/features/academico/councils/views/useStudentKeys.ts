import { useHotkey } from '#src/ui/useHotkey.ts'

interface Named {
  readonly idMatricula: number
}

/**
 * Goes from one student to the next by arrows, and with Ctrl also while somebody types. `open`: the enrolment that is looked at;
 * null: the first.
 */
export const useStudentKeys = (
  students: readonly Named[],
  open: number | null,
  onOpen: (enrolment: number) => void,
): { readonly place: number; readonly go: (to: number) => void } => {
  const place = Math.max(
    students.findIndex(({ idMatricula }) => idMatricula === open),
    0,
  )
  const go = (to: number) => {
    const next = students[to]
    if (next !== undefined) onOpen(next.idMatricula)
  }
  useHotkey({ key: 'ArrowRight' }, () => go(place + 1))
  useHotkey({ key: 'ArrowLeft' }, () => go(place - 1))
  useHotkey({ key: 'ArrowDown', ctrl: true }, () => go(place + 1))
  useHotkey({ key: 'ArrowUp', ctrl: true }, () => go(place - 1))
  return { place, go }
}
