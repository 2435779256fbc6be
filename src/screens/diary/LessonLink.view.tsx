import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface LessonLinkProps {
  readonly lesson: DiaryLesson
  readonly to: string
  readonly isDone: boolean
  readonly badge: string
  readonly action: string
  /** Whether doing it is what the screen is for. */
  readonly isMain: boolean
}

/** Whether something of a lesson was recorded, and the way to it. */
export const LessonLink = ({ lesson, to, isDone, badge, action, isMain }: LessonLinkProps) => (
  <>
    <StatusBadge tone={isDone ? 'success' : 'warning'}>{badge}</StatusBadge>
    <ButtonLink to={to} variant={isMain && !isDone ? 'primary' : 'secondary'}>
      {action}
      <VisuallyHidden>
        {' '}
        de {lesson.disciplina}, {lesson.turma}, {lesson.horario}
      </VisuallyHidden>
    </ButtonLink>
  </>
)
