import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { contentPath } from '#src/core/lessonContents/paths.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface ContentLinkProps {
  readonly lesson: DiaryLesson
  /** Whether writing it is what the screen is for. */
  readonly isMain: boolean
}

/** Whether a lesson has a content, and the way to it. */
export const ContentLink = ({ lesson, isMain }: ContentLinkProps) => {
  const { id, disciplina, turma, horario, temConteudo } = lesson
  return (
    <>
      <StatusBadge tone={temConteudo ? 'success' : 'warning'}>
        {temConteudo ? 'Com conteúdo' : 'Sem conteúdo'}
      </StatusBadge>
      <ButtonLink to={contentPath(id)} variant={isMain && !temConteudo ? 'primary' : 'secondary'}>
        {temConteudo ? 'Ver conteúdo' : 'Registrar conteúdo'}
        <VisuallyHidden>
          {' '}
          de {disciplina}, {turma}, {horario}
        </VisuallyHidden>
      </ButtonLink>
    </>
  )
}
