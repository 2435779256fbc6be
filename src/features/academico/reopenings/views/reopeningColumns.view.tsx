import { nameIn } from '#domain/base/list.ts'
import { stageName } from '#domain/marks/sheetStage.ts'
import {
  REOPENED,
  REOPENED_DIARY,
  type Reopened,
  REOPENING_ASKED,
  REOPENING_GRANTED,
  REOPENING_STATUSES,
} from '#domain/reopenings/reopenings.lists.ts'
import type { Reopening } from '#domain/reopenings/reopenings.schemas.ts'
import { formatDate, formatDateTime } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** `Diário (chamada e conteúdo)` */
export const reopenedText = (abrange: Reopened): string =>
  `${nameIn(REOPENED, abrange)}${abrange === REOPENED_DIARY ? ' (chamada e conteúdo)' : ''}`

/** The columns of the list. `onOpen`: with a request. */
export const reopeningColumns = (onOpen: (reopening: Reopening) => void): readonly Column<Reopening>[] => [
  {
    key: 'reabrir',
    header: 'Reabrir',
    cell: ({ turma, disciplina, numeroEtapa, abrange }) => (
      <TwoLines first={`${disciplina} · ${turma}`} second={`${reopenedText(abrange)}, ${stageName(numeroEtapa)}`} />
    ),
  },
  { key: 'motivo', header: 'Motivo', cell: ({ motivo }) => motivo },
  {
    key: 'pedida',
    header: 'Pedida',
    cell: ({ pedidaPor, pedidaEm }) => <TwoLines first={pedidaPor} second={formatDateTime(pedidaEm)} />,
  },
  { key: 'ate', header: 'Lançar até', cell: ({ ate }) => formatDate(ate) },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao, decididaPor, resposta }) => (
      <TwoLines
        first={<StatusBadge tone={toneOf(situacao)}>{nameIn(REOPENING_STATUSES, situacao)}</StatusBadge>}
        second={[decididaPor, resposta].filter((one) => one !== '').join(' · ')}
      />
    ),
  },
  {
    key: 'acoes',
    header: 'Ações',
    always: true,
    align: 'end',
    width: 'narrow',
    cell: (one) =>
      one.podeDecidir && (
        <Button variant="link" onClick={() => onOpen(one)}>
          Decidir <span className="visually-hidden">pedido de {one.pedidaPor}</span>
        </Button>
      ),
  },
]

const toneOf = (status: number) => {
  if (status === REOPENING_ASKED) return 'warning'
  return status === REOPENING_GRANTED ? 'success' : 'danger'
}
