import ListChecks from 'lucide-react/icons/list-checks'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { CONTENT_PROGRESS, contentPath, PENDING_CONTENTS } from '#src/core/lessonContents/paths.ts'
import { DiaryDay } from '#src/screens/diary/DiaryDay.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** A-L1: the lessons of a day, and which of them have a content. */
export const Screen = () => (
  <div className="page">
    <PageHeader
      title="Conteúdo"
      subtitle="Escolha a aula e registre o que foi feito."
      actions={
        <>
          <ButtonLink to={PENDING_CONTENTS} icon={ListChecks}>
            Aulas pendentes
          </ButtonLink>
          <ButtonLink to={CONTENT_PROGRESS} icon={TrendingUp}>
            Andamento do plano
          </ButtonLink>
        </>
      }
    />
    <DiaryDay actions={ContentActions} />
  </div>
)

const ContentActions = ({
  lesson: { id, disciplina, turma, horario, temConteudo },
}: {
  readonly lesson: DiaryLesson
}) => (
  <>
    <StatusBadge tone={temConteudo ? 'success' : 'warning'}>
      {temConteudo ? 'Com conteúdo' : 'Sem conteúdo'}
    </StatusBadge>
    <ButtonLink to={contentPath(id)} variant={temConteudo ? 'secondary' : 'primary'}>
      {temConteudo ? 'Ver conteúdo' : 'Registrar conteúdo'}
      <VisuallyHidden>
        {' '}
        de {disciplina}, {turma}, {horario}
      </VisuallyHidden>
    </ButtonLink>
  </>
)
