import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { rollOf } from '#src/core/attendance/paths.ts'
import { DiaryDay } from '#src/screens/diary/DiaryDay.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** A-L2: the lessons of a day, and which of them have a roll. */
export const Screen = () => (
  <div className="page">
    <PageHeader title="Presença" subtitle="Escolha a aula e faça a chamada." />
    <DiaryDay actions={(lesson) => <RollActions lesson={lesson} />} />
  </div>
)

const RollActions = ({ lesson: { id, disciplina, turma, horario, temChamada } }: { readonly lesson: DiaryLesson }) => (
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
