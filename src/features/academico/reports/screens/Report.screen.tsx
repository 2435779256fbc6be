import { useQuery } from '#src/core/router/RouteTable.tsx'
import { reportIn } from '#src/features/academico/reports/paths.ts'
import { NamedReport } from '#src/features/academico/reports/screens/NamedReport.tsx'

/** A-R2: the report that the address names. */
export const Screen = () => <NamedReport name={reportIn(useQuery())} />
