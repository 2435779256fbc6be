import { type Kysely, type RawBuilder, sql } from 'kysely'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
import { OPTIONAL, PENDING, REFUSED } from '#domain/requirements/requirements.lists.ts'
import {
  OWED_BY_GUARDIAN,
  OWED_BY_STUDENT,
  OWED_DOCUMENT,
  OWED_PAYMENT,
  OWED_PHOTO,
  OWED_SIGNATURE,
  OWED_TERM,
  type PendingKind,
} from '#domain/pending/pending.lists.ts'
import { holdsOn } from '#server/db/holdsOn.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { unacceptedByGuardians } from '#server/school/terms/pending.ts'
import { signaturesDue } from '#server/school/signatures/due.ts'
import { overdueCharges } from '#server/modules/financeiro/charges/index.ts'
import {
  type ConditionalField,
  conditionalFields,
  requiredOf,
} from '#server/modules/matricula/configuredFields/index.ts'
import { askedFor } from '#server/school/requirements/asked.ts'
import { inUnitsOf } from '#server/rows/units.ts'

interface Owing {
  readonly caller: InUnits
  /** ISO day. */
  readonly today: string
}

/** Defaults of the columns that not every kind has. */
const NOTHING_MORE = {
  behaviour: sql`null::int`,
  status: sql`null::int`,
  dueOn: sql`null::date`,
  askedOn: sql`here.asked_on`,
  /** The guardian who owes it, if it is a guardian's. */
  guardian: sql`null::int`,
  /** The name of a person who answers for it and is no guardian. */
  answers: sql`null::text`,
  enrolment: sql`null::int`,
  ofLink: sql`false`,
}

const owing = (kind: PendingKind, item: RawBuilder<unknown>, more: Partial<typeof NOTHING_MORE> = {}) => {
  const told = { ...NOTHING_MORE, ...more }
  return sql`
    select here.*, ${sql.lit(kind)}::int as kind, ${item} as item, ${told.behaviour} as behaviour, ${told.status} as status,
      ${told.dueOn} as due_on, ${told.askedOn} as since, ${told.guardian} as guardian_id, ${told.answers} as answers,
      ${told.enrolment} as enrolment_id, ${told.ofLink} as of_link
    from place as here`
}

/** Pending or refused documents that are not left to the family. */
const documents = sql`${owing(OWED_DOCUMENT, sql`asked.name`, {
  behaviour: sql`asked.behaviour::int`,
  status: sql`coalesce(own.status, ${sql.lit(PENDING)})::int`,
  dueOn: sql`asked.due_on`,
  askedOn: sql`asked.asked_on`,
})}
  join (${askedFor(sql`select enrolment.* from place join enrolment using (student_id)`)}) asked
    on asked.student_id = here.student_id
  left join student_requirement own
    on own.student_id = asked.student_id and own.prerequisite_id = asked.prerequisite_id
  where asked.behaviour <> ${sql.lit(OPTIONAL)}
    and coalesce(own.status, ${sql.lit(PENDING)}) in (${sql.lit(PENDING)}, ${sql.lit(REFUSED)})`

const OF_LINK = sql`link.guardian_id`

const ofStudent = (item: RawBuilder<unknown>) => owing(OWED_BY_STUDENT, item)
const ofGuardian = (item: RawBuilder<unknown>, ofLink = false) =>
  owing(OWED_BY_GUARDIAN, item, { guardian: OF_LINK, ofLink: sql`${sql.lit(ofLink)}` })

/** Data that contract, charge or census cannot do without. */
const STUDENT_COLUMNS = { cpf: 'CPF' }
const GUARDIAN_COLUMNS = { cpf: 'CPF', email: 'E-mail', mobile: 'Celular' }

const missing = (table: string, column: string) => sql`coalesce(${sql.ref(`${table}.${column}`)}, '') = ''`

const STUDENT = sql`join student on student.id = here.student_id`

/** The guardians who answer for a student today. */
const guardians = (today: string) => sql`
  join student_guardian link on link.student_id = here.student_id and ${holdsOn('link', today)}
    and not link.is_deceased and not link.is_undeclared`

/** Fields of a form that everybody has to answer. */
const required = (forms: readonly FieldTable[]) => sql`
  join configured_field field on field.form in (${sql.join(forms.map((form) => sql.lit(form)))}) and field.required
    and field.situation in ('Ativo', 'Reiniciado') and field.condition is null and field.entry = 'Manual'
    and field.type_id <> ${sql.lit(FIELD_TYPE.heading)} and lower(field.name) <> 'ra'`

const unanswered = (whose: RawBuilder<unknown>) => sql`
  where not exists (select 1 from field_answer answer where answer.field_id = field.id and ${whose}
    and (field.restarted_at is null or answer.answered_at >= field.restarted_at))`

const STUDENT_FORMS = ['Aluno', 'AlunoPlus', 'AlunoEndereco', 'AlunoMedico', 'AlunoOutrasInfPlus'] as const

const LABEL = sql`field.label`

/** The owner of the answer: the student, a guardian, or a guardian as one of the student. */
const BY_STUDENT = sql`answer.student_id = here.student_id and answer.guardian_id is null`
const BY_GUARDIAN = sql`answer.guardian_id = link.guardian_id and answer.student_id is null`
const BY_LINK = sql`answer.guardian_id = link.guardian_id and answer.student_id = here.student_id`

/** A field that only some have to answer, depending on other answers. */
const conditional = (one: ConditionalField, today: string): RawBuilder<unknown> => {
  const field = sql`join configured_field field on field.id = ${one.id}`
  const held = sql`join (${requiredOf(one)}) held on`
  switch (one.owner) {
    case 'aluno':
      return sql`${ofStudent(LABEL)} ${held} held.student_id = here.student_id ${field} ${unanswered(BY_STUDENT)}`
    case 'responsavel':
      return sql`${ofGuardian(LABEL)} ${guardians(today)} ${held} held.guardian_id = link.guardian_id ${field}
        ${unanswered(BY_GUARDIAN)}`
    case 'vinculo':
      return sql`${ofGuardian(LABEL, true)} ${guardians(today)}
        ${held} held.guardian_id = link.guardian_id and held.student_id = here.student_id ${field} ${unanswered(BY_LINK)}`
  }
}

const studentData = (fields: readonly ConditionalField[], { today }: Owing) => [
  ...Object.entries(STUDENT_COLUMNS).map(
    ([column, name]) => sql`${ofStudent(sql.lit(name))} ${STUDENT} where ${missing('student', column)}`,
  ),
  sql`${ofStudent(LABEL)} ${required(STUDENT_FORMS)} ${unanswered(BY_STUDENT)}`,
  ...fields.filter(({ owner }) => owner === 'aluno').map((field) => conditional(field, today)),
]

const guardianData = (fields: readonly ConditionalField[], { today }: Owing) => [
  ...Object.entries(GUARDIAN_COLUMNS).map(
    ([column, name]) => sql`${ofGuardian(sql.lit(name))} ${guardians(today)}
      join guardian on guardian.id = link.guardian_id
      where (link.is_financial or link.is_academic or link.is_legal) and ${missing('guardian', column)}`,
  ),
  sql`${ofGuardian(LABEL)} ${guardians(today)} ${required(['Responsavel'])} ${unanswered(BY_GUARDIAN)}`,
  sql`${ofGuardian(LABEL, true)} ${guardians(today)} ${required(['AlunoResponsavelPlus'])} ${unanswered(BY_LINK)}`,
  ...fields.filter(({ owner }) => owner !== 'aluno').map((field) => conditional(field, today)),
]

const signatures = (whose: Owing) => sql`${owing(OWED_SIGNATURE, sql`due.item`, {
  askedOn: sql`due.since`,
  guardian: sql`due.guardian_id`,
  answers: sql`case when due.guardian_id is null then due.name end`,
  enrolment: sql`due.enrolment_id`,
})}
  join (${signaturesDue()}) due on due.student_id = here.student_id where ${inUnitsOf(whose.caller, 'due.unit_id')}`

const payments = (whose: Owing) => sql`${owing(OWED_PAYMENT, sql`overdue.item`, {
  dueOn: sql`overdue.due_on`,
  askedOn: sql`overdue.due_on`,
  guardian: sql`overdue.guardian_id`,
})}
  join (${overdueCharges(whose.caller, whose.today)}) overdue on overdue.student_id = here.student_id`

const photos = sql`${owing(OWED_PHOTO, sql.lit('Foto do aluno'))} ${STUDENT} where student.avatar is null`

/** A term in force that a guardian who can sign in has not accepted. */
const terms = (db: Kysely<Database>, { today }: Owing) => sql`${owing(OWED_TERM, sql`text.title`, {
  askedOn: sql`greatest(here.asked_on, text.since)`,
  guardian: OF_LINK,
})}
  ${guardians(today)} join (${unacceptedByGuardians(db)}) text on text.guardian_id = link.guardian_id`

/**
 * Everything of some kinds that students owe, as a query of the columns of `place`, `kind`, `item`, `behaviour`,
 * `status`, `due_on`, `since` (the day from which its age counts), `guardian_id`, `answers`, `enrolment_id` and
 * `of_link`. Needs a query `place` beside it with the students: `student_id`, and `asked_on`, the first day on which
 * the school asks.
 */
export const owed = async (
  db: Kysely<Database>,
  kinds: readonly PendingKind[],
  whose: Owing,
): Promise<RawBuilder<unknown>> => {
  const fields = await conditionalFields(db)
  const parts: Readonly<Record<PendingKind, readonly RawBuilder<unknown>[]>> = {
    [OWED_DOCUMENT]: [documents],
    [OWED_BY_STUDENT]: studentData(fields, whose),
    [OWED_BY_GUARDIAN]: guardianData(fields, whose),
    [OWED_SIGNATURE]: [signatures(whose)],
    [OWED_PAYMENT]: [payments(whose)],
    [OWED_PHOTO]: [photos],
    [OWED_TERM]: [terms(db, whose)],
  }
  const nobody = sql`${owing(OWED_PHOTO, sql.lit(''))} where false`
  return sql.join([nobody, ...kinds.flatMap((kind) => parts[kind])], sql` union all `)
}
