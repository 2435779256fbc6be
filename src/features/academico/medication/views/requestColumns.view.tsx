import { nameIn } from '#domain/base/list.ts'
import { MEDICATION_STATUSES } from '#domain/medication/medication.lists.ts'
import type { MedicationRow } from '#domain/medication/medication.schemas.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { toneOf } from '#src/views/medication/words.ts'

/** The columns of the list. `onOpen`: with the id of a request. */
export const requestColumns = (onOpen: (id: number) => void): readonly Column<MedicationRow>[] => [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    width: 'wide',
    cell: ({ aluno, turma, unidade }) => (
      <TwoLines first={aluno} second={[turma, unidade].filter((text) => text !== '').join(' · ')} />
    ),
  },
  {
    key: 'ate',
    header: 'Período',
    sort: 'ate',
    cell: ({ de, ate, horarios }) => (
      <TwoLines first={`${formatDate(de)} a ${formatDate(ate)}`} second={horarios.join(', ')} />
    ),
  },
  {
    key: 'pedidoPor',
    header: 'Pedido por',
    cell: ({ pedidoPor, pedidoEm }) => <TwoLines first={pedidoPor} second={formatDateTime(pedidoEm)} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    sort: 'situacao',
    cell: ({ situacao, responsavel }) => (
      <TwoLines
        first={<StatusBadge tone={toneOf(situacao)}>{nameIn(MEDICATION_STATUSES, situacao)}</StatusBadge>}
        second={responsavel}
      />
    ),
  },
  {
    key: 'acoes',
    header: 'Ações',
    always: true,
    align: 'end',
    width: 'narrow',
    cell: (row) => (
      <Button variant="link" onClick={() => onOpen(row.id)}>
        Abrir <span className="visually-hidden">{requestName(row)}</span>
      </Button>
    ),
  },
]

/** What a row is called aloud. */
export const requestName = ({ aluno, de }: MedicationRow): string => `pedido de ${aluno}, de ${formatDate(de)}`
