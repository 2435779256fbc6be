// On PostgreSQL too: two colleagues with one dose, a dose that is recorded while it is noted as missed, and two who decide.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import * as calls from '#domain/medication/medication.endpoints.ts'
import { ACCEPTED, ENDED, REFUSED, REPLACED, STOPPED, WAITING } from '#domain/medication/medication.lists.ts'
import type { AskBody, DoseBody } from '#domain/medication/medication.schemas.ts'
import { staffHome } from '#domain/feed/feed.endpoints.ts'
import { demoFace } from '#server/db/demo/photos.ts'
import { dueOn } from '#server/modules/academico/medication/due.ts'
import { forgetMedications } from '#server/modules/academico/medication/forget.ts'
import { noteMissedDoses } from '#server/modules/academico/medication/tell.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { uploadedText } from '#test/helpers/files.ts'
import { staffTold } from '#test/helpers/staffTold.ts'

type Person = Awaited<ReturnType<typeof enterDemo>>

let api: TestApi
let secretary: Person
let coordinator: Person
let teacher: Person
let guard: Person
let mother: Person
let payer: Person
let child: number

const MONDAY = '2026-11-23'

beforeAll(async () => {
  api = await startDemoApi()
  // The demo's day is a holiday: 10:00 of the Monday after it.
  api.clock.pass(3 * 24 * 60 + 60)
  secretary = await enterDemo(api, 'secretaria@demo.escola')
  coordinator = await enterDemo(api, 'coordenacao@demo.escola')
  teacher = await enterDemo(api, 'professor@demo.escola')
  guard = await enterDemo(api, 'portaria@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
  payer = await enterDemo(api, 'responsavel.financeiro@demo.escola')
  const { rows } = await sql<{ id: number }>`
    select own.student_id as id from enrolment as own join student_guardian as link on link.student_id = own.student_id
    join school_year on school_year.id = own.school_year_id
    join staff_user_unit as place on place.unit_id = own.unit_id and place.staff_user_id = ${secretary.id}
    join staff_user_unit as taught on taught.unit_id = own.unit_id and taught.staff_user_id = ${teacher.id}
    where link.guardian_id = ${mother.id} and own.status = 'Matriculado' and school_year.status = 1
    order by own.id limit 1`.execute(api.db)
  child = rows[0]?.id ?? 0
}, 60_000)
afterAll(() => api.close())
// Each test begins without requests.
beforeEach(async () => {
  await sql`delete from medication_miss`.execute(api.db)
  await sql`delete from medication_dose`.execute(api.db)
  await sql`delete from medication`.execute(api.db)
})

const ask = (change: Partial<AskBody> = {}, who = mother) =>
  call(api, calls.askMedication, {
    as: who.as,
    body: {
      chave: randomUUID(),
      idAluno: child,
      idAnterior: null,
      remedio: 'Amoxicilina',
      dose: '5 ml',
      horarios: ['10:00', '15:00'],
      diasSemana: [],
      de: MONDAY,
      ate: '2026-11-27',
      instrucoes: 'Otite.',
      conservacao: 2,
      exigeReceita: false,
      arquivo: '',
      aceite: true,
      ...change,
    },
  })

/** The newest request of the child, as the mother sees it. */
const newest = async () => {
  const { answer } = await call(api, calls.readFamilyMedications, { as: mother.as, query: { idAluno: child } })
  const found = answer.pedidos.toSorted((one, other) => other.id - one.id)[0]
  if (found === undefined) throw new Error('Nothing was asked')
  return found
}

const asked = async (change: Partial<AskBody> = {}) => {
  expect((await ask(change)).status).toBe(200)
  return newest()
}

const decide = (id: number, change: Partial<Parameters<typeof bodyOf>[0]> = {}, who = secretary) =>
  call(api, calls.decideMedication, { as: who.as, params: { id }, body: bodyOf(change) })

const bodyOf = (change: { versao?: number; aceita?: boolean; idPessoa?: number | null; motivo?: string }) => ({
  versao: 1,
  aceita: true,
  idPessoa: teacher.id,
  motivo: '',
  ...change,
})

/** A request that the teacher gives. */
const accepted = async (change: Partial<AskBody> = {}) => {
  const { id } = await asked(change)
  expect((await decide(id)).status).toBe(200)
  return id
}

const give = (id: number, change: Partial<DoseBody> = {}, who = teacher) =>
  call(api, calls.recordDose, {
    as: who.as,
    params: { id },
    body: {
      chave: randomUUID(),
      dia: MONDAY,
      hora: '10:00',
      dada: true,
      dadaAs: '09:58',
      motivo: null,
      observacao: '',
      ...change,
    },
  })

const dayOf = async (who: Person) => (await call(api, calls.readMedicationDay, { as: who.as })).answer

const told = async (cause: string) => {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from message where cause like ${cause} order by 1`.execute(api.db)
  return rows.map(({ subject }) => subject)
}

describe('a request', () => {
  test('is asked once for a key, keeps what was accepted, and nothing is due until the school accepts it', async () => {
    const chave = randomUUID()
    expect([(await ask({ chave })).status, (await ask({ chave })).status]).toEqual([200, 200])
    const { rows } = await sql<{ accepted_text: string; id: number }>`select id, accepted_text from medication`.execute(
      api.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.accepted_text).toContain('respondo pelo que informei')
    const { id, situacao } = await newest()
    expect(situacao).toBe(WAITING)
    const told = await staffTold(api.db, 'medicacaoPedida')
    expect(told.map((one) => one.id)).toContain(coordinator.id)
    expect(new Set(told.map((one) => one.id)).size).toBe(told.length)
    expect(told.map((one) => one.id)).not.toContain(guard.id)
    expect(JSON.stringify(told)).not.toContain('Amoxicilina')
    expect((await dayOf(secretary)).doses).toEqual([])
    expect((await give(id, {}, secretary)).refusal?.code).toBe('DOSE_NOT_DUE')
  })

  test('needs its prescription where the medicine does, and only who sees the request reads it', async () => {
    expect((await ask({ exigeReceita: true })).refusal).toMatchObject({ fields: { arquivo: expect.any(String) } })
    const arquivo = await uploadedText(api, { as: mother.as, name: 'receita.png', content: demoFace(1) })
    const foreign = await uploadedText(api, { as: secretary.as, name: 'receita.png', content: demoFace(1) })
    expect((await ask({ exigeReceita: true, arquivo: foreign })).status).toBe(422)
    const first = await asked({ exigeReceita: true, arquivo })
    const second = await asked({ exigeReceita: true, arquivo: first.arquivo, idAnterior: first.id, dose: '3 ml' })
    expect([second.arquivo, second.idAnterior]).toEqual([first.arquivo, first.id])
    const id = storedFileOf(first.arquivo)?.id ?? 0
    const opens = async ({ as }: typeof mother) => (await call(api, downloadFile, { as, params: { id } })).status
    expect([await opens(mother), await opens(secretary)]).toEqual([200, 200])
    expect([await opens(payer), await opens(guard), await opens(teacher)]).toEqual([404, 404, 404])
  })

  test('neither a guardian who only pays nor one whom a court keeps away asks, sees or stops', async () => {
    const { id } = await asked()
    expect((await ask({}, payer)).status).toBe(404)
    expect((await call(api, calls.stopMedication, { as: payer.as, params: { id } })).status).toBe(404)
    await sql`update student_guardian set restriction = 'Afastamento', restriction_from = '2020-01-01'
      where student_id = ${child} and guardian_id = ${mother.id}`.execute(api.db)
    const kept = [
      (await ask()).status,
      (await call(api, calls.stopMedication, { as: mother.as, params: { id } })).status,
      (await call(api, calls.readFamilyMedications, { as: mother.as, query: { idAluno: child } })).answer.podeVer,
    ]
    await sql`update student_guardian set restriction = null, restriction_from = null
      where student_id = ${child} and guardian_id = ${mother.id}`.execute(api.db)
    expect(kept).toEqual([404, 404, false])
  })

  test('is refused with a reason, or accepted by naming a colleague who records doses; the family is told', async () => {
    const first = await asked()
    expect((await decide(first.id, { aceita: false, idPessoa: null })).refusal).toMatchObject({
      fields: { motivo: expect.any(String) },
    })
    expect((await decide(first.id, { idPessoa: guard.id })).refusal).toMatchObject({
      fields: { idPessoa: expect.any(String) },
    })
    await decide(first.id, { aceita: false, idPessoa: null, motivo: 'Com febre fica em casa.' })
    expect(await newest()).toMatchObject({ situacao: REFUSED, resposta: 'Com febre fica em casa.' })
    expect((await decide(first.id, { versao: 2 })).refusal?.code).toBe('MEDICATION_DECIDED')
    expect(await told(`medicacao/${first.id}/%`)).toEqual([expect.stringMatching(/^A escola recusou o pedido/)])
  })

  test('of two who decide, the second is shown what the first did', async () => {
    const { id } = await asked()
    const answers = await Promise.all([decide(id), decide(id, { aceita: false, motivo: 'Não.' }, coordinator)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(await told(`medicacao/${id}/%`)).toHaveLength(1)
  })

  test('a change replaces what holds once it is accepted, and there is one at a time', async () => {
    const id = await accepted()
    await give(id)
    const change = await asked({ idAnterior: id, dose: '3 ml' })
    expect((await ask({ idAnterior: id, dose: '2 ml' })).refusal?.code).toBe('MEDICATION_CHANGING')
    expect((await dayOf(teacher)).doses.map((due) => due.idMedicacao)).toEqual([id, id])
    await decide(change.id)
    const { answer } = await call(api, calls.readFamilyMedications, { as: mother.as, query: { idAluno: child } })
    expect(answer.pedidos.map((one) => [one.id, one.situacao, one.dose])).toEqual([
      [change.id, ACCEPTED, '3 ml'],
      [id, REPLACED, '5 ml'],
    ])
    expect(answer.pedidos[1]?.doses).toHaveLength(1)
    expect((await dayOf(teacher)).doses.map((due) => due.idMedicacao)).toEqual([change.id, change.id])
  })

  test('is stopped by the guardian, again without effect, and by the school with a reason', async () => {
    const id = await accepted()
    const stop = () => call(api, calls.stopMedication, { as: mother.as, params: { id } })
    expect([(await stop()).status, (await stop()).status]).toEqual([200, 200])
    expect((await newest()).situacao).toBe(STOPPED)
    expect((await dayOf(teacher)).doses).toEqual([])
    expect((await give(id)).refusal?.code).toBe('DOSE_NOT_DUE')
    expect((await ask({ idAnterior: id })).refusal?.code).toBe('MEDICATION_OVER')
    const other = await accepted()
    expect((await decide(other, { versao: 2, aceita: false, idPessoa: null, motivo: 'Alergia.' })).status).toBe(200)
    expect(await newest()).toMatchObject({ situacao: STOPPED, resposta: 'Alergia.' })
  })

  test('each look at one is audited and noted for the family; the list tells no medicine', async () => {
    const { id } = await asked()
    const { answer } = await call(api, calls.listMedications, { as: secretary.as })
    expect(JSON.stringify(answer)).not.toContain('Amoxicilina')
    await call(api, calls.readMedication, { as: secretary.as, params: { id } })
    const { rows } = await sql`select from audit_entry
      where entity = 'medication' and action = 'view' and entity_id = ${String(id)}`.execute(api.db)
    expect(rows).toHaveLength(1)
    const { rows: openings } = await sql`select from record_opening
      where student_id = ${child} and staff_user_id = ${secretary.id} and day = ${MONDAY}`.execute(api.db)
    expect(openings).toHaveLength(1)
    const { rows: kept } = await sql<{ after: unknown }>`select after from audit_entry
      where entity in ('medication', 'medication_dose')`.execute(api.db)
    expect(JSON.stringify(kept)).not.toContain('Amoxicilina')
  })

  test('is forgotten, with doses, five years after its last day', async () => {
    const id = await accepted()
    await give(id)
    await asked({ idAnterior: id })
    await sql`update medication set starts_on = '2020-01-01', ends_on = '2020-02-01' where id = ${id}`.execute(api.db)
    expect(await forgetMedications(api.db, api.clock.now())).toBe(1)
    expect((await newest()).idAnterior).toBeNull()
    const { rows } = await sql`select from medication_dose`.execute(api.db)
    expect(rows).toEqual([])
  })
})

describe('a dose', () => {
  test('is due on days with lessons, for the colleague who gives it and those who oversee the unit', async () => {
    const id = await accepted()
    const other = await accepted({ remedio: 'Colírio', horarios: ['12:00'] })
    await decide(other, { versao: 2, idPessoa: coordinator.id })
    const slots = async (who: Person) => (await dayOf(who)).doses.map((due) => [due.idMedicacao, due.hora])
    expect(await slots(teacher)).toEqual([
      [id, '10:00'],
      [id, '15:00'],
    ])
    expect(await slots(secretary)).toEqual([
      [id, '10:00'],
      [other, '12:00'],
      [id, '15:00'],
    ])
    expect((await call(api, calls.readMedicationDay, { as: guard.as })).status).toBe(403)
    expect((await give(other, { hora: '12:00' })).status).toBe(404)
    // A Friday, and a Saturday.
    const due = async (day: string) => (await dueOn(api.db, day, sql`true`)).map((one) => one.id)
    await sql`update medication set ends_on = '2026-11-28'`.execute(api.db)
    expect([await due('2026-11-27'), await due('2026-11-28')]).toEqual([[id, other], []])
  })

  test('is recorded once: the same key twice, and two colleagues at once', async () => {
    const id = await accepted()
    const chave = randomUUID()
    const [first, again] = [await give(id, { chave }), await give(id, { chave })]
    expect([first.status, again.status, again.answer.id]).toEqual([200, 200, first.answer.id])
    const both = await Promise.all([
      give(id, { hora: '15:00', dada: false, dadaAs: '', motivo: 2 }),
      give(id, { hora: '15:00', dada: false, dadaAs: '', motivo: 1 }, secretary),
    ])
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
    const second = both.find(({ status }) => status === 422)?.refusal
    expect(second).toMatchObject({ code: 'DOSE_ALREADY', message: expect.stringMatching(/já registrou esta dose, às/) })
    expect((await newest()).doses).toHaveLength(2)
  })

  test('is neither given too early, nor later than now, nor at a time that is not due, nor under the key of another', async () => {
    const id = await accepted()
    expect((await give(id, { dadaAs: '08:59' })).status).toBe(422)
    expect((await give(id, { dadaAs: '10:01' })).status).toBe(422)
    expect((await give(id, { hora: '15:00', dadaAs: '09:59' })).status).toBe(422)
    expect((await give(id, { hora: '11:00', dadaAs: '10:00' })).refusal?.code).toBe('DOSE_NOT_DUE')
    expect((await give(id, { dia: '2026-11-24', dada: false, dadaAs: '', motivo: 1 })).refusal?.code).toBe(
      'DOSE_NOT_DUE',
    )
    const chave = randomUUID()
    await give(id, { chave })
    const other = await accepted({ remedio: 'Colírio' })
    expect((await give(other, { chave })).status).toBe(400)
    expect((await give(other, { chave }, secretary)).status).toBe(400)
  })

  test('that was not given is told to the family, without medicine and reason; one that was given is not', async () => {
    const id = await accepted()
    const { answer: given } = await give(id)
    const { answer: refused } = await give(id, { hora: '15:00', dada: false, dadaAs: '', motivo: 1 })
    expect(await told(`dose/${given.id}`)).toEqual([])
    expect(await told(`dose/${refused.id}`)).toEqual([expect.stringMatching(/: a dose das 15:00 não foi dada$/)])
  })

  test('that is undone stays in the history, and waits again', async () => {
    const id = await accepted()
    const { answer } = await give(id)
    const undo = () =>
      call(api, calls.undoDose, { as: teacher.as, params: { id: answer.id }, body: { motivo: 'Era o irmão.' } })
    expect([(await undo()).status, (await undo()).status]).toEqual([200, 200])
    expect((await dayOf(teacher)).doses[0]?.registro).toBeNull()
    expect((await give(id)).status).toBe(200)
    expect((await newest()).doses.map(({ desfeita }) => desfeita?.motivo ?? null)).toEqual([null, 'Era o irmão.'])
    const stranger = await call(api, calls.undoDose, {
      as: coordinator.as,
      params: { id: 999_999 },
      body: { motivo: 'x' },
    })
    expect(stranger.status).toBe(404)
  })

  test('that nobody recorded in time waits for the colleague, is told to the family once, and may be recorded later', async () => {
    const id = await accepted({ horarios: ['09:00'] })
    const missed = () => call(api, staffHome, { as: teacher.as })
    expect((await missed()).answer.dosesSemRegistro).toBe(0)
    await Promise.all([noteMissedDoses(api.db, api.clock.now()), noteMissedDoses(api.db, api.clock.now())])
    await noteMissedDoses(api.db, api.clock.now())
    expect((await missed()).answer.dosesSemRegistro).toBe(1)
    expect((await newest()).semRegistro).toEqual([{ dia: MONDAY, hora: '09:00' }])
    expect(await told(`dose/${id}/${MONDAY}/09:00`)).toHaveLength(1)
    // The day after it stands apart, also where the request was stopped since.
    await call(api, calls.stopMedication, { as: mother.as, params: { id } })
    api.clock.pass(24 * 60)
    expect((await dayOf(teacher)).anteriores.map(({ dia, hora }) => [dia, hora])).toEqual([[MONDAY, '09:00']])
    const { answer } = await give(id, { hora: '09:00', dadaAs: '09:40' })
    api.clock.pass(-24 * 60)
    expect(await told(`dose/${answer.id}`)).toEqual([expect.stringMatching(/: a dose das 09:00 foi dada às 09:40$/)])
    expect((await missed()).answer.dosesSemRegistro).toBe(0)
  })

  test('that is recorded while it is noted as missed is one of both', async () => {
    const id = await accepted({ horarios: ['09:00'] })
    const [, recorded] = await Promise.all([
      noteMissedDoses(api.db, api.clock.now()),
      give(id, { hora: '09:00', dadaAs: '09:10' }),
    ])
    expect(recorded.status).toBe(200)
    expect((await newest()).semRegistro).toEqual([])
  })

  test('ends with the last day of the request', async () => {
    const id = await accepted()
    await sql`update medication set starts_on = '2026-11-16', ends_on = '2026-11-20' where id = ${id}`.execute(api.db)
    expect((await newest()).situacao).toBe(ENDED)
    expect((await dayOf(teacher)).doses).toEqual([])
  })
})
