import type { PendingRow } from '#domain/pending/pending.schemas.ts'
import { DOCUMENT_STATUSES, REFUSED, REQUIREMENT_BEHAVIOURS } from '#domain/requirements/requirements.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { OWED_DOCUMENT, OWED_PAYMENT, PENDING_KINDS } from '#domain/pending/pending.lists.ts'
import { formatDate } from '#src/lib/dates.ts'
import { plural } from '#src/lib/text.ts'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

const situationOf = (kind: PendingRow['tipo'], status: number | null): string => {
  if (kind === OWED_PAYMENT) return 'Vencida'
  return kind === OWED_DOCUMENT && status !== null ? nameIn(DOCUMENT_STATUSES, status) : 'Pendente'
}

/** The columns of the pending items: whose, what, since when, and whom to ask. */
export const pendingColumns: readonly Column<PendingRow>[] = [
  {
    key: 'nomeAluno',
    header: 'Aluno',
    sort: 'nomeAluno',
    cell: ({ nomeAluno, ra }) => <Identity name={nomeAluno} detail={`RA ${ra}`} />,
  },
  {
    key: 'item',
    header: 'Pendência',
    sort: 'item',
    width: 'wide',
    cell: ({ item, tipo, comportamento }) => (
      <TwoLines
        first={item}
        second={comportamento === null ? nameIn(PENDING_KINDS, tipo) : nameIn(REQUIREMENT_BEHAVIOURS, comportamento)}
      />
    ),
  },
  {
    key: 'status',
    header: 'Situação',
    width: 'narrow',
    cell: ({ tipo, status }) => (
      <StatusBadge tone={status === REFUSED || tipo === OWED_PAYMENT ? 'danger' : 'warning'}>
        {situationOf(tipo, status)}
      </StatusBadge>
    ),
  },
  {
    key: 'prazo',
    header: 'Prazo',
    sort: 'prazo',
    width: 'narrow',
    cell: ({ prazo }) => (prazo === null ? '–' : formatDate(prazo)),
  },
  {
    key: 'dias',
    header: 'Há quanto tempo',
    sort: 'dias',
    width: 'narrow',
    cell: ({ dias }) => plural(dias, 'dia', 'dias'),
  },
  { key: 'responsavel', header: 'Responsável', cell: ({ responsavel }) => responsavel ?? '–' },
  {
    key: 'serie',
    header: 'Série e turma',
    optional: true,
    cell: ({ serie, turma, unidade }) => (
      <TwoLines first={turma === null ? serie : `${serie} · ${turma}`} second={unidade} />
    ),
  },
]
