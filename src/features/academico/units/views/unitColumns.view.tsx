import { FEDERATIVE_UNITIES } from '#domain/addresses/places.lists.ts'
import type { UnitRow } from '#domain/units/units.wire.ts'
import { StandingBadge } from '#src/features/academico/units/views/ActStanding.view.tsx'
import { formatDate } from '#src/lib/dates.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, statusColumn, statusEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (unit: UnitRow) => void
  readonly onStatus: (unit: UnitRow) => void
}

/** The columns of the units: place, standing of the acts, and actions. */
export const unitColumns = ({ mayEdit, onOpen, onStatus }: Actions): readonly Column<UnitRow>[] => [
  { key: 'nome', header: 'Nome', sort: 'nome', width: 'wide', cell: ({ nome }) => nome },
  { key: 'codigo', header: 'Código', sort: 'codigo', width: 'narrow', cell: ({ codigo }) => codigo },
  { key: 'cidade', header: 'Município', sort: 'cidade', cell: (unit) => venueText(unit) },
  { key: 'inep', header: 'INEP', width: 'narrow', cell: ({ inep }) => inep || '–' },
  { key: 'atos', header: 'Atos legais', cell: (unit) => <Acts {...unit} /> },
  statusColumn({ sort: 'ativo' }),
  menuColumn(
    ({ nome }) => nome,
    (unit) => [
      openEntry(mayEdit, () => onOpen(unit)),
      ...(mayEdit ? [statusEntry(unit.ativo, () => onStatus(unit))] : []),
    ],
  ),
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
