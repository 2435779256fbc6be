import type { ProcessStudent } from '#domain/processes/processes.schemas.ts'
import { EnrolmentBadge } from '#src/views/EnrolmentBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** The columns of the students: who, which place, and how far. */
export const studentColumns: readonly Column<ProcessStudent>[] = [
  {
    key: 'nome',
    header: 'Aluno',
    sort: 'nomeAluno',
    cell: ({ nome, ra }) => (
      <div>
        {nome}
        <div className="text-secondary text-small">RA {ra}</div>
      </div>
    ),
  },
  {
    key: 'serie',
    header: 'Série',
    sort: 'serie',
    cell: ({ serie, periodo }) => (
      <div>
        {serie}
        <div className="text-secondary text-small">{periodo}</div>
      </div>
    ),
  },
  { key: 'unidade', header: 'Unidade', sort: 'unidade', cell: ({ unidade }) => unidade },
  {
    key: 'etapa',
    header: 'Etapa',
    sort: 'etapa',
    cell: ({ progresso }) => progresso,
  },
  {
    key: 'status',
    header: 'Situação',
    sort: 'status',
    width: 'narrow',
    cell: ({ status }) => <EnrolmentBadge status={status} />,
  },
]
