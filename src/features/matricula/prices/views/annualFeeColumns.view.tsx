import type { AnnualFeeRow } from '#domain/annualFees/annualFees.schemas.ts'
import { type PriceTableKind, REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { FEE_TEXTS } from '#src/features/matricula/prices/views/feeTexts.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, statusColumn, statusEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly kind: PriceTableKind
  readonly mayEdit: boolean
  readonly onOpen: (fee: AnnualFeeRow) => void
  readonly onStatus: (fee: AnnualFeeRow) => void
}

/** The name of a fee. */
export const feeName = ({ nome, unidade, anoLetivo }: AnnualFeeRow): string => `${nome}, ${unidade}, ${anoLetivo}`

/** The columns of the annual fees: thing, value, and payment. */
export const annualFeeColumns = ({ kind, mayEdit, onOpen, onStatus }: Actions): readonly Column<AnnualFeeRow>[] => [
  { key: 'nome', header: FEE_TEXTS[kind].thing, sort: 'nome', cell: ({ nome }) => nome },
  { key: 'detalhe', header: FEE_TEXTS[kind].detail, width: 'wide', cell: ({ detalhe }) => detalhe },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  {
    key: 'valorAnual',
    header: 'Valor anual',
    sort: 'valorAnual',
    align: 'end',
    cell: ({ valorAnual }) => formatMoney(valorAnual),
  },
  { key: 'tabela', header: 'Tabela de preço', cell: ({ tabela }) => tabela },
  ...(kind === REGULAR_COURSES ? [PUBLISHED] : []),
  statusColumn({ genero: 'a' }),
  menuColumn(feeName, (fee) => {
    const changes = mayEdit && !fee.anoEncerrado
    return [openEntry(changes, () => onOpen(fee)), ...(changes ? [statusEntry(fee.ativo, () => onStatus(fee))] : [])]
  }),
]

const PUBLISHED: Column<AnnualFeeRow> = {
  key: 'divulgadoEm',
  header: 'Divulgação',
  cell: ({ divulgadoEm }) => (divulgadoEm === '' ? '–' : formatDate(divulgadoEm)),
}
