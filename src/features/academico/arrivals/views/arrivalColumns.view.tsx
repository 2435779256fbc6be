import { ARRIVAL_DONE, ARRIVAL_OPEN, ARRIVAL_STATUSES } from '#domain/arrivals/arrivals.lists.ts'
import type { Arrival } from '#domain/arrivals/arrivals.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** How far an arrival is. */
const ArrivalBadge = ({ situacaoChegada }: Pick<Arrival, 'situacaoChegada'>) => (
  <StatusBadge
    tone={situacaoChegada === ARRIVAL_OPEN ? 'warning' : situacaoChegada === ARRIVAL_DONE ? 'success' : 'neutral'}
  >
    {nameIn(ARRIVAL_STATUSES, situacaoChegada)}
  </StatusBadge>
)

/** What is still open of an arrival, in words. */
const openText = ({ emAberto, documentosPendentes, documentosAte }: Arrival): string =>
  [
    ...(emAberto === 0 ? [] : [plural(emAberto, 'nota a decidir', 'notas a decidir')]),
    ...(documentosPendentes.length === 0
      ? []
      : [`${plural(documentosPendentes.length, 'documento', 'documentos')} até ${formatDate(documentosAte)}`]),
  ].join(', ') || 'Nada'

/** The columns of the list. */
export const ARRIVAL_LIST_COLUMNS: readonly Column<Arrival>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, serie, turma, unidade }) => (
      <TwoLines first={aluno} second={`${classLabel(serie, turma === '' ? null : turma)}, ${unidade}`} />
    ),
  },
  {
    key: 'escola',
    header: 'Escola de origem',
    cell: ({ escolaOrigem, municipioOrigem, ufOrigem }) => (
      <TwoLines first={escolaOrigem} second={`${municipioOrigem} (${ufOrigem})`} />
    ),
  },
  { key: 'dia', header: 'Primeiro dia aqui', sort: 'dia', cell: ({ dia }) => formatDate(dia) },
  { key: 'falta', header: 'O que falta', cell: openText },
  {
    key: 'situacao',
    header: 'Situação',
    sort: 'situacao',
    cell: ({ situacaoChegada }) => <ArrivalBadge situacaoChegada={situacaoChegada} />,
  },
]
