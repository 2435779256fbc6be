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
      {ficam.length > 0 && (
        <div>
          <strong>
            {plural(ficam.length, 'aula já tem registro e fica', 'aulas já têm registro e ficam')}, embora o novo quadro
            não as tenha:
          </strong>
          <BareList>
            {ficam.map(({ dia, horario, disciplina, situacao }) => (
              <li key={`${dia}/${horario}/${disciplina}/${situacao}`}>
                {dayText(dia)}, {timeText(horario)}: {disciplina} ({nameIn(LESSON_STATUSES, situacao).toLowerCase()})
              </li>
            ))}
          </BareList>
        </div>
      )}
    </div>
  )
}
