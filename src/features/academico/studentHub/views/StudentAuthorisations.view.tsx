import { Link } from 'react-router-dom'
import {
  ANSWER_STATUSES,
  AUTHORISED,
  PENDING,
  REFUSED,
  type AnswerStatus,
} from '#domain/authorisations/authorisations.lists.ts'
import type { StudentAuthorisations as Authorisations } from '#domain/authorisations/authorisations.schemas.ts'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { answersPath } from '#src/core/authorisations/paths.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'
import { decisionText, lastDayText } from '#src/views/authorisationWords.ts'

interface StudentAuthorisationsProps {
  readonly authorisations: Authorisations['autorizacoes']
  /** Whether the caller may open the board of all answers. */
  readonly opensBoard: boolean
}

const tone = (result: AnswerStatus): Tone =>
  result === AUTHORISED ? 'success' : result === REFUSED ? 'danger' : result === PENDING ? 'warning' : 'neutral'

/** What the school asked the family this year, where it stands, and who said what when. */
export const StudentAuthorisations = ({ authorisations, opensBoard }: StudentAuthorisationsProps) => (
  <section className="stack" aria-labelledby="authorisations">
    <h2 id="authorisations">Autorizações do ano</h2>
    {authorisations.length === 0 ? (
      <p className="text-secondary mb-0">Nada foi perguntado à família este ano.</p>
    ) : (
      <RowList>
        {authorisations.map(({ id, titulo, tipo, eventoEm, fechaEm, resultado, lugar, respostas }) => (
          <li key={id}>
            <span className="stack stack-close">
              <strong>{opensBoard ? <Link to={answersPath(id)}>{titulo}</Link> : titulo}</strong>
              <small className="text-secondary">
                {[tipo, eventoEm === null ? '' : dayText(eventoEm), `até ${lastDayText(fechaEm)}`]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </small>
              {respostas.map((answer) => (
                <small key={answer.responsavel}>
                  {decisionText(answer)} em {formatDateTime(answer.em)}
                </small>
              ))}
            </span>
            <StatusBadge tone={tone(resultado)}>
              {lugar === null ? nameIn(ANSWER_STATUSES, resultado) : `Lista de espera, ${lugar}º`}
            </StatusBadge>
          </li>
        ))}
      </RowList>
    )}
  </section>
)
