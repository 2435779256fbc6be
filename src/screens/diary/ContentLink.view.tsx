import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { contentPath } from '#src/core/lessonContents/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** Whether a lesson has a content, and the way to it. */
export const ContentLink = ({
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
