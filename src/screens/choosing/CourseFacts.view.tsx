import type { OfferedCourses } from '#domain/proposals/proposals.schemas.ts'
import { LIMITED_WHEN_FULL, MANDATORY_COURSE } from '#domain/extraCourses/extraCourses.lists.ts'
import { listedHours } from '#domain/signUps/listedCourse.ts'
import { formatMoney } from '#src/lib/money.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface CourseFactsProps {
  readonly offered: OfferedCourses['cursos'][number]
}

/** Facts of an extra course: time, place, price, and the student's state in it. */
export const CourseFacts = ({ offered }: CourseFactsProps) => {
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
        {listedHours(curso) || 'Horário a combinar'} · {curso.local}
        {curso.valor !== null && ` · ${formatMoney(curso.valor)} por ano`} · {seatsText(offered)}
      </p>
    </>
  )
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
