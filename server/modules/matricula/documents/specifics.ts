import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { listed } from '#domain/base/listed.ts'
import { formatMoney } from '#domain/base/money.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
import { readableAnswer } from '#domain/configuredFields/readAnswer.ts'
import { APPROVED } from '#domain/discounts/discounts.lists.ts'
import {
  CLEARANCE_STATEMENT,
  CONCLUSION_STATEMENT,
  type DocumentType,
  ENROLMENT_SHEET,
  GRANT_STATEMENT,
  HEALTH_SHEET,
  PRESENCE_STATEMENT,
} from '#domain/documents/documents.lists.ts'
import { NO_SPECIFICS, type SpecificFacts } from '#domain/documents/specificFacts.ts'
import { ACCEPTED } from '#domain/medication/medication.lists.ts'
import type { Discount } from '#domain/prices/priceDiscounts.ts'
import { anyOf } from '#server/db/anyOf.ts'
import type { Database } from '#server/db/schema.ts'
import { overdueOn } from '#server/modules/financeiro/charges/index.ts'
import { readAnswersOf } from '#server/modules/matricula/configuredFields/index.ts'
import { careOf } from '#server/school/authorisations/care.ts'
import { generalAttendanceOf } from '#server/school/infrequency/standing.ts'
import { streetText } from '#server/school/papers/address.ts'
import { readEndedYears } from '#server/school/yearEnd/endedYears.ts'

/** A student, and the enrolment that a document is about. */
interface About {
  readonly studentId: number
  readonly enrolmentId: number | null
}

/** What a guardian answers for, as the sheet of an enrolment lists them. */
type Sheet = NonNullable<SpecificFacts['ficha']>

export interface SpecificReading {
  readonly type: DocumentType
  readonly abouts: readonly About[]
  /** ISO */
  readonly today: string
  readonly guardiansOf: (studentId: number) => Sheet['responsaveis']
}

/** What only a type of document tells, of each student in the given order; in a fixed number of queries. */
export const readSpecifics = async (
  db: Kysely<Database>,
  { type, abouts, today, guardiansOf }: SpecificReading,
): Promise<readonly Omit<SpecificFacts, 'digitado'>[]> => {
  const ids = abouts.map(({ studentId }) => studentId)
  switch (type) {
    case PRESENCE_STATEMENT: {
      const standing = await generalAttendanceOf(db, ids, today)
      return ids.map((id) => {
        const { presenca = null, faltas = 0, porDia = false } = standing.get(id) ?? {}
        return { ...NO_SPECIFICS, frequencia: presenca === null ? null : { presenca, faltas, porDia } }
      })
    }
    case CONCLUSION_STATEMENT: {
      const passed = (await readEndedYears(db, ids)).filter(({ isPassed, isClosedYear }) => isPassed && isClosedYear)
      return ids.map((id) => {
        const year = passed.find(({ studentId }) => studentId === id)
        return {
          ...NO_SPECIFICS,
          conclusao:
            year === undefined
              ? null
              : { ano: year.year, serie: year.grade, curso: year.course, resultado: year.result },
        }
      })
    }
    case CLEARANCE_STATEMENT: {
      const { rows } = await sql<{ id: number }>`
        select distinct enrolment.student_id as id from charge join enrolment on enrolment.id = charge.enrolment_id
        where enrolment.student_id = ${anyOf(ids)} and ${overdueOn(today)}`.execute(db)
      const owing = new Set(rows.map(({ id }) => id))
      return ids.map((id) => ({ ...NO_SPECIFICS, deve: owing.has(id) }))
    }
    case GRANT_STATEMENT:
      return withGrants(db, abouts, today)
    case ENROLMENT_SHEET:
      return withSheets(db, ids, guardiansOf)
    case HEALTH_SHEET:
      return withHealth(db, ids, today)
    default:
      return ids.map(() => NO_SPECIFICS)
  }
}

const withGrants = async (
  db: Kysely<Database>,
  abouts: readonly About[],
  today: string,
): Promise<readonly SpecificFacts[]> => {
  const rows = await db
    .selectFrom('discount_grant')
    .where('enrolment_id', '=', anyOf(abouts.flatMap(({ enrolmentId }) => enrolmentId ?? [])))
    .where('status', '=', APPROVED)
    .where('starts_on', '<=', today)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .select(['enrolment_id', 'terms'])
    .orderBy('id')
    .execute()
  const grants = grouped(rows, ({ enrolment_id }) => enrolment_id)
  return abouts.map(({ enrolmentId }) => ({
    ...NO_SPECIFICS,
    bolsas: (grants.get(enrolmentId ?? 0) ?? []).map(({ terms }) => `${terms.name} (${valueText(terms)})`),
  }))
}

const valueText = ({ value }: Pick<Discount, 'value'>): string =>
  'cents' in value ? `${formatMoney(value.cents)} por parcela` : `${String(value.percent).replace('.', ',')}%`

const withSheets = async (
  db: Kysely<Database>,
  ids: readonly number[],
  guardiansOf: SpecificReading['guardiansOf'],
): Promise<readonly SpecificFacts[]> => {
  const homes = await db
    .selectFrom('home_address')
    .where('student_id', '=', anyOf(ids))
    .selectAll()
    .orderBy('id')
    .execute()
  const answersOf = await readForms(db, ids, ['Aluno', 'AlunoPlus', 'AlunoEndereco', 'AlunoOutrasInfPlus'])
  return ids.map((id) => {
    const home = homes.find(({ student_id }) => student_id === id)
    return {
      ...NO_SPECIFICS,
      ficha: {
        endereco: home === undefined ? '' : streetText(home),
        responsaveis: guardiansOf(id),
        respostas: answersOf(id),
      },
    }
  })
}

const withHealth = async (
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<readonly SpecificFacts[]> => {
  const answersOf = await readForms(db, ids, ['AlunoMedico'])
  const { rows } = await sql<{ id: number; care: string; included: boolean }>`
    select student.id, ${careOf('student.id')} as care, coalesce(special.is_included, false) as included
    from student left join special_education as special on special.student_id = student.id
    where student.id = ${anyOf(ids)}`.execute(db)
  const given = await db
    .selectFrom('medication')
    .where('student_id', '=', anyOf(ids))
    .where('status', '=', ACCEPTED)
    .where('ends_on', '>=', today)
    .select(['student_id', 'name', 'dose', 'times', 'ends_on', 'instructions'])
    .orderBy('id')
    .execute()
  const medications = grouped(given, ({ student_id }) => student_id)
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    return {
      ...NO_SPECIFICS,
      saude: {
        respostas: answersOf(id),
        cuidados: row?.care ?? '',
        inclusao: row?.included ?? false,
        medicamentos: (medications.get(id) ?? []).map((one) => ({
          nome: one.name,
          dose: one.dose,
          horarios: listed(one.times),
          ate: one.ends_on,
          orientacoes: one.instructions,
        })),
      },
    }
  })
}

/** The answers of students to some forms that the school designed, in their order, as people read them. */
const readForms = async (db: Kysely<Database>, ids: readonly number[], forms: readonly FieldTable[]) => {
  const fields = await db
    .selectFrom('configured_field')
    .where('form', 'in', forms)
    .select(['id', 'label', 'type_id'])
    .orderBy('form')
    .orderBy('position')
    .execute()
  const answersOf = await readAnswersOf(db, 'aluno', ids)
  return (id: number): Sheet['respostas'] => {
    const own = answersOf(id)
    return fields.flatMap((field) => {
      const answer = own.find(({ parCampoId }) => parCampoId === field.id)
      const read = answer === undefined ? '' : readableAnswer({ parCampoTipoId: field.type_id }, answer.valor)
      return read === '' ? [] : [{ campo: field.label, resposta: read }]
    })
  }
}
