import type { OfferedCourses } from '#domain/api/proposals.schemas.ts'
import { CLOSED_SCHEDULE, LIMITED_WHEN_FULL, MANDATORY_COURSE } from '#domain/lists/extraCourses.ts'
import { listedHours } from '#domain/rules/extraCourses/listed.ts'
import { type Hour, offeredHours } from '#src/features/matricula/enrolling/steps/choosing/hours.ts'
import { formatMoney } from '#src/lib/money.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface CourseCardProps {
  readonly offered: OfferedCourses['cursos'][number]
  readonly disabled: boolean
  /** The hours that were picked, none of a closed schedule; null to go without the course. */
  readonly onChoose: (hours: readonly Hour[] | null) => void
}

/** An extra course: taken whole, or by the hours that somebody picks. */
export const CourseCard = ({ offered, disabled, onChoose }: CourseCardProps) => {
  const { curso, situacao, posicao } = offered
  const isShut = disabled || situacao === 'confirmado' || (situacao === null && !takesMore(curso))
  const name = `${curso.nome} ${curso.turma}`
  return (
    <section className="card" aria-label={name}>
      <div className="card-body">
        <p className="mb-1">
          <strong>{name}</strong>{' '}
          {curso.obrigatoriedade === MANDATORY_COURSE && <StatusBadge tone="info">Obrigatório</StatusBadge>}{' '}
          {situacao === 'espera' && <StatusBadge tone="warning">{`Lista de espera: ${posicao}º`}</StatusBadge>}{' '}
          {situacao === 'confirmado' && <StatusBadge tone="success">Confirmado</StatusBadge>}
        </p>
        <p className="text-small mb-2">
          {listedHours(curso) || 'Horário a combinar'} · {curso.local}
          {curso.valor !== null && ` · ${formatMoney(curso.valor)} por ano`} · {seatsText(offered)}
        </p>
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
    </section>
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

type Course = CourseCardProps['offered']['curso']

/** Where there is no seat left one waits, except where the school takes no more. */
const takesMore = ({ ativo, livres, disponibilidade }: Course): boolean =>
  ativo && (livres > 0 || disponibilidade !== LIMITED_WHEN_FULL)

const seatsText = ({ curso, situacao }: CourseCardProps['offered']): string => {
  if (situacao !== null) return situacao === 'espera' ? 'sem vaga por enquanto' : 'vaga guardada'
  if (curso.livres > 0) return curso.livres === 1 ? 'última vaga' : `${curso.livres} vagas`
  return takesMore(curso) ? 'sem vagas' : 'inscrições encerradas'
}
