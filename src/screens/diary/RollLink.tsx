import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { rollOf } from '#src/core/attendance/paths.ts'
import { LessonLink } from '#src/screens/diary/LessonLink.view.tsx'
import { useWaits } from '#src/screens/diary/useWaits.ts'

/** Whether a lesson has a roll, and the way to it. */
export const RollLink = ({ lesson }: { readonly lesson: DiaryLesson }) => {
  const waits = useWaits('roll', lesson)
  const isDone = lesson.temChamada || waits
  return (
    <LessonLink
      lesson={lesson}
      to={rollOf(lesson.id)}
      isDone={isDone}
      badge={waits ? 'Chamada no aparelho' : isDone ? 'Chamada feita' : 'Sem chamada'}
      action={isDone ? 'Ver chamada' : 'Fazer chamada'}
      isMain
    />
  )
}
