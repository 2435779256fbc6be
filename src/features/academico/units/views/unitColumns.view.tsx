import Ellipsis from 'lucide-react/icons/ellipsis'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import { FEDERATIVE_UNITIES } from '#domain/lists/places.ts'
import type { UnitRow } from '#domain/units/wire.ts'
import { StandingBadge } from '#src/features/academico/units/views/ActStanding.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Menu } from '#src/ui/Menu.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (unit: UnitRow) => void
  readonly onStatus: (unit: UnitRow) => void
}

/** A unit in the list: where it is, how it stands with its acts, and what can be done with it. */
export const unitColumns = (actions: Actions): readonly Column<UnitRow>[] => [
  { key: 'nome', header: 'Nome', sort: 'nome', width: 'wide', cell: ({ nome }) => nome },
  { key: 'codigo', header: 'Código', sort: 'codigo', width: 'narrow', cell: ({ codigo }) => codigo },
  { key: 'cidade', header: 'Município', sort: 'cidade', cell: (unit) => venueText(unit) },
  { key: 'inep', header: 'INEP', width: 'narrow', cell: ({ inep }) => inep || '–' },
  { key: 'atos', header: 'Atos legais', cell: (unit) => <Acts {...unit} /> },
  {
    key: 'ativo',
    header: 'Situação',
    sort: 'ativo',
    width: 'narrow',
    cell: ({ ativo }) => <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>,
  },
  {
    key: 'acoes',
    always: true,
    header: 'Ações',
    align: 'end',
    width: 'narrow',
    cell: (unit) => <UnitMenu unit={unit} {...actions} />,
  },
]

const venueText = ({ cidade, uf }: UnitRow): string => {
  const sigla = FEDERATIVE_UNITIES.find(({ id }) => id === uf)?.sigla
  return [cidade, sigla].filter((part) => part).join(' – ') || '–'
}

const Acts = ({ situacaoAtos, atoVence }: UnitRow) => (
  <span className="cluster">
    <StandingBadge standing={situacaoAtos} />
    {atoVence !== null && <small>{`até ${formatDate(atoVence)}`}</small>}
  </span>
)

interface UnitMenuProps extends Actions {
  readonly unit: UnitRow
}

const UnitMenu = ({ unit, mayEdit, onOpen, onStatus }: UnitMenuProps) => (
  <Menu
    label={<Icon of={Ellipsis} />}
    name={`Ações: ${unit.nome}`}
    entries={[
      { key: 'open', label: mayEdit ? 'Editar' : 'Abrir', icon: Pencil, onSelect: () => onOpen(unit) },
      ...(mayEdit
        ? [
            {
              key: 'status',
              label: unit.ativo ? 'Inativar' : 'Ativar',
              icon: unit.ativo ? PowerOff : Power,
              onSelect: () => onStatus(unit),
            },
          ]
        : []),
    ]}
  />
)
