import type { PriceTableRow } from '#domain/priceTables/priceTables.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { PRICE_TABLE_KINDS } from '#domain/priceTables/priceTables.lists.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { copyEntry, menuColumn, openEntry, statusColumn, statusEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (table: PriceTableRow) => void
  readonly onCopy: (table: PriceTableRow) => void
  readonly onStatus: (table: PriceTableRow) => void
}

/** The columns of the price tables: purpose, place, and conditions. */
export const priceTableColumns = ({ mayEdit, onOpen, onCopy, onStatus }: Actions): readonly Column<PriceTableRow>[] => [
  {
    key: 'nomeTabela',
    header: 'Tabela',
    sort: 'nomeTabela',
    cell: ({ nomeTabela, edicao }) => (edicao === 1 ? nomeTabela : `${nomeTabela} · edição ${edicao}`),
  },
  { key: 'tipoTabelaPreco', header: 'Tipo', cell: ({ tipoTabelaPreco }) => nameIn(PRICE_TABLE_KINDS, tipoTabelaPreco) },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade ?? 'Toda a escola' },
  { key: 'condicoes', header: 'Condições', width: 'wide', cell: ({ condicoes }) => condicoes.join(' · ') },
  { key: 'anuidades', header: 'Anuidades', width: 'narrow', align: 'end', cell: ({ anuidades }) => anuidades },
  statusColumn({ genero: 'a', sort: 'ativo' }),
  menuColumn(
    ({ nomeTabela }) => nomeTabela,
    (table) => {
      const changes = mayEdit && table.podeAlterar && !table.anoEncerrado
      return [
        openEntry(changes, () => onOpen(table)),
        ...(mayEdit ? [copyEntry(() => onCopy(table))] : []),
        ...(changes ? [statusEntry(table.ativo, () => onStatus(table))] : []),
      ]
    },
  ),
]
