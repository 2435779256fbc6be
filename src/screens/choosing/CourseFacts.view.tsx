import type { OfferedCourses, Payment } from '#domain/proposals/proposals.schemas.ts'
import { CLOSED_SCHEDULE, LIMITED_WHEN_FULL, MANDATORY_COURSE } from '#domain/extraCourses/extraCourses.lists.ts'
import { listedHours } from '#domain/signUps/listedCourse.ts'
import { monthsOf, restOfYear } from '#src/screens/choosing/monthsOf.ts'
import { offeredHours } from '#src/screens/choosing/hours.ts'
import { formatMoney } from '#src/lib/money.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface CourseFactsProps {
  readonly offered: OfferedCourses['cursos'][number]
  /** How it is paid, where that is known: then the price is what is paid, which may be for a part of the year. */
  readonly payment?: Payment | null
}

/** Facts of an extra course: time, place, price, and the student's state in it. */
export const CourseFacts = ({ offered, payment = null }: CourseFactsProps) => {
  const { curso, situacao, posicao } = offered
  return (
    <>
      <p className="mb-1">
        <strong>{`${curso.nome} ${curso.turma}`}</strong>{' '}
        {curso.obrigatoriedade === MANDATORY_COURSE && <StatusBadge tone="info">Obrigatório</StatusBadge>}{' '}
        {situacao === 'espera' && <StatusBadge tone="warning">{`Lista de espera: ${posicao}º`}</StatusBadge>}{' '}
        {situacao === 'confirmado' && <StatusBadge tone="success">Confirmado</StatusBadge>}
      </p>
      <p className="text-small mb-2">
        {hoursOf(offered) || 'Horário a combinar'} · {curso.local}
        {priceText(offered, payment)} · {seatsText(offered)}
      </p>
    </>
  )
}

/** Of an open schedule that was taken, the hours that were picked; else all hours at which it is given. */
const hoursOf = ({ curso, situacao }: CourseFactsProps['offered']): string => {
  if (situacao === null || curso.tipoHorario === CLOSED_SCHEDULE) return listedHours(curso)
  const picked = offeredHours(curso).filter(({ checked }) => checked)
  return picked.length === 0 ? listedHours(curso) : picked.map(({ label }) => label).join('; ')
}

/** What was agreed, what is paid for the months that are left, or what a whole year costs. */
const priceText = ({ curso, situacao }: CourseFactsProps['offered'], payment: Payment | null): string => {
  if (payment !== null && payment.escolhido !== null) return ` · ${formatMoney(payment.escolhido.liquido)} contratados`
  if (curso.valor === null) return ''
  const whole = `${formatMoney(curso.valor)} por ano`
  const [plan] = payment?.planos ?? []
  const months = plan === undefined ? null : monthsOf(plan)
  if (plan === undefined || months === null || situacao === 'confirmado') return ` · ${whole}`
  return ` · ${formatMoney(plan.liquido)} ${restOfYear(months)} (${whole})`
}

type Course = CourseFactsProps['offered']['curso']

/** A full course puts students on its waiting list, unless the school takes no more. */
export const takesMore = ({ ativo, livres, disponibilidade }: Course): boolean =>
  ativo && (livres > 0 || disponibilidade !== LIMITED_WHEN_FULL)

const seatsText = ({ curso, situacao }: CourseFactsProps['offered']): string => {
  if (situacao !== null) return situacao === 'espera' ? 'sem vaga por enquanto' : 'vaga guardada'
  if (curso.livres > 0) return curso.livres === 1 ? 'última vaga' : `${curso.livres} vagas`
  return takesMore(curso) ? 'sem vagas' : 'inscrições encerradas'
}
