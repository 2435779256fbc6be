import type { OfferedItemRow } from '#domain/api/offeredItems.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { formatMoney } from '#src/lib/money.ts'
import { namesText, plural } from '#src/lib/text.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** An item as it is offered: to whom, until when, how it is paid, and how many took it. */
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
  { key: 'periodo', header: 'Disponível', cell: (item) => daysText(item) },
  {
    key: 'valor',
    header: 'Valor',
    sort: 'valor',
    align: 'end',
    cell: (item) => <TwoLines first={formatMoney(item.valor)} second={waysText(item)} />,
  },
  { key: 'alunos', header: 'Alunos', width: 'narrow', align: 'end', cell: ({ alunos }) => alunos },
]

const daysText = ({ inicio, fim }: OfferedItemRow): string => {
  if (inicio === '') return fim === '' ? 'Sempre' : `Até ${formatDate(fim)}`
  return fim === '' ? `Desde ${formatDate(inicio)}` : `${formatDate(inicio)} a ${formatDate(fim)}`
}

const waysText = ({ formas, qtdParcela }: OfferedItemRow): string =>
  formas.length > 0 ? formas.join(' · ') : `Até ${plural(qtdParcela ?? 1, 'parcela', 'parcelas')}`
