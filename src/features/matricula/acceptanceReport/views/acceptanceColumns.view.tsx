import { Link } from 'react-router-dom'
import type { AcceptanceRow } from '#domain/acceptances/acceptances.schemas.ts'
import { ACCEPTANCE_STATES, ACCEPTED, ACCEPTED_KINDS, NOT_ACCEPTED } from '#domain/acceptances/acceptances.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { personKind } from '#domain/audit/auditLabels.ts'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Identity } from '#src/ui/Identity.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The columns of the report: who, which version, when and from where; `linked`: a contract links to its signing. */
export const acceptanceColumns = (linked: boolean): readonly Column<AcceptanceRow>[] => [
  {
    key: 'nome',
    header: 'Nome',
    sort: 'nome',
    cell: ({ nome, tipoLogin }) => <Identity name={nome} detail={personKind(tipoLogin)} />,
  },
  {
    key: 'texto',
    header: 'Texto',
    sort: 'texto',
    width: 'wide',
    cell: (row) => <TwoLines first={textOf(row, linked)} second={nameIn(ACCEPTED_KINDS, row.tipo)} />,
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: 'narrow',
    cell: ({ situacao }) => <StatusBadge tone={toneOf(situacao)}>{nameIn(ACCEPTANCE_STATES, situacao)}</StatusBadge>,
  },
  { key: 'em', header: 'Quando', sort: 'em', whole: true, cell: ({ em }) => (em === null ? '–' : formatDateTime(em)) },
  { key: 'endereco', header: 'De onde', cell: ({ endereco }) => endereco ?? '–' },
]

const textOf = ({ texto, numeroVersao, idMatricula }: AcceptanceRow, linked: boolean) => {
  const name = `${texto}, versão ${numeroVersao}`
  return linked && idMatricula !== null ? <Link to={enrollingStepOf(idMatricula, 'contrato')}>{name}</Link> : name
}

const toneOf = (state: number): Tone => {
  if (state === ACCEPTED) return 'success'
  return state === NOT_ACCEPTED ? 'danger' : 'warning'
}
