import type { EnrolmentRow } from '#domain/enrolments/enrolments.schemas.ts'
import { EnrolmentBadge } from '#src/views/EnrolmentBadge.tsx'
import { Identity } from '#src/ui/Identity.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The columns of the enrolments that may change their place. */
export const movableColumns: readonly Column<EnrolmentRow>[] = [
  {
    key: 'nomeAluno',
    header: 'Aluno',
    sort: 'nomeAluno',
    width: 'wide',
    cell: ({ nomeAluno, ra }) => <Identity name={nomeAluno} detail={`RA ${ra}`} />,
  },
  {
    key: 'serie',
    header: 'Série e período',
    sort: 'serie',
    cell: ({ serie, periodo, anoLetivo }) => (
      <TwoLines first={serie} second={periodo === null ? String(anoLetivo) : `${periodo} · ${anoLetivo}`} />
    ),
  },
  { key: 'turma', header: 'Turma', cell: ({ turma }) => turma ?? '–' },
  { key: 'unidade', header: 'Unidade', cell: ({ unidade }) => unidade },
  {
    key: 'status',
    header: 'Situação',
    sort: 'status',
    width: 'narrow',
    cell: ({ status }) => <EnrolmentBadge status={status} />,
  },
]
