import { type Kysely, sql } from 'kysely'
import { listedFields } from '#domain/configuredFields/designRules.ts'
import { tablesOf } from '#domain/configuredFields/fieldTables.ts'
import { type HiddenTabs, shownSteps, type StepSlug } from '#domain/enrolling/enrollingSteps.ts'
import type { Database } from '#server/db/schema.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { readForms } from '#server/modules/matricula/configuredFields/index.ts'
import { asksPayment, asksCoursePayment, offersCourses } from '#server/modules/matricula/proposals/index.ts'
import { askedFor } from '#server/school/requirements/asked.ts'

/** Whether there is something to choose or to fill in. */
type AsksFor = (db: Kysely<Database>, enrolment: Enrolment, now: Date) => Promise<boolean>

const asksFields: AsksFor = async (db) => {
  const own = tablesOf('aluno')
  return (await readForms(db)).some(({ tabela, campos }) => own.includes(tabela) && listedFields(campos).length > 0)
}

const asksDocuments: AsksFor = async (db, { id }) => {
  const { rows } = await sql`
    select 1 from (${askedFor(sql`select * from enrolment where id = ${id}`)}) asked limit 1`.execute(db)
  return rows.length > 0
}

/** A step without a line always has something. */
const ASKS: Readonly<Partial<Record<StepSlug, AsksFor>>> = {
  ficha: asksFields,
  documentos: asksDocuments,
  pagamento: asksPayment,
  'cursos-extras': offersCourses,
  'pagamento-cursos-extras': asksCoursePayment,
}

/** The numbers of the shown steps in which there is nothing to choose, and past which a person is led. */
export const emptySteps = async (
  db: Kysely<Database>,
  enrolment: Enrolment,
  { hidden, now }: { readonly hidden: HiddenTabs; readonly now: Date },
): Promise<number[]> => {
  const empty: number[] = []
  // One after the other: a transaction has one connection.
  for (const { number, slug } of shownSteps(hidden)) {
    if ((await ASKS[slug]?.(db, enrolment, now)) === false) empty.push(number)
  }
  return empty
}
