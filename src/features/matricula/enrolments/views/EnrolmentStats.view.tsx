import type { EnrolmentTotals } from '#domain/enrolments/enrolments.schemas.ts'
import { Stat } from '#src/ui/Stat.tsx'

/** The number of the year's and unit's enrolments by status; dashes while loading. */
export const EnrolmentStats = ({ totals }: { readonly totals: EnrolmentTotals | null }) => (
  <div className="tiles">
    <Stat label="Matriculados" value={totals?.matriculado ?? '–'} {...(totals && { max: totals.total })} />
    <Stat label="Em andamento" value={totals?.emAndamento ?? '–'} />
    <Stat label="Aguardando a escola" value={totals?.escola ?? '–'} />
    <Stat label="Total" value={totals?.total ?? '–'} />
  </div>
)
