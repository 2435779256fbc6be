import type { Board } from '#domain/teaching/assignments.schemas.ts'
import type { CellPlace } from '#src/features/academico/assignments/assignments.slice.ts'
import { cellName } from '#src/features/academico/assignments/boardWords.ts'
import { type SpanBar, SpanBars } from '#src/ui/SpanBars.tsx'

interface AssignmentLineProps {
  readonly board: Board
  readonly place: CellPlace
  readonly bars: readonly SpanBar[]
}

/** Who gives a subject to a class group, on the line of the school year. */
export const AssignmentLine = ({ board, place, bars }: AssignmentLineProps) =>
  board.anoLetivo !== null &&
  bars.length > 0 && (
    <SpanBars
      label={`Linha do ano, ${cellName(board, place)}`}
      within={board.anoLetivo}
      today={board.hoje}
      bars={bars}
    />
  )
