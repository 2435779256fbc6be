import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import Trash from 'lucide-react/icons/trash-2'
import type { ClassGroupRow } from '#domain/api/classGroups.schemas.ts'
import { namesText } from '#src/lib/text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (group: ClassGroupRow) => void
  readonly onStatus: (group: ClassGroupRow) => void
  readonly onRemove: (group: ClassGroupRow) => void
}

/** A class group in the list: where and when it is, and how full. */
export const classGroupColumns = (actions: Actions): readonly Column<ClassGroupRow>[] => [
  { key: 'nome', header: 'Turma', sort: 'nome', cell: ({ nome }) => nome },
  { key: 'series', header: 'Série', sort: 'serie', cell: ({ series }) => namesText(series) },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'periodo', header: 'Turno', sort: 'periodo', cell: ({ periodo }) => periodo },
  { key: 'local', header: 'Local', cell: ({ local }) => local ?? '–' },
  { key: 'vagas', header: 'Vagas', sort: 'vagas', cell: (group) => <Seats {...group} /> },
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
    cell: (group) => <GroupMenu group={group} {...actions} />,
  },
]

/** How many seats are taken, drawn as well. */
const Seats = ({ nome, ocupadas, vagas }: ClassGroupRow) => (
  <div>
    {ocupadas} de {vagas}
    {ocupadas >= vagas && ' · lotada'}
    <progress aria-label={`Vagas ocupadas: ${nome}`} value={Math.min(ocupadas, vagas)} max={Math.max(vagas, 1)} />
  </div>
)

const GroupMenu = ({ group, mayEdit, onOpen, onStatus, onRemove }: Actions & { readonly group: ClassGroupRow }) => {
  const changes = mayEdit && !group.anoEncerrado
  return (
    <Menu
      label={<Icon of={Ellipsis} />}
      name={`Ações: ${group.nome}`}
      entries={[
        { key: 'open', label: changes ? 'Editar' : 'Abrir', icon: Pencil, onSelect: () => onOpen(group) },
        ...(changes
          ? [
              {
                key: 'status',
                label: group.ativo ? 'Inativar' : 'Ativar',
                icon: group.ativo ? PowerOff : Power,
                onSelect: () => onStatus(group),
              },
              { key: 'remove', label: 'Excluir', icon: Trash, onSelect: () => onRemove(group) },
            ]
          : []),
      ]}
    />
  )
}
