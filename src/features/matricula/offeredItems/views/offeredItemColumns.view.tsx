import type { OfferedItemRow } from '#domain/otherItems/offeredItems.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { formatCount, namesText } from '#src/lib/text.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

const counter = (
  key: 'ofertadas' | 'preenchidas' | 'livres',
  header: string,
  unlimited: string,
): Column<OfferedItemRow> => ({
  key,
  header,
  align: 'end',
  width: 'narrow',
  cell: (item) => (item[key] === null ? unlimited : formatCount(item[key])),
})

/** The columns of the items: for whom, until when, price, and pieces left. */
export const offeredItemColumns: readonly Column<OfferedItemRow>[] = [
  {
    key: 'nome',
    header: 'Item',
    sort: 'nome',
    cell: ({ nome, unidade }) => <TwoLines first={nome} second={unidade ?? 'Todas as unidades'} />,
  },
  {
    key: 'series',
    header: 'Séries',
    cell: ({ series }) => (series.length === 0 ? 'Todas as séries' : namesText(series)),
  },
  { key: 'periodo', header: 'Disponível', width: 'wide', cell: (item) => daysText(item) },
  { key: 'valor', header: 'Valor', sort: 'valor', align: 'end', cell: ({ valor }) => formatMoney(valor) },
  counter('ofertadas', 'Ofertadas', 'Sem limite'),
  counter('preenchidas', 'Preenchidas', '–'),
  counter('livres', 'Livres', '–'),
  { key: 'documentos', header: 'Documentos', align: 'end', width: 'narrow', cell: ({ documentos }) => documentos },
]

const daysText = ({ inicio, fim }: OfferedItemRow): string => {
  if (inicio === '') return fim === '' ? 'Sempre' : `Até ${formatDate(fim)}`
  return fim === '' ? `Desde ${formatDate(inicio)}` : `${formatDate(inicio)} a ${formatDate(fim)}`
}
