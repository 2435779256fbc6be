import type { ReactNode } from 'react'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface LessonListProps {
  readonly lessons: readonly DiaryLesson[]
  readonly actions: (lesson: DiaryLesson) => ReactNode
}

/** The lessons of a day in their order. */
export const LessonList = ({ lessons, actions }: LessonListProps) =>
  lessons.length === 0 ? (
    <EmptyState
      title="Nenhuma aula neste dia"
      reason="Escolha outro dia, turma ou disciplina. As aulas vêm do quadro de horários publicado."
    />
  ) : (
    <RowList>
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <span>
            <strong>
              {lesson.disciplina} · {lesson.turma}
              {lesson.subgrupo !== null && ` (${lesson.subgrupo})`}
            </strong>
            <small>
              {lesson.horario}, {lesson.inicio} às {lesson.fim}
              {lesson.ambiente !== null && `, ${lesson.ambiente}`}
            </small>
          </span>
          {lesson.situacao === CANCELLED ? <StatusBadge tone="neutral">Cancelada</StatusBadge> : actions(lesson)}
        </li>
      ))}
    </RowList>
  )
