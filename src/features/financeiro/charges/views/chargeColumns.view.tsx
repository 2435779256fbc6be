import Ban from 'lucide-react/icons/ban'
import HandCoins from 'lucide-react/icons/hand-coins'
import Handshake from 'lucide-react/icons/handshake'
import QrCode from 'lucide-react/icons/qr-code'
import ReceiptText from 'lucide-react/icons/receipt-text'
import type { ChargeRow } from '#domain/charges/charges.schemas.ts'
import { chargeName } from '#domain/accounting/history.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { ChargeBadge } from '#src/views/ChargeBadge.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (charge: ChargeRow) => void
  readonly onSettle: (charge: ChargeRow) => void
  readonly onPay: (charge: ChargeRow) => void
  readonly onAgree: (charge: ChargeRow) => void
  readonly onCancel: (charge: ChargeRow) => void
}

/** The columns of the charges: who owes what, until when, and today's amount. */
export const chargeColumns = (actions: Actions): readonly Column<ChargeRow>[] => [
  {
    key: 'aluno',
    header: 'Aluno',
    cell: ({ aluno, serie, unidade }) => <Identity name={aluno} detail={`${serie} · ${unidade}`} />,
  },
  {
    key: 'cobranca',
    header: 'Cobrança',
    cell: (charge) => <TwoLines first={chargeName(charge)} second={payerText(charge)} />,
  },
  {
    key: 'vencimento',
    header: 'Vencimento',
    sort: 'vencimento',
    cell: ({ vencimento, diasAtraso }) => (
      <TwoLines
        first={formatDate(vencimento)}
        second={diasAtraso > 0 ? `${plural(diasAtraso, 'dia', 'dias')} de atraso` : ''}
      />
    ),
  },
  {
    key: 'valor',
    header: 'Valor',
    sort: 'valor',
    align: 'end',
    cell: ({ liquido, hoje, pago }) => (
      <TwoLines
        first={formatMoney(liquido)}
        second={hoje > 0 ? `${formatMoney(hoje)} hoje` : pago > 0 ? `${formatMoney(pago)} pagos` : ''}
      />
    ),
  },
  { key: 'situacao', header: 'Situação', cell: ({ situacao }) => <ChargeBadge state={situacao} /> },
  menuColumn(
    (charge) => `${chargeName(charge)} de ${charge.aluno}`,
    (charge) => [
      { key: 'open', label: 'Ver pagamentos', icon: ReceiptText, onSelect: () => actions.onOpen(charge) },
      ...(charge.pagavel
        ? [{ key: 'pay', label: '2ª via e Pix', icon: QrCode, onSelect: () => actions.onPay(charge) }]
        : []),
      ...(actions.mayEdit && charge.hoje > 0
        ? [
            { key: 'settle', label: 'Dar baixa', icon: HandCoins, onSelect: () => actions.onSettle(charge) },
            { key: 'agree', label: 'Renegociar', icon: Handshake, onSelect: () => actions.onAgree(charge) },
            { key: 'cancel', label: 'Cancelar ou isentar', icon: Ban, onSelect: () => actions.onCancel(charge) },
          ]
        : []),
    ],
  ),
]

const payerText = ({ responsavel, partes, percentual }: ChargeRow): string =>
  partes > 1 ? `${responsavel}, ${String(percentual ?? '').replace('.', ',')}%` : responsavel
