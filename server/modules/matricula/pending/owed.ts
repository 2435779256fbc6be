import { type RawBuilder, sql } from 'kysely'
import { FIELD_TYPE } from '#domain/fields/catalogue.ts'
import { OPTIONAL, PENDING, REFUSED } from '#domain/lists/documents.ts'
import { OWED_BY_GUARDIAN, OWED_BY_STUDENT, OWED_DOCUMENT } from '#domain/lists/pending.ts'
import { type ConditionalField, requiredOf } from '#server/modules/matricula/configuredFields/index.ts'
import { askedFor } from '#server/modules/matricula/requirements/index.ts'

/** Documents that are pending or refused, and are not left to the family. */
const documents = sql`
  select asked.student_id, here.name_search, ${sql.lit(OWED_DOCUMENT)}::int as kind, asked.name as item, asked.behaviour,
    coalesce(own.status, ${sql.lit(PENDING)})::int as status, asked.due_on, asked.asked_on, null::int as guardian_id
  from (${askedFor(sql`select enrolment.* from place join enrolment using (student_id)`)}) asked
  join place as here on here.student_id = asked.student_id
  left join student_requirement own
    on own.student_id = asked.student_id and own.prerequisite_id = asked.prerequisite_id
  where asked.behaviour <> ${sql.lit(OPTIONAL)}
    and coalesce(own.status, ${sql.lit(PENDING)}) in (${sql.lit(PENDING)}, ${sql.lit(REFUSED)})`

const datum = (kind: number, item: RawBuilder<string>, guardian: RawBuilder<unknown>) => sql`
  select here.student_id, here.name_search, ${sql.lit(kind)}::int as kind, ${item} as item, null::int as behaviour, null::int as status,
    null::date as due_on, here.asked_on, ${guardian} as guardian_id`

const ofStudent = (item: RawBuilder<string>) => datum(OWED_BY_STUDENT, item, sql`null::int`)
const ofGuardian = (item: RawBuilder<string>) => datum(OWED_BY_GUARDIAN, item, sql`link.guardian_id`)

/** Fixed data without which contract, charge and census stop. */
const STUDENT_COLUMNS = { cpf: 'CPF' }
const GUARDIAN_COLUMNS = { cpf: 'CPF', email: 'E-mail', mobile: 'Celular' }

const missing = (table: string, column: string) => sql`coalesce(${sql.ref(`${table}.${column}`)}, '') = ''`

/** The guardians who answer for a student today. */
const guardians = (today: string) => sql`
  join student_guardian link on link.student_id = here.student_id and link.valid_from <= ${today}::date
    and (link.valid_to is null or link.valid_to >= ${today}::date) and not link.is_deceased and not link.is_undeclared`

/** Fields of a form that everybody has to answer. */
const required = (forms: readonly string[]) => sql`
  join configured_field field on field.form in (${sql.join(forms.map((form) => sql.lit(form)))}) and field.required
    and field.situation in ('Ativo', 'Reiniciado') and field.condition is null and field.entry = 'Manual'
    and field.type_id <> ${sql.lit(FIELD_TYPE.heading)} and lower(field.name) <> 'ra'`

const unanswered = (whose: RawBuilder<unknown>) => sql`
  not exists (select 1 from field_answer answer where answer.field_id = field.id and ${whose}
    and (field.restarted_at is null or answer.answered_at >= field.restarted_at))`

const STUDENT_FORMS = ['Aluno', 'AlunoPlus', 'AlunoEndereco', 'AlunoMedico', 'AlunoOutrasInfPlus']

const LABEL = sql<string>`field.label`

/** A field that only some have to answer, by what they answered before. */
const conditional = (one: ConditionalField, today: string): RawBuilder<unknown> => {
  const field = sql`join configured_field field on field.id = ${one.id}`
  const held = sql`join (${requiredOf(one)}) held on`
  switch (one.owner) {
    case 'aluno':
      return sql`${ofStudent(LABEL)} from place as here ${held} held.student_id = here.student_id ${field}
        where ${unanswered(sql`answer.student_id = here.student_id and answer.guardian_id is null`)}`
    case 'responsavel':
      return sql`${ofGuardian(LABEL)} from place as here ${guardians(today)}
        ${held} held.guardian_id = link.guardian_id ${field}
        where ${unanswered(sql`answer.guardian_id = link.guardian_id and answer.student_id is null`)}`
    case 'vinculo':
      return sql`${ofGuardian(LABEL)} from place as here ${guardians(today)}
        ${held} held.guardian_id = link.guardian_id and held.student_id = here.student_id ${field}
        where ${unanswered(sql`answer.guardian_id = link.guardian_id and answer.student_id = here.student_id`)}`
  }
}

/**
 * Everything that students still owe, as a query of `student_id`, `name_search`, `kind`, `item`, `behaviour`, `status`,
 * `due_on`, `asked_on` and `guardian_id`. It stands beside a query `place` with the students whom it is about:
 * `student_id`, `name_search`, and since when somebody asks, `asked_on`. `fields`: those that only a condition requires.
 */
export const owed = (today: string, fields: readonly ConditionalField[]): RawBuilder<unknown> => {
  const from = sql`from place as here`
  const ofForms = [
    sql`${ofStudent(LABEL)} ${from} ${required(STUDENT_FORMS)}
      where ${unanswered(sql`answer.student_id = here.student_id and answer.guardian_id is null`)}`,
    sql`${ofGuardian(LABEL)} ${from} ${guardians(today)} ${required(['Responsavel'])}
      where ${unanswered(sql`answer.guardian_id = link.guardian_id and answer.student_id is null`)}`,
    sql`${ofGuardian(LABEL)} ${from} ${guardians(today)} ${required(['AlunoResponsavelPlus'])}
      where ${unanswered(sql`answer.guardian_id = link.guardian_id and answer.student_id = here.student_id`)}`,
  ]
  const fixed = [
    ...Object.entries(STUDENT_COLUMNS).map(
      ([column, name]) =>
        sql`${ofStudent(sql.lit(name))} ${from} join student on student.id = here.student_id where ${missing('student', column)}`,
    ),
    ...Object.entries(GUARDIAN_COLUMNS).map(
      ([column, name]) => sql`${ofGuardian(sql.lit(name))} ${from} ${guardians(today)}
        join guardian on guardian.id = link.guardian_id
        where (link.is_financial or link.is_academic or link.is_legal) and ${missing('guardian', column)}`,
    ),
  ]
  return sql.join(
    [documents, ...fixed, ...ofForms, ...fields.map((field) => conditional(field, today))],
    sql` union all `,
  )
}
