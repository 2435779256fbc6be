import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { rollOf } from '#src/core/attendance/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** Whether a lesson has a roll, and the way to it. */
export const RollLink = ({
  lesson: { id, disciplina, turma, horario, temChamada },
}: {
  readonly lesson: DiaryLesson
}) => (
  <>
    <StatusBadge tone={temChamada ? 'success' : 'warning'}>{temChamada ? 'Chamada feita' : 'Sem chamada'}</StatusBadge>
    <ButtonLink to={rollOf(id)} variant={temChamada ? 'secondary' : 'primary'}>
      {temChamada ? 'Ver chamada' : 'Fazer chamada'}
      <VisuallyHidden>
        {' '}
        de {disciplina}, {turma}, {horario}
      </VisuallyHidden>
    </ButtonLink>
  </>
)
