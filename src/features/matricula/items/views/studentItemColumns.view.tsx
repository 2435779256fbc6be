import Ban from 'lucide-react/icons/ban'
import type { StudentItemRow } from '#domain/otherItems/studentItems.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onCancel: (taken: StudentItemRow) => void
}

/** The columns of the taken items: who, what, and how it is paid. */
export const studentItemColumns = ({ mayEdit, onCancel }: Actions): readonly Column<StudentItemRow>[] => [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, serie, unidade }) => <Identity name={aluno} detail={`${serie} · ${unidade}`} />,
  },
  {
    key: 'item',
    header: 'Item',
    sort: 'item',
    cell: ({ item, quantidade }) => (quantidade === 1 ? item : `${quantidade} × ${item}`),
  },
  {
    key: 'valor',
    header: 'Valor',
    sort: 'valor',
    align: 'end',
    cell: ({ valor, parcelas, condicao }) => (
      <TwoLines first={formatMoney(valor)} second={condicao ?? plural(parcelas.length, 'parcela', 'parcelas')} />
    ),
  },
  {
    key: 'cobranca',
    header: 'Cobrança',
    align: 'end',
    cell: ({ pago, emAberto, cancelado }) =>
      pago === 0 && emAberto === 0 ? (
        <span className="text-secondary">{cancelado ? 'Nada a pagar' : 'Sem cobrança'}</span>
      ) : (
        <TwoLines
          first={emAberto > 0 ? `${formatMoney(emAberto)} em aberto` : 'Tudo pago'}
          second={pago > 0 ? `${formatMoney(pago)} pagos` : ''}
        />
      ),
  },
  {
    key: 'em',
    header: 'Lançado em',
    sort: 'em',
    cell: ({ em, por }) => <TwoLines first={formatDate(em)} second={por} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ cancelado, motivo }) =>
      cancelado ? (
        <TwoLines first={<StatusBadge tone="neutral">Cancelado</StatusBadge>} second={motivo} />
      ) : (
        <StatusBadge tone="success">Lançado</StatusBadge>
      ),
  },
  menuColumn(
    ({ item, aluno }) => `${item} de ${aluno}`,
    (taken) =>
      mayEdit && !taken.cancelado
        ? [{ key: 'cancel', label: 'Cancelar', icon: Ban, onSelect: () => onCancel(taken) }]
        : [],
  ),
]
