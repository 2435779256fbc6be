import type { Board } from '#domain/teaching/assignments.schemas.ts'
import type { Staffing } from '#domain/teaching/needs.ts'
import type { CellPlace } from '#src/features/academico/assignments/assignments.slice.ts'
import { cellName, teacherOf } from '#src/features/academico/assignments/boardWords.ts'
import { classes } from '#src/lib/classes.ts'
import { shortName } from '#src/lib/shortName.ts'
import { plural } from '#src/lib/text.ts'
import { Avatar } from '#src/ui/Avatar.tsx'
import { moveInGrid } from '#src/ui/moveInGrid.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface BoardCellProps {
  readonly board: Board
  readonly place: CellPlace
  /** Lessons a week of the matrix; null for a class group as a whole. */
  readonly lessons: number | null
  readonly staffed: Staffing
  /** Null while nothing is picked. */
  readonly picked: boolean | null
  readonly onClick: () => void
}

/** Who teaches a subject to a class group. */
export const BoardCell = ({ board, place, lessons, staffed, picked, onClick }: BoardCellProps) => {
  const { titular, porRegencia, outros, falta, descoberta } = staffed
  const isOpen = titular === null && lessons !== null && outros.length === 0
  return (
    <button
      type="button"
      className={classes('lesson-cell', isOpen && 'is-open', falta && descoberta && 'is-absent', picked && 'is-picked')}
      aria-pressed={picked ?? undefined}
      onClick={onClick}
      onKeyDown={moveInGrid}
    >
      <VisuallyHidden>{cellName(board, place)}: </VisuallyHidden>
      {titular === null ? (
        <span>{lessons === null ? 'Sem regente' : 'Sem professor'}</span>
      ) : (
        <span className="identity">
          <Avatar name={teacherOf(board, titular.idProfessor)} />
          <span>{shortName(teacherOf(board, titular.idProfessor))}</span>
        </span>
      )}
      <small>
        {[
          lessons === null ? null : plural(lessons, 'aula', 'aulas'),
          porRegencia ? 'regência' : null,
          falta && descoberta ? 'falta sem substituto' : null,
          outros.length === 0
            ? null
            : `com ${outros.map((one) => shortName(teacherOf(board, one.idProfessor))).join(', ')}`,
        ]
          .filter((text) => text !== null)
          .join(' · ')}
      </small>
    </button>
  )
}
