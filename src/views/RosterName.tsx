import { dayText } from '#domain/base/days.ts'
import { numberedName } from '#domain/rosterNumbers/numberedName.ts'
import type { RosterStudent } from '#domain/rosterNumbers/rosterNumbers.schemas.ts'

interface RosterNameProps {
  readonly student: Pick<RosterStudent, 'numero' | 'nome' | 'ra' | 'saida'>
  /** What else there is to tell of who is here. */
  readonly note?: string
}

/** A student of a roster: number and name, struck out for who left, and since when. */
export const RosterName = ({ student, note = '' }: RosterNameProps) => {
  const { ra, saida } = student
  const name = numberedName(student)
  return (
    <span>
      {saida === null ? name : <s>{name}</s>}
      <small className="text-secondary">
        RA {ra}
        {saida === null ? note : ` · saiu em ${dayText(saida)}`}
      </small>
    </span>
  )
}
