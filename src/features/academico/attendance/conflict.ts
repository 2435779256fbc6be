import { markText } from '#domain/attendance/presenceWords.ts'
import type { Mark, Roll } from '#domain/attendance/attendance.schemas.ts'
import { type ConflictRow, conflictRows } from '#src/lib/conflict.ts'

interface Sides {
  readonly before: readonly Mark[]
  readonly mine: readonly Mark[]
  readonly current: Roll
}

type Texts = Readonly<Record<string, string>>

/** The students of whom a person and somebody else say different things, with both values. */
export const rollConflict = ({ before, mine, current }: Sides): readonly ConflictRow[] => {
  const saved = textsOf(current.alunos)
  // Of whom only one of the two rolls knows, nothing is to be decided.
  const known: Texts = { ...saved, ...pickFrom(textsOf(mine), saved) }
  return conflictRows<Texts>(
    current.alunos.map(({ idMatricula, nome }) => ({ name: String(idMatricula), label: nome })),
    { before: { ...saved, ...textsOf(before) }, mine: known, theirs: saved },
  )
}

const textsOf = (marks: readonly Mark[]): Texts =>
  Object.fromEntries(marks.map((mark) => [mark.idMatricula, markText(mark)]))

const pickFrom = (texts: Texts, of: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name in of))
