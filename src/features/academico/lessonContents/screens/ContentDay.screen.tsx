import ListChecks from 'lucide-react/icons/list-checks'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Scale from 'lucide-react/icons/scale'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { CONTENT_PROGRESS, LESSON_BALANCE, LESSON_PLANS, PENDING_CONTENTS } from '#src/core/lessonContents/paths.ts'
import { ContentLink } from '#src/screens/diary/ContentLink.tsx'
import { DiaryDay } from '#src/screens/diary/DiaryDay.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

const MainContentLink = ({ lesson }: { readonly lesson: DiaryLesson }) => <ContentLink lesson={lesson} isMain />

/** A-L1: the lessons of a day, and which of them have a content. */
export const Screen = () => (
  <div className="page">
    <PageHeader
      title="Conteúdo"
      subtitle="Escolha a aula e registre o que foi feito."
      actions={
        <>
          <ButtonLink to={LESSON_PLANS} icon={NotebookPen}>
            Planos de aula
          </ButtonLink>
          <ButtonLink to={PENDING_CONTENTS} icon={ListChecks}>
            Aulas pendentes
          </ButtonLink>
          <ButtonLink to={CONTENT_PROGRESS} icon={TrendingUp}>
            Andamento do plano
          </ButtonLink>
          <ButtonLink to={LESSON_BALANCE} icon={Scale}>
            Previstas e dadas
          </ButtonLink>
        </>
      }
    />
    <DiaryDay actions={MainContentLink} />
  </div>
)
