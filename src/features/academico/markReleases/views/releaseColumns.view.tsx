import { nameIn } from '#domain/base/list.ts'
import { RELEASE_CHANGES, RELEASE_STATUSES, RELEASED, SCHEDULED } from '#domain/markReleases/markReleases.lists.ts'
import type { ReleaseRow } from '#domain/markReleases/markReleases.schemas.ts'
import type { ReleaseChange } from '#src/features/academico/markReleases/markReleases.slice.ts'
import {
  completeness,
  releaseName,
  STATUS_TONES,
  whenText,
} from '#src/features/academico/markReleases/views/releaseWords.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'
import { menuColumn } from '#src/ui/table/recordColumns.tsx'

/** The columns of the list; without `onChange` the person may only look. */
export const releaseColumns = (
  onChange: ((to: ReleaseChange, row: ReleaseRow) => void) | null,
): readonly Column<ReleaseRow>[] => [
  {
    key: 'disciplina',
    header: 'Disciplina',
    cell: ({ disciplina, professores }) => <TwoLines first={disciplina} second={professores} />,
  },
  { key: 'turma', header: 'Turma', cell: ({ turma }) => turma },
  { key: 'etapa', header: 'Etapa', cell: ({ etapa }) => etapa },
  { key: 'lancadas', header: 'Lançamento', cell: completeness },
  {
    key: 'situacao',
    header: 'Situação',
    cell: ({ situacao }) => (
      <StatusBadge tone={STATUS_TONES[situacao]}>{nameIn(RELEASE_STATUSES, situacao)}</StatusBadge>
    ),
  },
  { key: 'quando', header: 'Famílias veem', cell: whenText },
  ...(onChange === null
    ? []
    : [
        menuColumn(releaseName, (row: ReleaseRow) =>
          changesOf(row).map(({ id, nome }) => ({ key: String(id), label: nome, onSelect: () => onChange(id, row) })),
        ),
      ]),
]

/** What may become of a row: not what it is already. A schedule may get another day, or none. */
const changesOf = ({ situacao }: ReleaseRow) =>
  RELEASE_CHANGES.filter(({ id }) => (situacao === SCHEDULED && id === RELEASED) || id !== situacao)
