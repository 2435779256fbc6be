import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import type { LucideIcon } from 'lucide-react'
import Pause from 'lucide-react/icons/pause'
import PenLine from 'lucide-react/icons/pen-line'
import X from 'lucide-react/icons/x'
import type { GrantRow } from '#domain/discounts/discounts.schemas.ts'
import {
  APPROVED,
  ENDED,
  GRANT_STATUSES,
  type GrantStatus,
  REFUSED,
  REQUESTED,
  SUSPENDED,
  UNDONE,
} from '#domain/discounts/discounts.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { decisionsFrom, standingOf } from '#domain/discounts/grantSteps.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { Identity } from '#src/ui/Identity.tsx'
import type { MenuEntry } from '#src/ui/Menu.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

interface Actions {
  readonly mayEdit: boolean
  /** ISO day. */
  readonly today: string
  readonly onDecide: (grant: GrantRow, status: GrantStatus) => void
  readonly onSign: (grant: GrantRow) => void
}

/** The columns of the grants: who, which discount, since when, and its amount in the year. */
export const grantColumns = (actions: Actions): readonly Column<GrantRow>[] => [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, serie, unidade }) => <Identity name={aluno} detail={`${serie} · ${unidade}`} />,
  },
  {
    key: 'desconto',
    header: 'Desconto',
    sort: 'desconto',
    cell: (grant) => <TwoLines first={grant.desconto} second={termsText(grant)} />,
  },
  {
    key: 'impacto',
    header: 'No ano',
    align: 'end',
    cell: ({ antes, depois }) => (
      <TwoLines first={`− ${formatMoney(antes - depois)}`} second={`de ${formatMoney(antes)}`} />
    ),
  },
  {
    key: 'situacao',
    header: 'Situação',
    sort: 'situacao',
    width: 'wide',
    cell: (grant) => <Status grant={grant} today={actions.today} />,
  },
  menuColumn(
    ({ desconto, aluno }) => `${desconto} de ${aluno}`,
    (grant) => entriesOf(grant, actions),
  ),
]

/** `10%, condicional, desde 01/02/2026` */
const termsText = ({ percentual, valor, condicional, inicio, fim }: GrantRow): string =>
  [
    percentual === null ? `${formatMoney(valor ?? 0)} por parcela` : `${String(percentual).replace('.', ',')}%`,
    ...(condicional ? ['condicional'] : []),
    fim === null ? `desde ${formatDate(inicio)}` : `de ${formatDate(inicio)} a ${formatDate(fim)}`,
  ].join(', ')

const TONES: Readonly<Record<GrantStatus, Tone>> = {
  [REQUESTED]: 'warning',
  [APPROVED]: 'success',
  [REFUSED]: 'danger',
  [SUSPENDED]: 'info',
  [ENDED]: 'neutral',
  [UNDONE]: 'neutral',
}

const Status = ({ grant, today }: { readonly grant: GrantRow; readonly today: string }) => {
  const { situacao, motivo, motivoDecisao, solicitante, decisor } = grant
  const said = decisor === null || motivoDecisao === '' ? [solicitante, motivo] : [decisor, motivoDecisao]
  return (
    <TwoLines
      first={
        <StatusBadge tone={TONES[situacao]}>{standingOf(grant, today) ?? nameIn(GRANT_STATUSES, situacao)}</StatusBadge>
      }
      second={said.join(': ')}
    />
  )
}

const DECISIONS: Partial<Readonly<Record<GrantStatus, { readonly label: string; readonly icon: LucideIcon }>>> = {
  [APPROVED]: { label: 'Aprovar', icon: Check },
  [REFUSED]: { label: 'Recusar', icon: X },
  [SUSPENDED]: { label: 'Suspender', icon: Pause },
  [ENDED]: { label: 'Encerrar', icon: Ban },
}

/** The button for a decision about a grant. */
export const decisionLabel = (status: GrantStatus): string => DECISIONS[status]?.label ?? ''

const entriesOf = (grant: GrantRow, { mayEdit, onDecide, onSign }: Actions): readonly MenuEntry[] => {
  const { situacao, podeAprovar, exigeTermo, termoAssinadoEm } = grant
  const all = decisionsFrom(situacao)
  if (!mayEdit || all.length === 0) return []
  return [
    ...all
      .filter((status) => status !== APPROVED || podeAprovar)
      .map((status) => ({
        key: String(status),
        label: decisionLabel(status),
        icon: DECISIONS[status]?.icon ?? Check,
        onSelect: () => onDecide(grant, status),
      })),
    ...(exigeTermo && termoAssinadoEm === ''
      ? [{ key: 'sign', label: 'Registrar assinatura do termo', icon: PenLine, onSelect: () => onSign(grant) }]
      : []),
  ]
}
