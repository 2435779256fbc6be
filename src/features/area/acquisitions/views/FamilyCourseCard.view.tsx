import type { Acquisition } from '#domain/proposals/acquisitions.schemas.ts'
import { CourseFacts, takesMore } from '#src/screens/choosing/CourseFacts.view.tsx'
import { Button } from '#src/ui/Button.tsx'

type Offered = Acquisition['cursos'][number]

interface FamilyCourseCardProps {
  readonly offered: Offered
  readonly onOpen: () => void
}

/** An extra course, with its action. */
export const FamilyCourseCard = ({ offered, onOpen }: FamilyCourseCardProps) => {
  const label = actionOf(offered)
  return (
    <article className="card" aria-label={`${offered.curso.nome} ${offered.curso.turma}`}>
      <div className="card-body">
        <CourseFacts offered={offered} payment={offered.pagamento} />
        {label !== null && <Button onClick={onOpen}>{label}</Button>}
      </div>
    </article>
  )
}

/** The family's next action; null for none. */
const actionOf = ({ curso, situacao, contratado }: Offered): string | null => {
  if (contratado || situacao === 'espera') return null
  if (situacao === 'inscrito') return 'Escolher como pagar'
  if (!takesMore(curso)) return null
  return curso.livres > 0 ? 'Contratar' : 'Entrar na lista de espera'
}
