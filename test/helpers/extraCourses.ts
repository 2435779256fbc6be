import type { Kysely } from 'kysely'
import type { ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import { OPEN_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { locations } from '#domain/locations/locations.register.ts'
import { bankAccounts } from '#domain/companies/bankAccounts.register.ts'
import { companies } from '#domain/companies/companies.register.ts'
import { standardHistories } from '#domain/accounting/standardHistories.register.ts'
import { completeCnpj } from '#domain/base/cnpj.ts'
import { NEW_EXTRA_COURSE } from '#domain/extraCourses/extraCourse.ts'
import { EMPTY_SLOT, withDays } from '#domain/extraCourses/extraSchedule.ts'
import { searchable } from '#domain/base/text.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { courseColumns, writeParts } from '#server/modules/matricula/extraCourses/columns.ts'
import { addStudent } from '#test/helpers/builders.ts'
import { addFee } from '#test/helpers/prices.ts'
import type { SchoolStructure } from '#test/helpers/schoolStructure.ts'

/** What extra courses need besides the structure of the school. */
export interface ExtraFrame {
  readonly unit: number
  readonly room: number
  readonly account: number
  readonly history: number
}

let counter = 0
const next = (): number => {
  counter += 1
  return counter
}

/** A room of a unit, and the account and history of its courses. */
export const addExtraFrame = async (db: Kysely<Database>, unit: number): Promise<ExtraFrame> => {
  const add = recordWriter(db)
  const place = next()
  const empresa = await add(companies, {
    razaoSocial: `Empresa ${place}`,
    cnpj: completeCnpj(String(100_000_000_000 + place)),
    tipo: 1,
    regime: 1,
  })
  return {
    unit,
    room: await addRoom(db, unit),
    account: await add(bankAccounts, { nome: `Conta ${place}`, empresa, tipo: 3 }),
    history: await add(standardHistories, { codigo: `H${place}`, texto: 'Curso extra', movimento: 1 }),
  }
}

export const addRoom = (db: Kysely<Database>, unidade: number): Promise<number> => {
  const nome = `Sala ${next()}`
  return recordWriter(db)(locations, { unidade, codigo: nome, nome, tipo: 1 })
}

/** A valid extra course with a new name and an open schedule. */
export const extraDraft = (
  { running }: Pick<SchoolStructure, 'running'>,
  { unit, room, account, history }: ExtraFrame,
  changes: Partial<ExtraCourseDraft> = {},
): ExtraCourseDraft => ({
  ...NEW_EXTRA_COURSE,
  nome: `Curso extra ${next()}`,
  tipoHorario: OPEN_SCHEDULE,
  anoLetivoId: running,
  vagas: 10,
  unidadeId: unit,
  local: room,
  turma: 'A',
  obrigatoriedade: 2,
  contaBancariaId: account,
  sisHistoricoPadraoId: history,
  horarios: [
    { ...EMPTY_SLOT, horarioInicio: '14:00', horarioTermino: '15:00', ...withDays([1, 3]) },
    { ...EMPTY_SLOT, horarioInicio: '15:00', horarioTermino: '16:00', ...withDays([2]) },
  ],
  ...changes,
})

/** Opens sign-ups for every extra course of a unit, all year long. */
export const addSignUpWindow = async (
  db: Kysely<Database>,
  { year, unit }: { readonly year: number; readonly unit: number },
): Promise<void> => {
  const name = `Inscrições ${next()}`
  await db
    .insertInto('extra_course_window')
    .values({
      school_year_id: year,
      unit_id: unit,
      name,
      name_search: name,
      opens_on: '2026-01-01',
      closes_on: '2026-12-31',
    })
    .execute()
}

/** A student of the first grade of the structure, born in 2015. */
export const addEnrolledStudent = async (
  db: Kysely<Database>,
  { running, grades, shift }: SchoolStructure,
  unit: number,
): Promise<number> => {
  const { id, name } = await addStudent(db)
  await db
    .insertInto('enrolment')
    .values({
      student_id: id,
      school_year_id: running,
      unit_id: unit,
      grade_id: grades[0],
      shift_id: shift,
      class_group_id: null,
      type: 1,
      status: 'Matriculado',
      step: 11,
      student_search: searchable(name),
    })
    .execute()
  return id
}

interface OfferedCourse {
  readonly unit: number
  /** A price table. */
  readonly table: number
  /** Of the year. */
  readonly cents: number
  readonly parts: Partial<ExtraCourseDraft> | undefined
}

/** An extra course of the coming year with its price; gives its id. */
export const addOfferedCourse = async (
  db: Kysely<Database>,
  structure: Pick<SchoolStructure, 'running' | 'coming'>,
  { unit, table, cents, parts }: OfferedCourse,
): Promise<number> => {
  const draft = { ...extraDraft(structure, await addExtraFrame(db, unit), parts), anoLetivoId: structure.coming }
  const id = await inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('extra_course')
      .values(courseColumns(draft))
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeParts(trx, row.id, draft)
    return row.id
  })
  await addFee(db, { year: structure.coming, unit, table, cents, of: { extra_course_id: id } })
  return id
}
