import type { PlacementRow } from '#domain/api/students.schemas.ts'
import { ENROLMENT_TYPE_NAME } from '#domain/rules/enrolment/status.ts'
import { classLabel } from '#src/lib/classLabel.ts'
import { EnrolmentBadge } from '#src/ui/EnrolmentBadge.tsx'

/** Where the student was, is and will be: one tile per enrolment, newest year first. */
export const PlacementStrip = ({ placements }: { readonly placements: readonly PlacementRow[] }) =>
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
          </div>
        </li>
      ))}
    </ol>
  )
