import { sql } from 'kysely'
import { changePlace, previewPlaceChange } from '#domain/placeChanges/placeChanges.endpoints.ts'
import * as calls from '#domain/rosterNumbers/rosterNumbers.endpoints.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { numberStudents } from '#server/school/roster/rosterNumbers.ts'
import { decided } from '#test/helpers/applied.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolment, openSchool } from '#test/helpers/enrolling.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let unit: number
let secretary: Credentials

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await openSchool(api, structure, 10)
  const { email } = await addStaff(api.db, { units: [unit], edits: ['turmas', 'trocaTurnoCurso', 'gestaoMatricula'] })
  secretary = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

const addGroup = async (year: number, name: string): Promise<number> => {
  const { id } = await api.db
    .insertInto('class_group')
    .values({
      school_year_id: year,
      unit_id: unit,
      grade_id: structure.grades[0],
      shift_id: structure.shift,
      name,
      name_search: name.toLowerCase(),
      seats: 40,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('class_group_grade')
    .values({
      class_group_id: id,
      grade_id: structure.grades[0],
      school_year_id: year,
      unit_id: unit,
      shift_id: structure.shift,
      name_search: name.toLowerCase(),
    })
    .execute()
  return id
}

const addPupil = async (year: number, name: string, status: 'Matriculado' | 'Escola' = 'Matriculado') => {
  const student = await addStudent(api.db, { name })
  const place = { year, unit, grade: structure.grades[0], shift: structure.shift }
  return addEnrolment(api, student, { ...place, type: 1, status })
}

const seat = async (group: number, name: string) => {
  const id = await addPupil(structure.running, name)
  return inTransaction(api.db, async (trx) => {
    await trx
      .updateTable('enrolment')
      .set({ class_group_id: group, enrolled_on: '2026-02-02' })
      .where('id', '=', id)
      .execute()
    await numberStudents(trx, { groups: [group], day: '2026-05-04' })
    return id
  })
}

const rosterOf = async (id: number): Promise<readonly string[]> => {
  const { answer } = await call(api, calls.readRoster, { as: secretary, params: { id } })
  return answer.alunos.map(({ numero, nome, saida }) => `${numero} ${nome}${saida === null ? '' : ` até ${saida}`}`)
}

const callRoll = (group: number) =>
  sql`insert into roll (class_group_id, day, stage_number, enrolment_ids, saved_at)
    values (${group}, '2026-03-02', 1, '{}', now())`.execute(api.db)

test('numbers follow the names until the first roll, then everybody keeps theirs', async () => {
  const group = await addGroup(structure.running, '1º ano A')
  const zelia = await seat(group, 'Zélia Prado')
  await seat(group, 'Marta Reis')
  await seat(group, 'Ana Lima')
  expect(await rosterOf(group)).toEqual(['1 Ana Lima', '2 Marta Reis', '3 Zélia Prado'])
  await callRoll(group)
  await seat(group, 'Bruno Dias')
  await inTransaction(api.db, async (trx) => {
    const left = { status: 'Transferido', ended_on: '2026-05-03' } as const
    await trx.updateTable('enrolment').set(left).where('id', '=', zelia).execute()
    await numberStudents(trx, { groups: [group], day: '2026-05-04' })
  })
  expect(await rosterOf(group)).toEqual(['1 Ana Lima', '2 Marta Reis', '3 Zélia Prado até 2026-05-03', '4 Bruno Dias'])
})

test('numbers are given anew for a reason, which the audit keeps with what changed', async () => {
  const group = await addGroup(structure.running, '1º ano B')
  await seat(group, 'Marta Reis')
  await callRoll(group)
  await seat(group, 'Ana Lima')
  const renumber = (motivo: string) =>
    call(api, calls.renumberRoster, { as: secretary, params: { id: group }, body: { motivo } })
  expect((await renumber('  ')).refusal.fields).toHaveProperty('motivo')
  await renumber('Diários novos do 2º semestre')
  await renumber('Outra vez')
  expect(await rosterOf(group)).toEqual(['1 Ana Lima', '2 Marta Reis'])
  const audited = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'class_group')
    .where('entity_id', '=', String(group))
    .select(['reason', 'before', 'after'])
    .execute()
  expect(audited).toEqual([
    {
      reason: 'Diários novos do 2º semestre',
      before: { 'Números de chamada': ['1. Marta Reis', '2. Ana Lima'] },
      after: { 'Números de chamada': ['1. Ana Lima', '2. Marta Reis'] },
    },
  ])
})

test('who is moved or approved into a class group gets a number there; who was there no day frees it', async () => {
  const [from, to] = [await addGroup(structure.coming, '1º ano C'), await addGroup(structure.coming, '1º ano D')]
  const place = { idCurso: structure.course, idPeriodo: structure.shift, idSerie: structure.grades[0] }
  const move = async (id: number, idTurma: number) => {
    const wanted = { ...place, idTurma, aPartirDe: '2027-02-02', plano: null, liberacao: '' }
    const { answer } = await call(api, previewPlaceChange, { as: secretary, params: { id }, body: wanted })
    const body = { ...wanted, conferido: answer.conferido, motivo: 'Pedido da família' }
    expect((await call(api, changePlace, { as: secretary, params: { id }, body })).status).toBe(200)
  }
  const marta = await addPupil(structure.coming, 'Marta Reis')
  const ana = await addPupil(structure.coming, 'Ana Lima', 'Escola')
  await move(marta, from)
  await move(ana, from)
  expect(await rosterOf(from)).toEqual(['1 Marta Reis'])
  const { version: versao } = await api.db
    .selectFrom('enrolment')
    .where('id', '=', ana)
    .select('version')
    .executeTakeFirstOrThrow()
  const matriculas = [{ id: ana, versao }]
  const approval = { decisao: 'aprovar', matriculas, motivo: '', simular: false } as const
  expect((await decided(api, secretary, approval)).answer.alteradas).toBe(1)
  expect(await rosterOf(from)).toEqual(['1 Ana Lima', '2 Marta Reis'])
  await callRoll(from)
  await move(marta, to)
  expect([await rosterOf(from), await rosterOf(to)]).toEqual([['1 Ana Lima'], ['1 Marta Reis']])
})
