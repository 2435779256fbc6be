// On PostgreSQL too: what several do at the same moment.
import { decided } from '#test/helpers/applied.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import {
  convertReservation,
  getEnrolling,
  putEnrollingCourse,
  startEnrolling,
} from '#domain/enrolling/enrolling.endpoints.ts'
import { getProcess, listProcesses, updateProcess } from '#domain/processes/processes.endpoints.ts'
import type { ProcessDraft } from '#domain/processes/processes.schemas.ts'
import * as calls from '#domain/waitingList/waitingList.endpoints.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { ACTIVE, CANCELLED, CONVERTED, EXPIRED } from '#domain/enrolments/reservation.ts'
import { processDraftOf } from '#domain/processes/process.ts'
import type { EnrolmentType } from '#domain/enrolments/enrolmentStatus.ts'
import { settleDeadlines } from '#server/modules/matricula/deadlines/index.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolledChild, openSchool } from '#test/helpers/enrolling.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

const MINUTE = 60_000
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

let api: TestApi
let structure: SchoolStructure
let master: Credentials

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  const { email } = await addStaff(api.db, { flag: 'master' })
  master = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

/** A unit with this many seats in each place, and open processes of all kinds. */
const school = async (seats: number) => {
  const unit = await openSchool(api, structure, seats)
  const place = { idUnidade: unit, idSerie: structure.grades[1], idPeriodo: structure.shift }
  const processes = await call(api, listProcesses, { as: master, query: { idUnidade: unit, idTipoProceso: 1 } })
  const params = { id: processes.answer.items[0]?.id ?? 0 }
  const list = async (query = {}) => (await call(api, calls.listWaiting, { as: master, params, query })).answer.items
  /** A family that has begun an enrolment of a kind in the second grade. */
  const begun = async (tipo: EnrolmentType = 1) => {
    const guardian = await addGuardian(api.db)
    const student = await addStudent(api.db, { guardian: guardian.id })
    const as = (await signInFamily(api, { email: guardian.email, senha: PASSWORD })).as
    const at = { idAnoLetivo: structure.coming, idUnidade: unit, idSerie: structure.grades[1] }
    const child = { idAluno: student.id, nome: '', dataNascimento: '', parentesco: null }
    const start = (kind: EnrolmentType) =>
      call(api, startEnrolling, { as, body: { chave: randomUUID(), tipo: kind, ...at, ...child } })
    const id = (await start(tipo)).answer.matriculaId
    const read = async () => (await call(api, getEnrolling, { as, params: { id } })).answer
    return {
      id,
      as,
      student,
      guardian,
      start,
      read,
      choose: async (idPeriodo = structure.shift) =>
        call(api, putEnrollingCourse, {
          as,
          params: { id },
          body: { ...at, idCurso: structure.course, idPeriodo, liberacao: '', versao: (await read()).versao },
        }),
      wait: (body = place) => call(api, calls.enterWaiting, { as, params: { id }, body }),
      answer: (aceita: boolean, opcao: number | null = 1) =>
        call(api, calls.answerSummons, { as, params: { id }, body: { aceita, opcao } }),
      /** The options of its inscription, in order. */
      options: async () => (await read()).espera?.opcoes ?? [],
    }
  }
  return { unit, place, params, list, begun }
}

const kept = (id: number) => api.db.selectFrom('enrolment').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const callsByItself = (value: 'Sim' | 'Nao') => keepParameter(api.db, 'convocacaoAutomatica', value)

/** The enrolments of a unit with a summons, in order. */
const calledBy = async (unit: number) => {
  const rows = await api.db
    .selectFrom('audit_entry')
    .innerJoin('waiting_entry', (on) =>
      on
        .on('audit_entry.entity', '=', 'waiting_entry')
        .on('audit_entry.entity_id', '=', sql<string>`waiting_entry.id::text`),
    )
    .where('waiting_entry.unit_id', '=', unit)
    .where(sql<string>`audit_entry.after ->> 'Situação'`, '=', 'Convocado')
    .select('waiting_entry.enrolment_id')
    .orderBy('audit_entry.id')
    .execute()
  return rows.map(({ enrolment_id }) => enrolment_id)
}

const later = (ms: number): Date => new Date(api.clock.now().getTime() + ms)

/** Ends what is over after this time. The clock of the calls stands still, so that sessions stay valid. */
const passes = (ms: number): Promise<void> => settleDeadlines(api.db, later(ms))

describe('a reservation', () => {
  test('keeps its seat for days, and becomes an enrolment without losing anything', async () => {
    const { begun } = await school(1)
    const one = await begun(3)
    expect((await one.choose()).status).toBe(200)
    const reserved = await kept(one.id)
    expect(reserved).toMatchObject({ type: 3, reservation: ACTIVE, seat_until: reserved.reserved_until })
    expect((await one.read()).reserva?.ate).toBe(reserved.reserved_until?.toISOString())
    const other = await begun(1)
    expect((await other.choose()).refusal.code).toBe('SEATS_GONE')
    // By the start and by the steps: the same row, once.
    expect((await one.start(1)).answer.matriculaId).toBe(one.id)
    expect((await call(api, convertReservation, { as: one.as, params: { id: one.id } })).status).toBe(200)
    expect(await kept(one.id)).toMatchObject({
      type: 1,
      reservation: CONVERTED,
      status: 'Em andamento',
      shift_id: structure.shift,
      seat_until: reserved.reserved_until,
    })
    expect((await other.choose()).refusal.code).toBe('SEATS_GONE')
  })

  test('is converted by the school, one or many at once, after a simulation; other enrolments stay as they are', async () => {
    const { begun } = await school(4)
    const [one, other, enrolling] = [await begun(3), await begun(3), await begun(1)]
    for (const { choose } of [one, other, enrolling]) await choose()
    const decide = async (simular: boolean) => {
      const rows = [await kept(one.id), await kept(other.id), await kept(enrolling.id)]
      const matriculas = rows.map(({ id, version }) => ({ id, versao: version }))
      const body = { decisao: 'converter', matriculas, motivo: '', simular } as const
      return (await decided(api, master, body)).answer
    }
    const foreseen = await decide(true)
    expect(await kept(one.id)).toMatchObject({ type: 3, reservation: ACTIVE })
    const NONE = 'Não é uma reserva ativa.'
    expect(foreseen).toMatchObject({ alteradas: 2, matriculas: [{ motivo: '' }, { motivo: '' }, { motivo: NONE }] })
    expect(await decide(false)).toEqual(foreseen)
    for (const { id } of [one, other])
      expect(await kept(id)).toMatchObject({
        type: 1,
        reservation: CONVERTED,
        status: 'Em andamento',
        shift_id: structure.shift,
      })
    expect(await decide(false)).toMatchObject({ alteradas: 0 })
  })

  test('is converted once if family and school do it at the same instant', async () => {
    const { begun } = await school(1)
    const one = await begun(3)
    await one.choose()
    const matriculas = [{ id: one.id, versao: (await kept(one.id)).version }]
    const body = { decisao: 'converter', matriculas, motivo: '', simular: false } as const
    const answers = await Promise.all([
      decided(api, master, body),
      call(api, convertReservation, { as: one.as, params: { id: one.id } }),
      decided(api, master, body),
    ])
    // A decision that comes after the conversion finds something else than it simulated.
    for (const { status, refusal } of answers)
      expect(['SIMULATION_OUTDATED', 200]).toContain(status === 200 ? status : refusal.code)
    const changes = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'enrolment')
      .where('entity_id', '=', String(one.id))
      .where(sql<string>`before ->> 'Tipo'`, '=', 'Reserva')
      .select('id')
      .execute()
    expect(changes).toHaveLength(1)
  })

  test('expires by itself, and its seat goes to the first who waits; a cancelled one cannot be converted', async () => {
    const { begun, list } = await school(1)
    const reserver = await begun(3)
    await reserver.choose()
    const waiter = await begun(1)
    expect((await waiter.wait()).status).toBe(200)
    await passes(6 * DAY)
    expect(await kept(reserver.id)).toMatchObject({ reservation: ACTIVE })
    await passes(9 * DAY)
    expect(await kept(reserver.id)).toMatchObject({ reservation: EXPIRED, status: 'Cancelado' })
    expect((await kept(reserver.id)).end_reason).toMatch(/^A reserva expirou em /)
    expect((await list())[0]).toMatchObject({ situacao: 'convocado', livres: 0 })
    const again = await reserver.start(3)
    expect(again.answer.matriculaId).not.toBe(reserver.id)
    const { id } = { id: again.answer.matriculaId }
    const { version } = await kept(id)
    await decided(api, master, {
      decisao: 'cancelar',
      matriculas: [{ id, versao: version }],
      motivo: 'Desistiu',
      simular: false,
    })
    expect(await kept(id)).toMatchObject({ reservation: CANCELLED })
    const gone = await call(api, convertReservation, { as: reserver.as, params: { id } })
    expect(gone.refusal.code).toBe('RESERVATION_OVER')
  })
})

describe('the waiting list', () => {
  test('orders by points, then by entry; locks the seat for the summoned one until the answer is due', async () => {
    const { unit, place, params, begun, list } = await school(1)
    const holder = await begun(3)
    expect((await holder.wait()).refusal.code).toBe('SEATS_FREE')
    await holder.choose()
    const first = await begun()
    const second = await begun()
    await first.wait()
    await second.wait()
    expect((await second.wait()).refusal.code).toBe('WAITING_ALREADY')
    const sibling = await begun()
    const family = await addEnrolledChild(api, structure, unit)
    await api.db
      .updateTable('student_guardian')
      .set({ guardian_id: sibling.guardian.id })
      .where('student_id', '=', family.student.id)
      .execute()
    await sibling.wait()
    expect((await list()).map(({ nome, posicao, criterios }) => [nome, posicao, criterios])).toEqual([
      [sibling.student.name, 1, 'Irmão na escola'],
      [first.student.name, 2, ''],
      [second.student.name, 3, ''],
    ])
    const summon = () => call(api, calls.summonNext, { as: master, params, body: place })
    expect((await summon()).refusal.code).toBe('NOBODY_CALLED')

    // The reservation is cancelled: the first of the line is summoned, and nobody else gets the seat, not even before
    // that.
    const { version } = await kept(holder.id)
    const body = { decisao: 'cancelar', motivo: 'Desistiu', simular: false } as const
    await decided(api, master, { ...body, matriculas: [{ id: holder.id, versao: version }] })
    expect((await first.choose()).refusal.code).toBe('SEATS_GONE')
    await passes(0)
    expect(await sibling.options()).toMatchObject([{ situacao: 'convocado', posicao: null }])
    expect((await first.choose()).refusal.code).toBe('SEATS_GONE')
    expect((await first.answer(true)).refusal.code).toBe('SUMMONS_OVER')
    const told = await api.db
      .selectFrom('message')
      .where('event', '=', 'vagaConvocada')
      .where('student_id', '=', sibling.student.id)
      .select('id')
      .execute()
    expect(told.length).toBeGreaterThan(0)

    // The first does not answer; the next gives up; the third accepts, twice at once.
    await passes(49 * HOUR)
    expect(await first.options()).toMatchObject([{ situacao: 'convocado' }])
    expect(await first.answer(false)).toMatchObject({ status: 200 })
    await passes(49 * HOUR)
    expect(await second.options()).toMatchObject([{ situacao: 'convocado' }])
    const answers = await Promise.all([second.answer(true), second.answer(true)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await second.read()).toMatchObject({ vaga: 'guardada', espera: { opcoes: [{ situacao: 'confirmacao' }] } })
    expect((await list({ situacao: 'expirado' }))[0]).toMatchObject({ nome: sibling.student.name })

    // The school approves it: accepted, and shown by protocol to anybody, without a name.
    const waiting = (await list())[0]
    const now = await kept(second.id)
    await decided(api, master, {
      decisao: 'aprovar',
      motivo: '',
      simular: false,
      matriculas: [{ id: second.id, versao: now.version }],
    })
    const looked = await call(api, calls.lookUpProtocol, {
      query: { protocolo: ` ${waiting?.protocolo.toLowerCase()} ` },
    })
    expect(looked.answer).toEqual({ encontrado: true, opcoes: [{ opcao: 1, situacao: 'aceito', posicao: null }] })
    const unknown = await call(api, calls.lookUpProtocol, { query: { protocolo: 'LE2027-AAAAAAAA' } })
    expect(unknown.answer).toEqual({ encontrado: false, opcoes: [] })
  })

  test('summons to every free seat, however it came free, once and before anybody else', async () => {
    const { unit, begun, list } = await school(1)
    const holder = await begun()
    await holder.choose()
    const [first, second] = [await begun(), await begun()]
    await first.wait()
    await second.wait()
    await passes(59 * MINUTE)
    expect((await list()).map(({ situacao }) => situacao)).toEqual(['espera', 'espera'])

    // The hold of a family that decides is over; several processes notice at once.
    const twice = (ms: number) => Promise.all([passes(ms), passes(ms), passes(ms)])
    await twice(61 * MINUTE)
    expect(await calledBy(unit)).toEqual([first.id])

    // The school adds a seat: nobody else takes it before the second is summoned, and later entries come after them.
    await api.db
      .updateTable('course_offer_seat')
      .set({ seats: 2 })
      .where('course_offer_id', 'in', (eb) => eb.selectFrom('course_offer').where('unit_id', '=', unit).select('id'))
      .execute()
    const late = await begun()
    expect((await late.choose()).refusal.code).toBe('SEATS_GONE')
    expect((await late.wait()).status).toBe(200)
    await twice(61 * MINUTE)
    expect(await calledBy(unit)).toEqual([first.id, second.id])
  })

  test('is summoned only by hand if the school says so, and a free seat goes to the first who asks', async () => {
    await callsByItself('Nao')
    const { unit, place, params, begun } = await school(1)
    const holder = await begun(3)
    await holder.choose()
    const [first, second] = [await begun(), await begun()]
    await first.wait()
    await second.wait()
    await passes(9 * DAY)
    expect(await calledBy(unit)).toEqual([])
    expect((await call(api, calls.summonNext, { as: master, params, body: place })).status).toBe(200)
    expect(await calledBy(unit)).toEqual([first.id])
    await first.answer(false)
    expect((await second.choose()).status).toBe(200)
    await callsByItself('Sim')
  })

  test('a process may set weights and limits: the line is reordered, and closed', async () => {
    const { unit, place, params, begun, list } = await school(1)
    const holder = await begun(3)
    await holder.choose()
    const first = await begun()
    await first.wait()
    const sibling = await begun()
    const family = await addEnrolledChild(api, structure, unit)
    await api.db
      .updateTable('student_guardian')
      .set({ guardian_id: sibling.guardian.id })
      .where('student_id', '=', family.student.id)
      .execute()
    await sibling.wait()
    const names = async () => (await list()).map(({ nome, pontos }) => [nome, pontos])
    expect(await names()).toEqual([
      [sibling.student.name, 30],
      [first.student.name, 0],
    ])
    const change = async (parts: Partial<ProcessDraft>) => {
      const { answer } = await call(api, getProcess, { as: master, params })
      const body = { ...processDraftOf(answer), ...parts, versao: answer.versao }
      return call(api, updateProcess, { as: master, params, body })
    }
    const { status, refusal } = await change({ pesoIrmao: 101 })
    expect([status, refusal.fields]).toEqual([
      422,
      { pesoIrmao: 'O campo Pontos: irmão na escola precisa ser no máximo 100.' },
    ])
    expect((await change({ pesoIrmao: 0, limiteEspera: 2 })).answer).toMatchObject({ pesoIrmao: 0, limiteEspera: 2 })
    expect(await names()).toEqual([
      [first.student.name, 0],
      [sibling.student.name, 0],
    ])
    const late = await begun()
    expect((await late.wait()).refusal.code).toBe('WAITING_FULL')
    expect((await first.wait()).refusal.code).toBe('WAITING_ALREADY')
    await change({ limiteEspera: 0 })
    expect((await late.wait()).refusal.code).toBe('WAITING_NONE')
    await change({ limiteEspera: 3, pesoIrmao: null })
    const atOnce = await Promise.all([late.wait(), (await begun()).wait()])
    expect(atOnce.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await names())[0]).toEqual([sibling.student.name, 30])
    // A summons uses the weights of its moment, even if the school has changed its own.
    await keepParameter(api.db, 'pesoIrmao', '0')
    await api.db.updateTable('enrolment').set({ status: 'Cancelado' }).where('id', '=', holder.id).execute()
    expect((await call(api, calls.summonNext, { as: master, params, body: place })).status).toBe(200)
    expect(await first.options()).toMatchObject([{ situacao: 'convocado' }])
    await api.db.deleteFrom('parameter').where('id', '=', PARAMETERS.pesoIrmao.id).execute()
  })

  test('living near may count: by the first digits of the CEP of the student, or of a guardian at home', async () => {
    const { unit, params, begun, list } = await school(1)
    await sql`update unit set cep = '01310100' where id = ${unit}`.execute(api.db)
    const holder = await begun(3)
    await holder.choose()
    const home = (cep: string, dweller: { student_id: number } | { guardian_id: number }) =>
      api.db
        .insertInto('home_address')
        .values({ name: 'Casa', cep, ...dweller })
        .execute()
    const share = (guardian: number, lives_with: boolean) =>
      api.db.updateTable('student_guardian').set({ lives_with }).where('guardian_id', '=', guardian).execute()
    const [far, apart, shared, own] = [await begun(), await begun(), await begun(), await begun()]
    await home('01311000', { student_id: far.student.id })
    await share(apart.guardian.id, false)
    await home('01310999', { guardian_id: apart.guardian.id })
    await share(shared.guardian.id, true)
    await home('01310999', { guardian_id: shared.guardian.id })
    await home('05422010', { student_id: own.student.id })
    await home('01310200', { student_id: own.student.id })
    for (const { wait } of [far, apart, shared, own]) await wait()
    const standing = async () => (await list()).map(({ nome, pontos, criterios }) => [nome, pontos, criterios])
    const NEAR = 'Mora perto da escola'
    // Without weights of the school: in order of entry.
    expect(await standing()).toEqual([
      [far.student.name, 0, ''],
      [apart.student.name, 0, ''],
      [shared.student.name, 0, NEAR],
      [own.student.name, 0, NEAR],
    ])
    const { answer } = await call(api, getProcess, { as: master, params })
    const body = { ...processDraftOf(answer), pesoProximidade: 15, versao: answer.versao }
    const changed = await call(api, updateProcess, { as: master, params, body })
    expect(changed.answer).toMatchObject({ pesoProximidade: 15, pesoIrmao: null })
    expect(await standing()).toEqual([
      [shared.student.name, 15, NEAR],
      [own.student.name, 15, NEAR],
      [far.student.name, 0, ''],
      [apart.student.name, 0, ''],
    ])
  })

  test('many who enter, summon and answer at the same instant never get more seats than there are', async () => {
    const { place, params, begun, list } = await school(2)
    const holders = [await begun(3), await begun(3)]
    for (const holder of holders) await holder.choose()
    const waiters = []
    for (let place = 0; place < 6; place += 1) waiters.push(await begun())
    await Promise.all(waiters.map(({ wait }) => wait()))
    expect((await list()).map(({ posicao }) => posicao)).toEqual([1, 2, 3, 4, 5, 6])
    // Just over: at a later instant, those summoned now would already be too late.
    const now = api.clock.now()
    await api.db
      .updateTable('enrolment')
      .set({ reserved_until: now, seat_until: now })
      .where(
        'id',
        'in',
        holders.map(({ id }) => id),
      )
      .execute()
    const summon = () => call(api, calls.summonNext, { as: master, params, body: place })
    await Promise.all([settleDeadlines(api.db, now), summon(), settleDeadlines(api.db, now), summon(), summon()])
    expect((await list()).filter(({ situacao }) => situacao === 'convocado')).toHaveLength(2)
    await Promise.all(waiters.flatMap(({ answer, choose }) => [answer(true), choose()]))
    const seated = await Promise.all(waiters.map(({ read }) => read()))
    expect(seated.filter(({ vaga }) => vaga === 'guardada')).toHaveLength(2)
  })

  test('the school removes an entry with a reason; another unit sees none', async () => {
    const { params, begun, list } = await school(1)
    const holder = await begun(3)
    await holder.choose()
    const waiter = await begun()
    await waiter.wait()
    const [row] = await list()
    const refuse = (motivo: string, as = master) =>
      call(api, calls.refuseWaiting, { as, params: { id: row?.id ?? 0 }, body: { motivo } })
    expect((await refuse(' ')).refusal.code).toBe('REASON_MISSING')
    const { email } = await addStaff(api.db, { units: [await addUnit(api.db)], edits: ['gestaoProcessos'] })
    const elsewhere = (await signInStaff(api, { email, senha: PASSWORD })).as
    expect((await refuse('Fora', elsewhere)).status).toBe(404)
    expect((await call(api, calls.listWaiting, { as: elsewhere, params, query: {} })).status).toBe(404)
    expect((await refuse('Documentação falsa')).status).toBe(200)
    expect(await list()).toEqual([])
    expect((await waiter.read()).espera).toBeNull()
    expect((await list({ situacao: 'recusado' }))[0]).toMatchObject({ motivo: 'Documentação falsa' })
  })
})

describe('the second option of an inscription', () => {
  /** A unit with one seat per place, all reserved, and both lines of the second grade. */
  const full = async () => {
    const there = await school(1)
    const other = { ...there.place, idPeriodo: structure.otherShift }
    const holders = [await there.begun(3), await there.begun(3)] as const
    for (const [holder, idPeriodo] of [
      [holders[0], structure.shift],
      [holders[1], structure.otherShift],
    ] as const) {
      await holder.choose(idPeriodo)
      expect(await kept(holder.id)).toMatchObject({ shift_id: idPeriodo })
    }
    /** The school cancels a reservation: its seat is free. */
    const free = async (holder: 0 | 1) => {
      const { id } = holders[holder]
      const matriculas = [{ id, versao: (await kept(id)).version }]
      const body = { decisao: 'cancelar', motivo: 'Desistiu', simular: false, matriculas } as const
      expect((await decided(api, master, body)).status).toBe(200)
    }
    return { ...there, other, free }
  }
  const lookedUp = async (protocolo = '') =>
    (await call(api, calls.lookUpProtocol, { query: { protocolo } })).answer.opcoes

  test('is in its own line under one protocol: each place once, two at most, none with a free seat', async () => {
    const { place, other, begun, list, free } = await full()
    const [before, one] = [await begun(), await begun()]
    await before.wait(other)
    expect((await one.wait()).status).toBe(200)
    // Requested twice at once, for a place that is not offered, and for another school.
    const twice = await Promise.all([one.wait(other), one.wait(other)])
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await one.wait()).refusal.code).toBe('WAITING_ALREADY')
    expect((await one.wait({ ...place, idPeriodo: 9_999 })).refusal.code).toBe('CHECK_FIELDS')
    expect((await one.wait({ ...place, idSerie: structure.grades[0] })).refusal.code).toBe('SEATS_FREE')
    const standing = (await one.read()).espera
    expect(standing).toMatchObject({
      outraOpcao: false,
      opcoes: [
        { ...place, opcao: 1, situacao: 'espera', posicao: 1 },
        { ...other, opcao: 2, situacao: 'espera', posicao: 2 },
      ],
    })
    const rows = (await list()).filter(({ nome }) => nome === one.student.name)
    expect(rows.map(({ protocolo, opcao }) => [protocolo, opcao])).toEqual([
      [standing?.protocolo, 1],
      [standing?.protocolo, 2],
    ])
    expect(await lookedUp(standing?.protocolo)).toEqual([
      { opcao: 1, situacao: 'espera', posicao: 1 },
      { opcao: 2, situacao: 'espera', posicao: 2 },
    ])
    // Leaving the list leaves both lines, once.
    expect((await one.answer(false, null)).status).toBe(200)
    expect((await one.answer(false, null)).refusal.code).toBe('SUMMONS_OVER')
    expect((await one.read()).espera).toBeNull()
    expect((await lookedUp(standing?.protocolo)).map(({ situacao }) => situacao)).toEqual(['desistente', 'desistente'])
    await free(0)
    await passes(0)
    expect((await list()).map(({ situacao, opcao }) => [situacao, opcao])).toEqual([['espera', 1]])
  })

  test('goes on waiting when the other is refused or expires, and ends when it is accepted', async () => {
    const { unit, begun, list, free } = await full()
    const other = { idUnidade: unit, idSerie: structure.grades[1], idPeriodo: structure.otherShift }
    const [one, two, three] = [await begun(), await begun(), await begun()]
    for (const family of [one, two, three]) {
      await family.wait()
      await family.wait(other)
    }
    await free(0)
    await passes(0)
    expect(await one.options()).toMatchObject([{ situacao: 'convocado' }, { situacao: 'espera', posicao: 1 }])
    expect((await one.answer(true, 2)).refusal.code).toBe('SUMMONS_OVER')
    // Refused, and the refusal comes twice: the second option remains.
    expect((await one.answer(false)).status).toBe(200)
    expect((await one.answer(false)).refusal.code).toBe('SUMMONS_OVER')
    expect(await one.options()).toMatchObject([{ opcao: 2, situacao: 'espera', posicao: 1 }])
    // An inscription has two places, and no third instead of the first.
    expect((await one.wait()).refusal.code).toBe('WAITING_TWICE')
    await passes(0)
    expect(await two.options()).toMatchObject([{ situacao: 'convocado' }, { situacao: 'espera', posicao: 2 }])
    await passes(49 * HOUR)
    expect(await two.options()).toMatchObject([{ opcao: 2, situacao: 'espera', posicao: 2 }])
    expect(await three.options()).toMatchObject([{ situacao: 'convocado' }, { situacao: 'espera', posicao: 3 }])
    // A seat of the other shift is free: of three who wait, the first is summoned and accepts.
    await free(1)
    await passes(49 * HOUR)
    expect(await one.options()).toMatchObject([{ opcao: 2, situacao: 'convocado' }])
    expect((await three.answer(true, 1)).status).toBe(200)
    expect(await three.options()).toMatchObject([{ opcao: 1, situacao: 'confirmacao' }])
    expect((await three.wait(other)).refusal.code).toBe('SEAT_CALLED')
    const [gone] = (await list({ situacao: 'desistente' })).filter(({ nome }) => nome === three.student.name)
    expect(gone).toMatchObject({ opcao: 2, motivo: 'Ficou com a 1ª opção.' })
    expect(await two.options()).toMatchObject([{ opcao: 2, posicao: 1 }])
  })

  test('two units that summon one student at the same instant lock one seat; the other goes to the next', async () => {
    const [here, there] = [await full(), await full()]
    const [one, two] = [await here.begun(), await here.begun()]
    for (const family of [one, two]) {
      await family.wait()
      expect((await family.wait(there.place)).status).toBe(200)
    }
    await here.free(0)
    await there.free(0)
    const summon = ({ params, place }: typeof here) => call(api, calls.summonNext, { as: master, params, body: place })
    await Promise.all([summon(here), summon(there), passes(0), passes(0)])
    const called = [...(await calledBy(here.unit)), ...(await calledBy(there.unit))]
    expect(called.toSorted((a, b) => a - b)).toEqual([one.id, two.id])
    const optionOf = async ({ options }: typeof one) =>
      (await options()).find(({ situacao }) => situacao === 'convocado')?.opcao ?? 0
    const options = [await optionOf(one), await optionOf(two)] as const
    expect(options.toSorted((a, b) => a - b)).toEqual([1, 2])
    // Both accept, twice at once: nobody waits any more, and each has the offered seat.
    const answers = await Promise.all([
      one.answer(true, options[0]),
      two.answer(true, options[1]),
      one.answer(true, options[0]),
      two.answer(true, options[1]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { list } of [here, there]) expect(await list()).toMatchObject([{ situacao: 'confirmacao' }])
    const byFirst = [await kept(one.id), await kept(two.id)].toSorted((a, b) => a.unit_id - b.unit_id)
    expect(byFirst).toMatchObject([here, there].map(({ unit, params }) => ({ unit_id: unit, process_id: params.id })))
  })

  test('a student summoned to one option blocks no seat of the other, and stops waiting once seated elsewhere', async () => {
    const { other, begun, list, free } = await full()
    const one = await begun()
    await one.wait()
    await one.wait(other)
    await free(0)
    await passes(0)
    await free(1)
    await passes(0)
    expect(await one.options()).toMatchObject([{ situacao: 'convocado' }, { situacao: 'espera', posicao: 1 }])
    const late = await begun()
    expect((await late.choose(structure.otherShift)).status).toBe(200)
    // The school removes one option; the other remains.
    const row = (await list()).find(({ opcao }) => opcao === 1)
    const refuse = { as: master, params: { id: row?.id ?? 0 }, body: { motivo: 'Fora da idade' } }
    expect((await call(api, calls.refuseWaiting, refuse)).status).toBe(200)
    expect(await one.options()).toMatchObject([{ opcao: 2, situacao: 'espera' }])
    await one.choose()
    const matriculas = [{ id: one.id, versao: (await kept(one.id)).version }]
    const body = { decisao: 'aprovar', motivo: '', simular: false, matriculas } as const
    await decided(api, master, body)
    expect(await kept(one.id)).toMatchObject({ status: 'Matriculado', shift_id: structure.shift })
    const [gone] = await list({ situacao: 'desistente' })
    expect(gone).toMatchObject({ opcao: 2, motivo: 'Ficou com outra vaga.' })
  })
})

describe('an enrolment that nobody concludes', () => {
  const begunIn = async (days: number | null) => {
    const there = await school(2)
    for (const kind of [1, 3] as const) {
      const query = { idUnidade: there.unit, idTipoProceso: kind }
      const [row] = (await call(api, listProcesses, { as: master, query })).answer.items
      const { answer } = await call(api, getProcess, { as: master, params: { id: row?.id ?? 0 } })
      const body = { ...processDraftOf(answer), diasAutoRejeitar: days, versao: answer.versao }
      const changed = await call(api, updateProcess, { as: master, params: { id: answer.id }, body })
      expect(changed.answer.diasAutoRejeitar).toBe(days)
    }
    return there
  }
  const statusAfter = async (id: number, ms: number) => {
    await passes(ms)
    return kept(id)
  }

  test('is refused after the days of its process, and its seat is free; a process without days keeps it', async () => {
    const [strict, patient] = [await begunIn(3), await begunIn(null)]
    const [one, other] = [await strict.begun(), await patient.begun()]
    await one.choose()
    await other.choose()
    expect(await statusAfter(one.id, 3 * DAY - HOUR)).toMatchObject({ status: 'Em andamento' })
    expect(await statusAfter(one.id, 3 * DAY + HOUR)).toMatchObject({ status: 'Recusado' })
    expect((await kept(one.id)).end_reason).toMatch(/^Não foi concluída em 3 dias, como pede o processo /)
    expect(await kept(other.id)).toMatchObject({ status: 'Em andamento' })
    const told = await api.db
      .selectFrom('message')
      .where('student_id', '=', one.student.id)
      .where('event', '=', 'matriculaRecusada')
      .select('id')
      .execute()
    expect(told.length).toBeGreaterThan(0)
    // A refused family may start another enrolment.
    expect((await one.start(1)).answer.matriculaId).not.toBe(one.id)
  })

  test('stays while a student waits by it, a family works on it with a held seat, or it is a reservation', async () => {
    const { begun, unit } = await begunIn(3)
    const reserver = await begun(3)
    const [worker, waiter] = [await begun(), await begun()]
    await worker.choose()
    await api.db
      .updateTable('enrolment')
      .set({ seat_until: later(5 * DAY), step: 3 })
      .where('id', '=', worker.id)
      .execute()
    for (const one of [await begun(3)]) await one.choose()
    expect((await waiter.wait()).status).toBe(200)
    await passes(4 * DAY)
    for (const { id } of [reserver, worker, waiter])
      expect(await kept(id)).toMatchObject({ status: 'Em andamento', unit_id: unit })
    await passes(6 * DAY)
    expect(await kept(worker.id)).toMatchObject({ status: 'Recusado' })
  })
})
