import { reasonText, stagesText } from '#domain/subjectDismissals/dismissal.ts'
import { DISMISSAL_HOLDS, DISMISSAL_STATUSES } from '#domain/subjectDismissals/subjectDismissals.lists.ts'
import type { Dismissal } from '#domain/subjectDismissals/subjectDismissals.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatDate } from '#src/lib/dates.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import type { Column } from '#src/ui/table/columns.ts'
import { TwoLines } from '#src/ui/table/TwoLines.tsx'

/** Whether a dismissal holds. */
export const DismissalBadge = ({ situacao }: Pick<Dismissal, 'situacao'>) => (
  <StatusBadge tone={situacao === DISMISSAL_HOLDS ? 'success' : 'neutral'}>
    {nameIn(DISMISSAL_STATUSES, situacao)}
  </StatusBadge>
)

/** The columns of the list. */
export const DISMISSAL_LIST_COLUMNS: readonly Column<Dismissal>[] = [
  {
    key: 'aluno',
    header: 'Aluno',
    sort: 'aluno',
    cell: ({ aluno, turma, unidade }) => <TwoLines first={aluno} second={`${turma}, ${unidade}`} />,
  },
  {
    key: 'disciplina',
    header: 'Disciplina',
    sort: 'disciplina',
    cell: ({ disciplina, etapas }) => <TwoLines first={disciplina} second={stagesText(etapas)} />,
  },
  {
    key: 'motivo',
    header: 'Motivo',
    cell: ({ motivoDispensa, arquivo }) => (
      <TwoLines first={reasonText(motivoDispensa)} second={arquivo === '' ? 'Sem documento' : 'Com documento'} />
    ),
  },
  {
    key: 'inicio',
    header: 'Dias',
    sort: 'inicio',
    cell: ({ inicio, fim }) => <TwoLines first={formatDate(inicio)} second={`até ${formatDate(fim)}`} />,
  },
  { key: 'situacao', header: 'Situação', cell: ({ situacao }) => <DismissalBadge situacao={situacao} /> },
]
