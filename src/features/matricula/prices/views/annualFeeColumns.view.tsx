import type { AnnualFeeRow } from '#domain/api/annualFees.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, statusColumn, statusEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (fee: AnnualFeeRow) => void
  readonly onStatus: (fee: AnnualFeeRow) => void
}

/** What a person calls a fee. */
export const feeName = ({ serie, unidade, anoLetivo }: AnnualFeeRow): string => `${serie}, ${unidade}, ${anoLetivo}`

/** An annual fee in the list: of which grade, how much, and how it is paid. */
export const annualFeeColumns = ({ mayEdit, onOpen, onStatus }: Actions): readonly Column<AnnualFeeRow>[] => [
  { key: 'serie', header: 'Série', sort: 'serie', cell: ({ serie }) => serie },
  { key: 'curso', header: 'Curso', width: 'wide', cell: ({ curso }) => curso },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  {
    key: 'valorAnual',
    header: 'Valor anual',
    sort: 'valorAnual',
    align: 'end',
    cell: ({ valorAnual }) => formatMoney(valorAnual),
  },
  { key: 'tabela', header: 'Tabela de preço', cell: ({ tabela }) => tabela },
  {
    key: 'divulgadoEm',
    header: 'Divulgação',
    cell: ({ divulgadoEm }) => (divulgadoEm === '' ? '–' : formatDate(divulgadoEm)),
  },
  statusColumn({ genero: 'a' }),
  menuColumn(feeName, (fee) => {
    const changes = mayEdit && !fee.anoEncerrado
    return [openEntry(changes, () => onOpen(fee)), ...(changes ? [statusEntry(fee.ativo, () => onStatus(fee))] : [])]
  }),
]
