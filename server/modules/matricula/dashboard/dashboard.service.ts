import type { Dashboard, GetDashboard } from '#domain/dashboard/dashboard.schemas.ts'
import { ENROLMENT_STATUSES, type EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { ENROLMENT_STEPS } from '#domain/enrolling/enrollingSteps.ts'
import { sumBy } from '#domain/base/sum.ts'
import { notFound } from '#server/http/refusal.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { courseSeats } from '#server/school/seats/courseSeats.ts'
import {
  countEnrolments,
  countRenewals,
  type EnrolmentCount,
  findYear,
} from '#server/modules/matricula/dashboard/dashboard.repository.ts'
import { countDocuments, pendingFilter } from '#server/modules/matricula/pending/index.ts'
import { campaignYearId } from '#server/school/years/years.ts'
import { narrowedTo } from '#server/rows/units.ts'

/** M01 of a year, by default that of the open campaign. @throws Refusal 404 for an unknown year */
export const readDashboard = async ({
  db,
  caller,
  query,
  now,
}: Pick<SignedIncoming<GetDashboard>, 'db' | 'caller' | 'query' | 'now'>): Promise<Dashboard> => {
  const year = await findYear(db, query.idAnoLetivo ?? (await campaignYearId(db, caller, schoolDay(now))) ?? undefined)
  if (year === undefined) throw notFound()
  const where = { yearId: year.id, caller: narrowedTo(caller, query.idUnidade) }
  const ofUnit = query.idUnidade !== undefined && { idUnidade: query.idUnidade }
  const counts = await countEnrolments(db, where)
  return {
    anoLetivo: year.year,
    situacoes: ENROLMENT_STATUSES.map((status) => {
      const own = counts.filter((one) => one.status === status)
      return { status, matriculas: sumOf(own, 1), rematriculas: sumOf(own, 2), reservas: sumOf(own, 3) }
    }),
    vagas: [...(await courseSeats(db, { ...where, now }))],
    etapas: ENROLMENT_STEPS.map(({ number }) => ({
      etapa: number,
      chegaram: totalOf(counts.filter(({ step }) => (step ?? 0) >= number)),
    })),
    documentos: await countDocuments(db, pendingFilter({ ...ofUnit }, caller, now)),
    renovacao: await countRenewals(db, where, year.year - 1),
  }
}

const totalOf = (counts: readonly EnrolmentCount[]): number => sumBy(counts, ({ count }) => count)

const sumOf = (counts: readonly EnrolmentCount[], type: EnrolmentType): number =>
  totalOf(counts.filter((one) => one.type === type))
