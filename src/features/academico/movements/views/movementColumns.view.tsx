import { kindText, statusText } from '#domain/movements/movement.ts'
import { CARRIED_OUT, IN_CHECK, OPENED } from '#domain/movements/movements.lists.ts'
import type { Movement } from '#domain/movements/movements.schemas.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { formatDate } from '#src/lib/dates.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** How far a departure is. */
export const MovementBadge = ({ situacaoMovimento }: Pick<Movement, 'situacaoMovimento'>) => (
  <StatusBadge
    tone={
      situacaoMovimento === OPENED || situacaoMovimento === IN_CHECK
        ? 'warning'
        : situacaoMovimento === CARRIED_OUT
          ? 'success'
          : 'neutral'
    }
  >
    {statusText(situacaoMovimento)}
  </StatusBadge>
)

/** The columns of the list. */
export const MOVEMENT_COLUMNS: readonly Column<Movement>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, serie, turma, unidade }) => (
      <TwoLines first={aluno} second={`${classLabel(serie, turma === '' ? null : turma)}, ${unidade}`} />
    ),
  },
  {
    key: 'tipo',
    header: 'Saída',
    cell: ({ tipoMovimento, escolaDestino }) => <TwoLines first={kindText(tipoMovimento)} second={escolaDestino} />,
  },
  { key: 'dia', header: 'Último dia', sort: 'dia', cell: ({ dia }) => formatDate(dia) },
  {
    key: 'abertoEm',
    header: 'Pedido',
    sort: 'abertoEm',
    cell: ({ abertoEm, abertoPor }) => <TwoLines first={formatDate(abertoEm.slice(0, 10))} second={abertoPor} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacaoMovimento }) => <MovementBadge situacaoMovimento={situacaoMovimento} />,
  },
]
