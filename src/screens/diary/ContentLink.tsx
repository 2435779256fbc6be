import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { contentPath } from '#src/core/lessonContents/paths.ts'
import { LessonLink } from '#src/screens/diary/LessonLink.view.tsx'
import { useWaits } from '#src/screens/diary/useWaits.ts'

interface ContentLinkProps {
  readonly lesson: DiaryLesson
  /** Whether writing it is what the screen is for. */
  readonly isMain: boolean
}

/** Whether a lesson has a content, and the way to it. */
export const ContentLink = ({ lesson, isMain }: ContentLinkProps) => {
  const waits = useWaits('content', lesson)
  const isDone = lesson.temConteudo || waits
  return (
    <LessonLink
      lesson={lesson}
      to={contentPath(lesson.id)}
      isDone={isDone}
      badge={waits ? 'Conteúdo no aparelho' : isDone ? 'Com conteúdo' : 'Sem conteúdo'}
      action={isDone ? 'Ver conteúdo' : 'Registrar conteúdo'}
      isMain={isMain}
    />
  )
}
