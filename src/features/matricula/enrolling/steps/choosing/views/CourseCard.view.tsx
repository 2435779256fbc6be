import type { OfferedCourses } from '#domain/proposals/proposals.schemas.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { type Hour, offeredHours } from '#src/screens/choosing/hours.ts'
import { CourseFacts, takesMore } from '#src/screens/choosing/CourseFacts.view.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'

interface CourseCardProps {
  readonly offered: OfferedCourses['cursos'][number]
  readonly disabled: boolean
  /** The chosen hours, none for a closed schedule; null to drop the course. */
  readonly onChoose: (hours: readonly Hour[] | null) => void
}

/** An extra course: taken as a whole, or by chosen hours. */
export const CourseCard = ({ offered, disabled, onChoose }: CourseCardProps) => {
  const { curso, situacao } = offered
  const isShut = disabled || situacao === 'confirmado' || (situacao === null && !takesMore(curso))
  const name = `${curso.nome} ${curso.turma}`
  return (
    <article className="card" aria-label={name}>
      <div className="card-body">
        <CourseFacts offered={offered} />
        {curso.tipoHorario === CLOSED_SCHEDULE ? (
          <CheckField
            label={situacao === null && curso.livres === 0 ? 'Entrar na lista de espera' : 'Participar'}
            checked={situacao !== null}
            disabled={isShut}
            onChange={(checked) => onChoose(checked ? [] : null)}
          />
        ) : (
          <Hours offered={offered} disabled={isShut} onChoose={onChoose} />
        )}
      </div>
    </article>
  )
}

const Hours = ({ offered: { curso }, disabled, onChoose }: CourseCardProps) => {
  const hours = offeredHours(curso)
  const pick = (place: number, checked: boolean) => {
    const picked = hours.filter((hour, index) => (index === place ? checked : hour.checked))
    onChoose(picked.length === 0 ? null : picked.map(({ id, dia }) => ({ id, dia })))
  }
  return (
    <fieldset>
      <legend className="text-small mb-1">Escolha os horários</legend>
      {hours.map(({ id, dia, label, checked }, place) => (
        <CheckField
          key={`${id} ${dia}`}
          label={label}
          checked={checked}
          disabled={disabled}
          onChange={(now) => pick(place, now)}
        />
      ))}
    </fieldset>
  )
}
