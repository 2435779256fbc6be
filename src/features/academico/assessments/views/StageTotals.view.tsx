import { useFormikContext } from 'formik'
import { settledAssessment } from '#domain/assessment/assessmentDraft.ts'
import type { AssessmentDraft, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { stageTotal } from '#src/features/academico/assessments/totals.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface StageTotalsProps {
  readonly scheme: SchemeAssessments
  /** Of the assessment that is being changed; null for a new one. */
  readonly id: number | null
}

/** What every stage comes to with the assessment as it is being filled in. */
export const StageTotals = ({ scheme, id }: StageTotalsProps) => {
  const { values } = useFormikContext<AssessmentDraft>()
  const own = { ...settledAssessment(values, scheme), ativo: true }
  const all = [...scheme.avaliacoes.filter((one) => one.id !== id), own]
  const totals = Array.from({ length: scheme.etapas }, (_, place) => stageTotal(scheme, all, place + 1))
  if (totals.includes(null)) return null
  return (
    <div className="field">
      <p className="form-label">Com esta avaliação</p>
      <ul className="bare-list" aria-live="polite">
        {totals.map((total, place) => (
          // A stage has no identity but its number.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            {place + 1}ª etapa: <TotalBadge total={total} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface TotalBadgeProps {
  readonly total: ReturnType<typeof stageTotal>
}

/** `8,0 de 10,0: faltam 2,0` */
export const TotalBadge = ({ total }: TotalBadgeProps) =>
  total && (
    <StatusBadge tone={total.tone}>
      {total.text}
      {total.rest !== '' && `: ${total.rest}`}
    </StatusBadge>
  )
