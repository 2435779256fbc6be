import type { EnrolmentTotals } from '#domain/enrolments/enrolments.schemas.ts'
import { Stat } from '#src/ui/Stat.tsx'

/** How many enrolments of the year and unit stand where; dashes while that is not known. */
export const EnrolmentStats = ({ totals }: { readonly totals: EnrolmentTotals | null }) => (
  <div className="tiles">
    <Stat label="Matriculados" value={totals?.matriculado ?? '–'} {...(totals && { max: totals.total })} />
    <Stat label="Em andamento" value={totals?.emAndamento ?? '–'} />
    <Stat label="Aguardando a escola" value={totals?.escola ?? '–'} />
    <Stat label="Total" value={totals?.total ?? '–'} />
  </div>
)
