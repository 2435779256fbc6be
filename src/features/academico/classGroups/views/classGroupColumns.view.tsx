import type { ClassGroupRow } from '#domain/classGroups/classGroups.schemas.ts'
import { namesText } from '#src/lib/text.ts'
import type { Column } from '#src/ui/table/columns.ts'
import { menuColumn, openEntry, removeEntry, statusColumn, statusEntry } from '#src/ui/table/recordColumns.tsx'

interface Actions {
  readonly mayEdit: boolean
  readonly onOpen: (group: ClassGroupRow) => void
  readonly onStatus: (group: ClassGroupRow) => void
  readonly onRemove: (group: ClassGroupRow) => void
}

/** A class group in the list: where and when it is, and how full. */
export const classGroupColumns = ({
  mayEdit,
  onOpen,
  onStatus,
  onRemove,
}: Actions): readonly Column<ClassGroupRow>[] => [
  { key: 'nome', header: 'Turma', sort: 'nome', cell: ({ nome }) => nome },
  { key: 'series', header: 'Série', sort: 'serie', cell: ({ series }) => namesText(series) },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  { key: 'periodo', header: 'Turno', sort: 'periodo', cell: ({ periodo }) => periodo },
  { key: 'local', header: 'Local', cell: ({ local }) => local ?? '–' },
  { key: 'vagas', header: 'Vagas', sort: 'vagas', cell: (group) => <Seats {...group} /> },
  statusColumn({ genero: 'a', sort: 'ativo' }),
  menuColumn(
    ({ nome }) => nome,
    (group) => {
      const changes = mayEdit && !group.anoEncerrado
      return [
        openEntry(changes, () => onOpen(group)),
        ...(changes ? [statusEntry(group.ativo, () => onStatus(group)), removeEntry(() => onRemove(group))] : []),
      ]
    },
  ),
]

/** How many seats are taken, drawn as well. */
const Seats = ({ nome, ocupadas, vagas }: ClassGroupRow) => (
  <div>
    {ocupadas} de {vagas}
    {ocupadas >= vagas && ' · lotada'}
    <progress aria-label={`Vagas ocupadas: ${nome}`} value={Math.min(ocupadas, vagas)} max={Math.max(vagas, 1)} />
  </div>
)
