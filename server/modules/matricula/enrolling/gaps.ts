import type { Kysely } from 'kysely'
import { type HiddenTabs, type StepGaps, type StepSlug, shownSteps } from '#domain/enrolling/enrollingSteps.ts'
import type { Database } from '#server/db/schema.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { contractGaps } from '#server/modules/matricula/contracts/index.ts'
import {
  courseGaps,
  documentGaps,
  type FindGaps,
  formGaps,
  guardianGaps,
} from '#server/modules/matricula/enrolling/gapFinders.ts'
import {
  courseGaps as extraCourseGaps,
  coursePaymentGaps,
  paymentGaps,
} from '#server/modules/matricula/proposals/index.ts'

/** The finder of each step; a step without a line has no gaps. */
const FINDERS: Readonly<Partial<Record<StepSlug, FindGaps>>> = {
  responsaveis: guardianGaps,
  ficha: formGaps,
  documentos: documentGaps,
  curso: courseGaps,
  pagamento: paymentGaps,
  'cursos-extras': extraCourseGaps,
  'pagamento-cursos-extras': coursePaymentGaps,
  contrato: contractGaps,
}

/** The gaps of each step that an enrolment goes through. */
export const gapsOf = async (
  db: Kysely<Database>,
  enrolment: Enrolment,
  { hidden, now }: { readonly hidden: HiddenTabs; readonly now: Date },
): Promise<readonly StepGaps[]> => {
  const gaps: StepGaps[] = []
  // One after the other: a transaction has one connection.
  for (const { number, slug } of shownSteps(hidden)) {
    gaps.push({ step: number, faltas: (await FINDERS[slug]?.(db, enrolment, now)) ?? [] })
  }
  return gaps.filter(({ faltas }) => faltas.length > 0)
}
