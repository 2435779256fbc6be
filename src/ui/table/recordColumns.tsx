import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import Trash from 'lucide-react/icons/trash-2'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu, type MenuEntry } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from './columns.ts'

interface StatusColumn {
  /** Gender of the word for a record: “Unidade ativa”, “Turno ativo”. */
  readonly genero?: 'o' | 'a'
  readonly sort?: string
}

/** The status of a record: active, or inactive and kept because other records refer to it. */
export const statusColumn = ({ genero = 'o', sort }: StatusColumn = {}): Column<{ readonly ativo: boolean }> => ({
  key: 'ativo',
  header: 'Situação',
  ...(sort !== undefined && { sort }),
  width: 'narrow',
  cell: ({ ativo }) => (
    <StatusBadge tone={ativo ? 'success' : 'neutral'}>{`${ativo ? 'Ativ' : 'Inativ'}${genero}`}</StatusBadge>
  ),
})

/** The actions of a row, as a menu in its last column; no menu for a row without actions. */
export const menuColumn = <Row,>(
  nameOf: (row: Row) => string,
  entriesOf: (row: Row) => readonly MenuEntry[],
): Column<Row> => ({
  key: 'acoes',
  always: true,
  header: 'Ações',
  align: 'end',
  width: 'narrow',
  cell: (row) => {
    const entries = entriesOf(row)
    if (entries.length === 0) return null
    return <Menu label={<Icon of={Ellipsis} />} name={`Ações: ${nameOf(row)}`} entries={entries} />
  },
})

export const openEntry = (changes: boolean, onSelect: () => void): MenuEntry => ({
  key: 'open',
  label: changes ? 'Editar' : 'Abrir',
  icon: Pencil,
  onSelect,
})

export const copyEntry = (onSelect: () => void): MenuEntry => ({
  key: 'copy',
  label: 'Copiar para outro ano',
  icon: Copy,
  onSelect,
})

export const statusEntry = (isActive: boolean, onSelect: () => void): MenuEntry => ({
  key: 'status',
  label: isActive ? 'Inativar' : 'Ativar',
  icon: isActive ? PowerOff : Power,
  onSelect,
})

/** The menu entry that closes or reopens a record, such as a process. */
export const closeEntry = (isOpen: boolean, onSelect: () => void): MenuEntry => ({
  key: 'status',
  label: isOpen ? 'Encerrar' : 'Reabrir',
  icon: isOpen ? PowerOff : Power,
  onSelect,
})

export const removeEntry = (onSelect: () => void): MenuEntry => ({
  key: 'remove',
  label: 'Excluir',
  icon: Trash,
  onSelect,
})
