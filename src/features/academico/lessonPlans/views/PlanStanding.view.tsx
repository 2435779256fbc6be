import type { LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { statusName, TONES } from '#src/features/academico/lessonPlans/words.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Where a plan stands, and what the coordination said of it last. */
export const PlanStanding = ({ record }: { readonly record: LessonPlanRecord }) => {
  const { situacao, enviadoEm, autor, parecer } = record
  return (
    <div className="stack">
      <div className="cluster">
        <StatusBadge tone={TONES[situacao]}>{statusName(situacao)}</StatusBadge>
        {enviadoEm !== null && (
          <span className="text-secondary">
            Enviado por {autor}, {formatDateTime(enviadoEm)}
          </span>
        )}
      </div>
      {parecer !== null && (
        <Notice type={TONES[situacao] === 'warning' ? 'warning' : 'info'}>
          <strong>
            Parecer de {parecer.por}, {formatDateTime(parecer.em)}
          </strong>
          {parecer.texto !== '' && <p className="prose mb-0">{parecer.texto}</p>}
        </Notice>
      )}
    </div>
  )
}
