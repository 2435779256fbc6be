/** The position whose holders teach (portal.md 9 “Position id 4 blocks the teacher flag”). */
export const TEACHER_POSITION = 4

interface Work {
  readonly cargo: { readonly id: number } | null
  readonly isProfessor: boolean
}

/** The teacher checkbox is disabled when the position is the teacher's (portal.md 4). */
export const teacherLocked = ({ cargo }: Pick<Work, 'cargo'>): boolean => cargo?.id === TEACHER_POSITION

/**
 * Another position: the teacher's turns the flag on (portal.md 3). Changing away from it turns off what it had turned
 * on; between other positions the flag stays as it was set by hand.
 */
export const withPosition = <W extends Work>(work: W, id: number | null): W => {
  const moved = { ...work, cargo: id === null ? null : { id } }
  if (teacherLocked(moved)) return { ...moved, isProfessor: true }
  return teacherLocked(work) ? { ...moved, isProfessor: false } : moved
}

/** The effective flag: staff in the teacher's position always teach, whatever the call sends. */
export const teaches = (work: Work): boolean => work.isProfessor || teacherLocked(work)
