import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { LESSON_STATUSES } from '#domain/lessons/lessons.lists.ts'
import type { PublicationPlan } from '#domain/timetables/timetables.schemas.ts'
import { timeText } from '#domain/timetables/week.ts'
import { FoundTexts } from '#src/features/academico/timetables/views/FoundList.view.tsx'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'

/** What publishing does to the lessons, subject by subject, and what stays though the new version has it not. */
export const PublicationPlanView = ({ plan }: { readonly plan: PublicationPlan }) => {
  const { encerra, criadas, mantidas, retiradas, ficam } = plan
  const moved = plan.disciplinas.filter(({ antes, depois }) => antes !== depois)
  return (
    <div className="stack">
      <FoundTexts conflicts={plan.conflitos} warnings={plan.avisos} />
      <BareList>
        {encerra !== null && (
          <li>
            A versão {encerra.numero} vale até {dayText(encerra.fim)}.
          </li>
        )}
        <li>{plural(criadas, 'aula nova', 'aulas novas')}</li>
        <li>{plural(mantidas, 'aula continua como está', 'aulas continuam como estão')}</li>
        <li>{plural(retiradas, 'aula prevista sai', 'aulas previstas saem')}</li>
        {moved.map(({ nome, antes, depois }) => (
          <li key={nome}>
            {nome}: {depois} aulas até o fim do ano, em vez de {antes}
          </li>
        ))}
      </BareList>
      <StayingLessons lessons={ficam.map((lesson) => ({ ...lesson, turma: '' }))} embora="o novo quadro não as tenha" />
    </div>
  )
}

interface StayingLessonsProps {
  /** `turma`: its name, where lessons of several class groups are named together. */
  readonly lessons: readonly (PublicationPlan['ficam'][number] & { readonly turma: string })[]
  /** Why it may surprise that they stay. */
  readonly embora: string
}

/** The lessons with records that stay though what is published has them not, by name. */
export const StayingLessons = ({ lessons, embora }: StayingLessonsProps) =>
  lessons.length > 0 && (
    <div>
      <strong>
        {plural(lessons.length, 'aula já tem registro e fica', 'aulas já têm registro e ficam')}, embora {embora}:
      </strong>
      <BareList>
        {lessons.map(({ turma, dia, horario, disciplina, situacao }) => (
          <li key={`${turma}/${dia}/${horario}/${disciplina}/${situacao}`}>
            {turma !== '' && `${turma}: `}
            {dayText(dia)}, {timeText(horario)}: {disciplina} ({nameIn(LESSON_STATUSES, situacao).toLowerCase()})
          </li>
        ))}
      </BareList>
    </div>
  )
