import { type Kysely, sql } from 'kysely'
import {
  ALL_INSTALMENTS,
  AMOUNT,
  APPROVED,
  BY_TUITION,
  COMMERCIAL,
  ENROLMENT_FEE,
  FIRST_INSTALMENTS,
  type GrantStatus,
  OF_GROSS,
  OF_NET,
  PERCENT,
  PUNCTUALITY,
  REFUSED,
  REQUESTED,
  SCHOLARSHIP,
  SIBLINGS,
  STAFF_CHILDREN,
  TUITION,
  WITH_ALL,
  WITH_THESE,
} from '#domain/discounts/discounts.lists.ts'
import { discountLimits } from '#domain/discounts/discountLimits.register.ts'
import { discountTypes } from '#domain/discounts/discountTypes.register.ts'
import { type DiscountType, termsOf } from '#domain/discounts/discountTerms.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { discountTypeOf } from '#server/db/discountTypes.ts'
import type { Database } from '#server/db/schema.ts'

/** Of every instalment, beside any other. */
const PLAIN = {
  medida: PERCENT,
  base: OF_GROSS,
  aplicaEm: [ENROLMENT_FEE, TUITION],
  parcelas: ALL_INSTALMENTS,
  acumula: WITH_ALL,
} as const

/** Discounts of the school, up to what each profile grants them, and some who have them. */
export const writeDiscounts = async (db: Kysely<Database>): Promise<void> => {
  const add = recordWriter(db)
  await add(discountTypes, {
    ...PLAIN,
    nome: 'Bolsa de estudos',
    natureza: SCHOLARSHIP,
    percentual: 30,
    ordem: 1,
    renova: true,
  })
  const punctuality = await add(discountTypes, {
    ...PLAIN,
    nome: 'Pontualidade',
    natureza: PUNCTUALITY,
    percentual: 5,
    base: OF_NET,
    aplicaEm: [TUITION],
    ordem: 9,
    condicional: true,
  })
  await add(discountTypes, {
    ...PLAIN,
    nome: 'Irmãos',
    natureza: SIBLINGS,
    ordemIrmaos: BY_TUITION,
    percentual: 10,
    percentualTerceiro: 15,
    base: OF_NET,
    ordem: 2,
    renova: true,
  })
  await add(discountTypes, {
    ...PLAIN,
    nome: 'Filhos de funcionários',
    natureza: STAFF_CHILDREN,
    percentual: 50,
    ordem: 1,
    acumula: WITH_THESE,
    acumulaCom: [punctuality],
    renova: true,
  })
  await add(discountTypes, {
    ...PLAIN,
    nome: 'Boas-vindas',
    natureza: COMMERCIAL,
    medida: AMOUNT,
    valor: 15_000,
    parcelas: FIRST_INSTALMENTS,
    primeiras: 3,
    ordem: 5,
    inicio: `${RUNNING_YEAR - 1}-09-01`,
    fim: `${RUNNING_YEAR + 1}-03-31`,
  })
  for (const [nome, percentual, teto] of LIMITS)
    await add(discountLimits, { nome, percentual, teto, perfil: await profileOf(db, nome) })
  for (const grant of GRANTS) await writeGrants(db, grant)
}

const LIMITS = [
  ['Direção', 60, null],
  ['Financeiro', 20, 600_000],
  ['Secretaria', 10, 200_000],
] as const

const profileOf = async (db: Kysely<Database>, name: string): Promise<number> =>
  (await db.selectFrom('profile').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id

interface DemoGrant {
  readonly type: string
  readonly by: string
  readonly status: GrantStatus
  readonly reason: string
  readonly decision: string | null
  /** Which of the students who are enrolled, in the order of their enrolments. */
  readonly whom: 'siblings' | readonly number[]
}

const GRANTS: readonly DemoGrant[] = [
  {
    type: 'Irmãos',
    by: 'dario.fonseca@demo.escola',
    status: APPROVED,
    reason: 'Segundo filho na escola',
    decision: null,
    whom: 'siblings',
  },
  {
    type: 'Bolsa de estudos',
    by: 'dario.fonseca@demo.escola',
    status: APPROVED,
    reason: 'Resultado do edital de bolsas',
    decision: 'Documentos conferidos pela direção',
    whom: [11, 47, 83],
  },
  {
    type: 'Bolsa de estudos',
    by: 'secretaria@demo.escola',
    status: REQUESTED,
    reason: 'A família perdeu renda em outubro',
    decision: null,
    whom: [21],
  },
  {
    type: 'Bolsa de estudos',
    by: 'secretaria@demo.escola',
    status: REFUSED,
    reason: 'Pedido da família',
    decision: 'O edital deste ano já terminou',
    whom: [35],
  },
]

const DAYS_AGO = 320

const writeGrants = async (db: Kysely<Database>, { type: name, by, status, reason, decision, whom }: DemoGrant) => {
  const type = await typeNamed(db, name)
  const { rows } = await sql<{ id: number; year: number; cents: number; sibling: boolean }>`
    select enrolment.id, enrolment.school_year_id as year, annual_fee.annual_cents as cents, exists (
      select 1 from student_guardian as mine
      join student_guardian as theirs on theirs.guardian_id = mine.guardian_id and theirs.is_financial and theirs.valid_to is null
      join enrolment as other on other.student_id = theirs.student_id and other.school_year_id = enrolment.school_year_id
        and other.status = 'Matriculado'
      join grade as older on older.id = other.grade_id
      where mine.student_id = enrolment.student_id and mine.is_financial and mine.valid_to is null
        and older.position > grade.position) as sibling
    from enrolment join school_year on school_year.id = enrolment.school_year_id
    join grade on grade.id = enrolment.grade_id
    join annual_fee on annual_fee.school_year_id = enrolment.school_year_id
      and annual_fee.unit_id = enrolment.unit_id and annual_fee.grade_id = enrolment.grade_id
      and annual_fee.extra_course_id is null and annual_fee.other_item_id is null
    where school_year.year = ${RUNNING_YEAR} and enrolment.status = 'Matriculado'
    order by enrolment.id
  `.execute(db)
  const chosen =
    whom === 'siblings'
      ? rows.filter(({ sibling }) => sibling).slice(0, SIBLINGS_AT_MOST)
      : whom.flatMap((place) => rows[place] ?? [])
  const [first] = chosen
  if (first === undefined) return
  const author = await staffOf(db, by)
  const decider = decision === null ? null : await staffOf(db, 'master@demo.escola')
  const { id: batch } = await db
    .insertInto('discount_batch')
    .values({
      discount_type_id: type.id,
      school_year_id: first.year,
      reason,
      granted_by: author,
      granted_at: demoInstant(DAYS_AGO, '14:10'),
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const percent = type.percent ?? 0
  await db
    .insertInto('discount_grant')
    .values(
      chosen.map(({ id, cents }) => ({
        batch_id: batch,
        discount_type_id: type.id,
        enrolment_id: id,
        terms: JSON.stringify(termsOf(type, 2)),
        starts_on: `${RUNNING_YEAR}-01-01`,
        ends_on: null,
        status,
        before_cents: cents,
        after_cents: Math.round((cents * (100 - percent)) / 100),
        weight_percent: percent,
        weight_cents: Math.round((cents * percent) / 100),
        document_template_id: null,
        signed_on: null,
        decided_by: decider,
        decided_at: decider === null ? null : demoInstant(DAYS_AGO - 2, '09:30'),
        decision_reason: decision,
        version: decider === null ? 1 : 2,
      })),
    )
    .execute()
}

/** Some families are enough to show it. */
const SIBLINGS_AT_MOST = 8

const staffOf = async (db: Kysely<Database>, email: string): Promise<number> =>
  (await db.selectFrom('staff_user').where('email', '=', email).select('id').executeTakeFirstOrThrow()).id

const typeNamed = async (db: Kysely<Database>, name: string): Promise<DiscountType> =>
  discountTypeOf(await db.selectFrom('discount_type').where('name', '=', name).selectAll().executeTakeFirstOrThrow())
