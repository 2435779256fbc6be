import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import type { PriceTableRow } from '#domain/api/priceTables.schemas.ts'
import { nameIn } from '#domain/lists/list.ts'
import { PRICE_TABLE_KINDS } from '#domain/lists/prices.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (table: PriceTableRow) => void
  readonly onCopy: (table: PriceTableRow) => void
  readonly onStatus: (table: PriceTableRow) => void
}

/** A price table in the list: what it is for, where it holds, and how it may be paid. */
export const priceTableColumns = (actions: Actions): readonly Column<PriceTableRow>[] => [
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
  {
    key: 'ativo',
    header: 'Situação',
    sort: 'ativo',
    width: 'narrow',
    cell: ({ ativo }) => <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativa' : 'Inativa'}</StatusBadge>,
  },
  {
    key: 'acoes',
    header: 'Ações',
    align: 'end',
    width: 'narrow',
    cell: (table) => <TableMenu table={table} {...actions} />,
  },
]

const TableMenu = ({ table, mayEdit, ...actions }: Actions & { readonly table: PriceTableRow }) => {
  const changes = mayEdit && table.podeAlterar && !table.anoEncerrado
  return (
    <Menu
      label={<Icon of={Ellipsis} />}
      name={`Ações: ${table.nomeTabela}`}
      entries={[
        { key: 'open', label: changes ? 'Editar' : 'Abrir', icon: Pencil, onSelect: () => actions.onOpen(table) },
        ...(mayEdit
          ? [{ key: 'copy', label: 'Copiar para outro ano', icon: Copy, onSelect: () => actions.onCopy(table) }]
          : []),
        ...(changes
          ? [
              {
                key: 'status',
                label: table.ativo ? 'Inativar' : 'Ativar',
                icon: table.ativo ? PowerOff : Power,
                onSelect: () => actions.onStatus(table),
              },
            ]
          : []),
      ]}
    />
  )
}
