import type { ComponentType } from 'react'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { DiaryLesson } from '#domain/lessons/lessons.schemas.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface LessonListProps {
  readonly lessons: readonly DiaryLesson[]
  /** What stands beside a lesson that is not cancelled. */
  readonly actions: ComponentType<{ readonly lesson: DiaryLesson }>
  /** What stands beside a cancelled one; nothing by default. */
  readonly cancelled?: ComponentType<{ readonly lesson: DiaryLesson }>
}

/** The lessons of a day in their order. */
export const LessonList = ({ lessons, actions: Actions, cancelled: Cancelled }: LessonListProps) =>
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
            {fateTexts(lesson).map((text) => (
              <small key={text}>{text}</small>
            ))}
          </span>
          {lesson.situacao === CANCELLED ? (
            <>
              <StatusBadge tone="neutral">Cancelada</StatusBadge>
              {Cancelled && <Cancelled lesson={lesson} />}
            </>
          ) : (
            <Actions lesson={lesson} />
          )}
        </li>
      ))}
    </RowList>
  )

/** What became of a lesson, in sentences: “Repõe a aula de 12/11/2026, 2ª aula.” */
const fateTexts = (lesson: DiaryLesson): readonly string[] => {
  const { motivo, autor, trocada, repoe, reposta, substituto, motivoSubstituicao } = lesson
  return [
    ...(trocada === '' ? [] : [`Trocada: no quadro, ${trocada}.`]),
    ...(repoe === '' ? [] : [`Repõe a aula de ${repoe}.`]),
    ...(reposta === '' ? [] : [`Reposta em ${reposta}.`]),
    ...(motivo === '' ? [] : [`Motivo: ${motivo}${autor === '' ? '' : ` (${autor})`}`]),
    ...(substituto === '' ? [] : [`Substituição: ${substituto}. Motivo: ${motivoSubstituicao}`]),
  ]
}
