import { Link } from 'react-router-dom'
import type { PlacementRow } from '#domain/students/students.schemas.ts'
import { ENROLMENT_TYPE_NAME, isMovable } from '#domain/enrolments/enrolmentStatus.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { EnrolmentBadge } from '#src/views/EnrolmentBadge.tsx'
import { YearResultBadge } from '#src/views/YearResultBadge.tsx'

interface PlacementStripProps {
  readonly placements: readonly PlacementRow[]
  /** Link to the place change of an enrolment; null for a reader who may not move it. */
  readonly moveLinkOf: ((enrolmentId: number) => string) | null
}

/** The enrolments of a student, one tile each, newest year first. */
export const PlacementStrip = ({ placements, moveLinkOf }: PlacementStripProps) =>
  placements.length === 0 ? (
    <p className="text-secondary">Nenhuma matrícula até agora.</p>
  ) : (
    <ol className="tiles tiles-wide list-plain">
      {placements.map((placement) => (
        <li key={placement.matriculaId} className="card">
          <div className="card-body stack stack-close">
            <div className="cluster cluster-apart">
              <strong>
                {placement.anoLetivo} · {classLabel(placement.serie, placement.turma)}
              </strong>
              <EnrolmentBadge status={placement.status} />
            </div>
            <div>{[placement.unidade, placement.periodo].filter(Boolean).join(' · ')}</div>
            <div className="text-secondary text-small">
              {ENROLMENT_TYPE_NAME[placement.tipo]} · {placement.curso}
            </div>
            {placement.resultado !== '' && (
              <div>
                Resultado do ano: <YearResultBadge result={placement.resultado} />
              </div>
            )}
            {moveLinkOf !== null && !placement.encerrado && isMovable(placement.status) && (
              <Link
                to={moveLinkOf(placement.matriculaId)}
                aria-label={`Trocar turno ou curso de ${placement.anoLetivo}`}
              >
                Trocar turno ou curso
              </Link>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
