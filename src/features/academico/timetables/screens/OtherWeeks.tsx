import { lazy, Suspense, useState } from 'react'
import { frameOf, type HeldLesson, lessonsInRoom, lessonsOfTeacher } from '#domain/timetables/heldWeeks.ts'
import type { Weeks } from '#domain/timetables/timetables.schemas.ts'
import { isAt, nameOf, type Slot } from '#domain/timetables/week.ts'
import { PrintButton, SubscribeButton } from '#src/features/academico/timetables/screens/WeekTools.tsx'
import { LessonText } from '#src/features/academico/timetables/views/LessonText.view.tsx'
import { WeekTable } from '#src/features/academico/timetables/views/WeekTable.view.tsx'
import { extrasText, giversText } from '#src/features/academico/timetables/weekWords.ts'
import { classes } from '#src/lib/classes.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { Card } from '#src/ui/Card.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

const Availability = lazy(async () => ({
  default: (await import(/* webpackChunkName: "timetable-availability" */ './Availability.screen.tsx')).Availability,
}))

/** The week of a teacher over all class groups of the unit: one's own at first. */
export const PersonWeek = ({ weeks }: { readonly weeks: Weeks }) => {
  const [chosen, setChosen] = useState<number | null>(weeks.eu)
  const teacher = weeks.professores.find(({ id }) => id === chosen) ?? weeks.professores[0]
  if (teacher === undefined)
    return <EmptyState title="Nenhum professor com aulas" reason="Atribua as aulas do ano letivo primeiro." />
  return (
    <Card>
      <div className="stack">
        <SelectField
          label="Professor"
          empty={null}
          value={String(teacher.id)}
          options={optionsOf(weeks.professores)}
          onChange={(value) => setChosen(Number(value))}
        />
        <div className="cluster">
          <PrintButton
            weeks={weeks}
            which={{ por: 'professores', idProfessor: teacher.id }}
            of={teacher.nome}
            label="Imprimir"
          />
          <PrintButton weeks={weeks} which={{ por: 'professores' }} of="professores" label="Imprimir todos" />
          <SubscribeButton shown={{ idProfessor: teacher.id }} />
        </div>
        <LessonsWeek
          weeks={weeks}
          lessons={lessonsOfTeacher(weeks, teacher.id)}
          name={teacher.nome}
          detail={({ item }) => extrasText(weeks, item)}
        />
        <Suspense fallback={null}>
          <Availability key={teacher.id} weeks={weeks} teacher={teacher} />
        </Suspense>
      </div>
    </Card>
  )
}

/** The week of a room: at first of one that is used. */
export const RoomWeek = ({ weeks }: { readonly weeks: Weeks }) => {
  const [chosen, setChosen] = useState<number | null>(null)
  const room =
    weeks.ambientes.find(({ id }) => (chosen === null ? lessonsInRoom(weeks, id).length > 0 : id === chosen)) ??
    weeks.ambientes[0]
  if (room === undefined)
    return <EmptyState title="Nenhum ambiente nesta unidade" reason="Cadastre os locais da unidade primeiro." />
  return (
    <Card>
      <div className="stack">
        <SelectField
          label="Ambiente"
          empty={null}
          value={String(room.id)}
          options={optionsOf(weeks.ambientes)}
          onChange={(value) => setChosen(Number(value))}
        />
        <div className="cluster">
          <PrintButton
            weeks={weeks}
            which={{ por: 'ambientes', idAmbiente: room.id }}
            of={room.nome}
            label="Imprimir"
          />
          <PrintButton weeks={weeks} which={{ por: 'ambientes' }} of="ambientes" label="Imprimir todos" />
        </div>
        <LessonsWeek
          weeks={weeks}
          lessons={lessonsInRoom(weeks, room.id)}
          name={room.nome}
          detail={({ week, item }) => giversText(weeks, week, item)}
        />
      </div>
    </Card>
  )
}

interface LessonsWeekProps {
  readonly weeks: Weeks
  readonly lessons: readonly HeldLesson[]
  readonly name: string
  readonly detail: (lesson: HeldLesson) => string
}

const LessonsWeek = ({ weeks, lessons, name, detail }: LessonsWeekProps) => {
  if (lessons.length === 0)
    return <EmptyState title="Nenhuma aula na semana" reason={`Nenhum quadro publicado tem aulas de ${name}.`} />
  const { days, times } = frameOf(weeks, lessons)
  const at = (slot: Slot) => lessons.filter(({ item }) => isAt(item, slot))
  return (
    <>
      <p className="mb-0">{plural(lessons.length, 'aula na semana', 'aulas na semana')}</p>
      <WeekTable
        label={`Semana, ${name}`}
        days={days}
        times={times}
        renderCell={(slot) => (
          <div className="week-cell">
            {at(slot).map((lesson) => (
              <div
                key={`${lesson.week.idTurma}/${lesson.item.subgrupo}/${lesson.item.semana}`}
                className={classes('week-card', `subject-${lesson.item.idDisciplina}`)}
              >
                <div className="week-lesson">
                  <LessonText
                    title={nameOf(weeks.turmas, lesson.week.idTurma)}
                    lines={[nameOf(weeks.disciplinas, lesson.item.idDisciplina), detail(lesson)]}
                  />
                </div>
              </div>
            ))}
          </div>
        )}
      />
    </>
  )
}
