import { Link } from 'react-router-dom'
import type { TranscriptRow } from '#domain/transcripts/transcripts.schemas.ts'
import { transcriptOf } from '#src/core/students/paths.ts'
import { plural } from '#src/lib/text.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** The columns of the list. */
export const transcriptColumns: readonly Column<TranscriptRow>[] = [
  {
    key: 'nome',
    header: 'Aluno',
    sort: 'nome',
    cell: ({ id, nome, turma }) => <TwoLines first={<Link to={transcriptOf(id)}>{nome}</Link>} second={turma} />,
  },
  { key: 'ra', header: 'RA', sort: 'ra', cell: ({ ra }) => ra },
  { key: 'anos', header: 'Anos lançados', cell: ({ anos }) => plural(anos, 'ano', 'anos') },
  {
    key: 'faltas',
    header: 'Situação',
    cell: ({ anos, faltas }) =>
      anos === 0 && faltas.length === 0 ? (
        <StatusBadge tone="neutral">Nada lançado</StatusBadge>
      ) : faltas.length === 0 ? (
        <StatusBadge tone="success">Sem anos em falta</StatusBadge>
      ) : (
        <TwoLines
          first={<StatusBadge tone="warning">{plural(faltas.length, 'ano em falta', 'anos em falta')}</StatusBadge>}
          second={faltas[0]}
        />
      ),
  },
  {
    key: 'emitidos',
    header: 'Emitidos',
    cell: ({ emitidos }) => (emitidos === 0 ? '–' : plural(emitidos, 'documento', 'documentos')),
  },
]
