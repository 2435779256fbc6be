import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { rollOf } from '#src/core/attendance/paths.ts'
import { LessonLink } from '#src/screens/diary/LessonLink.view.tsx'

/** Whether a lesson has a roll, and the way to it. */
export const RollLink = ({ lesson }: { readonly lesson: DiaryLesson }) => (
  <LessonLink
    lesson={lesson}
    to={rollOf(lesson.id)}
    isDone={lesson.temChamada}
    badge={lesson.temChamada ? 'Chamada feita' : 'Sem chamada'}
    action={lesson.temChamada ? 'Ver chamada' : 'Fazer chamada'}
    isMain
  />
)
