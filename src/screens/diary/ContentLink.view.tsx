import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { contentPath } from '#src/core/lessonContents/paths.ts'
import { LessonLink } from '#src/screens/diary/LessonLink.view.tsx'

interface ContentLinkProps {
  readonly lesson: DiaryLesson
  /** Whether writing it is what the screen is for. */
  readonly isMain: boolean
}

/** Whether a lesson has a content, and the way to it. */
export const ContentLink = ({ lesson, isMain }: ContentLinkProps) => (
  <LessonLink
    lesson={lesson}
    to={contentPath(lesson.id)}
    isDone={lesson.temConteudo}
    badge={lesson.temConteudo ? 'Com conteúdo' : 'Sem conteúdo'}
    action={lesson.temConteudo ? 'Ver conteúdo' : 'Registrar conteúdo'}
    isMain={isMain}
  />
)
