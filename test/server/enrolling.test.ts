// On PostgreSQL too: what several do at the same moment.
import { keepParameter } from '#test/helpers/parameters.ts'
import { randomUUID } from 'node:crypto'
import { concludeEnrolment, decideEnrolments } from '#domain/confirmation/confirmation.endpoints.ts'
import {
  getEnrolling,
  getEnrollingGuardians,
  getEnrollingOffers,
  getEnrollingStudent,
  getHiddenTabs,
  getStep,
  listStarts,
  putEnrollingCourse,
  putEnrollingGuardian,
  putEnrollingStudent,
  putStep,
  renewSeat,
  startEnrolling,
} from '#domain/enrolling/enrolling.endpoints.ts'
import { chooseCourses, chooseItems, getOfferedCourses } from '#domain/proposals/proposals.endpoints.ts'
import { CLOSED_SCHEDULE } from '#domain/extraCourses/extraCourses.lists.ts'
import { EXTRA_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { type ChargeState, IN_AGREEMENT, ISSUED } from '#domain/charges/charges.lists.ts'
import { message } from '#domain/all/messages.ts'
import type { StartEnrolling } from '#domain/enrolling/enrolling.wire.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { addCharges, chosenCourse } from '#test/helpers/charges.ts'
import { addEnrolledChild, addEnrolling, addEnrolment, openSchool } from '#test/helpers/enrolling.ts'
import { addOfferedCourse, addSignUpWindow } from '#test/helpers/extraCourses.ts'
import { addPriceTable } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
})
afterAll(() => api.close())

const guardianIn = async (email: string): Promise<Credentials> =>
  (await signInFamily(api, { email, senha: PASSWORD })).as

const staffOf = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

const openedBy = async (type: 1 | 2 | 3 = 2) => {
  const family = await addEnrolling(api, structure, type)
  const as = await guardianIn(family.guardian.email)
  const step = { matriculaId: family.enrolmentId, idTipoMatricula: type }
  return {
    ...family,
    as,
    step,
    read: (who = as) => call(api, getStep, { as: who, query: step }),
    write: (number: number, who = as) => call(api, putStep, { as: who, body: { ...step, step: number } }),
  }
}

describe('the step of an enrolment', () => {
  test('unopened: 204; then the first, and one after the other', async () => {
    const { enrolmentId, read, write } = await openedBy()
    expect((await read()).status).toBe(204)
    expect(await write(2)).toMatchObject({ status: 422, refusal: { code: 'STEP_NOT_REACHED' } })
    expect((await write(1)).status).toBe(200)
    expect((await read()).answer).toEqual({
      id: enrolmentId,
      idTipoMatricula: 2,
      matriculaId: enrolmentId,
      step: 1,
    })
    await write(2)
    await write(3)
    expect((await write(1)).status).toBe(200)
    expect((await read()).answer).toMatchObject({ step: 3 })
  })

  test('goes past what has nothing to choose, and no further', async () => {
    const { enrolmentId, as, read, write } = await openedBy()
    await write(1)
    await write(2)
    const { answer } = await call(api, getEnrolling, { as, params: { id: enrolmentId } })
    expect(answer.vazias).toEqual(expect.arrayContaining([3, 4]))
    expect((await write(6)).refusal.message).toBe('Conclua antes a etapa Responsáveis.')
    expect((await write(5)).status).toBe(200)
    expect((await read()).answer).toMatchObject({ step: 5 })
  })

  test('the school goes past what it registered with the inclusion, up to what is missing', async () => {
    const { unit, student, write } = await openedBy(1)
    const secretary = await staffOf({ units: [unit], edits: ['gestaoMatricula'] })
    await write(1, secretary)
    await api.db
      .updateTable('student_guardian')
      .set({ is_financial: false })
      .where('student_id', '=', student.id)
      .execute()
    expect((await write(6, secretary)).refusal.message).toBe('Conclua antes a etapa Aluno.')
    await api.db
      .updateTable('student_guardian')
      .set({ is_financial: true })
      .where('student_id', '=', student.id)
      .execute()
    expect((await write(6, secretary)).status).toBe(200)
  })

  test('another kind of enrolment is refused', async () => {
    const { as, step, write } = await openedBy()
    await write(1)
    const other = { ...step, idTipoMatricula: 1 } as const
    expect((await call(api, getStep, { as, query: other })).status).toBe(400)
    expect((await call(api, putStep, { as, body: { ...other, step: 2 } })).status).toBe(400)
  })

  test('an enrolment sent to the school does not change', async () => {
    const { enrolmentId, as, write } = await openedBy()
    await write(1)
    await api.db.updateTable('enrolment').set({ status: 'Escola' }).where('id', '=', enrolmentId).execute()
    expect(await write(2)).toMatchObject({ status: 422, refusal: { code: 'ENROLMENT_SETTLED' } })
    expect((await call(api, getEnrolling, { as, params: { id: enrolmentId } })).answer.podeAlterar).toBe(false)
  })
})

describe('who may work on an enrolment', () => {
  test('staff of its unit who manage enrolments, and guardians who may act', async () => {
    const { enrolmentId, unit, read, write, guardian, student } = await openedBy()
    const secretary = await staffOf({ units: [unit], edits: ['gestaoMatricula'] })
    expect((await write(1, secretary)).status).toBe(200)
    const reader = await staffOf({ units: [unit], sees: ['gestaoMatricula'] })
    expect((await read(reader)).status).toBe(200)
    expect((await call(api, getEnrolling, { as: reader, params: { id: enrolmentId } })).answer.podeAlterar).toBe(false)
    expect((await write(2, reader)).status).toBe(404)
    const strangers = [
      await staffOf({ units: [], edits: ['gestaoMatricula'] }),
      await guardianIn((await addGuardian(api.db)).email),
      (await signInFamily(api, { cpf: await cpfOf(student.id), senha: PASSWORD })).as,
    ]
    for (const stranger of strangers) {
      expect((await read(stranger)).status).toBe(404)
      expect((await write(2, stranger)).status).toBe(404)
    }
    await api.db
      .updateTable('student_guardian')
      .set({ restriction: 'Sem guarda' })
      .where('guardian_id', '=', guardian.id)
      .execute()
    expect((await read()).status).toBe(404)
    const tries = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'enrolment')
      .where('action', '=', 'foreign-row')
      .select('id')
      .execute()
    expect(tries).toHaveLength(8)
  })

  const cpfOf = async (id: number): Promise<string> => {
    const { cpf } = await api.db.selectFrom('student').where('id', '=', id).select('cpf').executeTakeFirstOrThrow()
    return cpf ?? ''
  }
})

describe('hidden tabs', () => {
  const ALL = { outrosItens: true, cursosExtras: true, pagamentosCursosExtras: true }

  test('extra courses and items are hidden if the school offers none, and for a reservation', async () => {
    for (const type of [2, 3] as const) {
      const { as, enrolmentId, student } = await openedBy(type)
      const query = { matriculaId: enrolmentId, alunoId: student.id, anoLetivo: 2027 }
      expect((await call(api, getHiddenTabs, { as, query })).answer).toEqual(ALL)
      expect((await call(api, getHiddenTabs, { as, query: { ...query, anoLetivo: 2026 } })).status).toBe(404)
    }
  })
})

describe('starting', () => {
  const bodyOf = (unit: number, changes: Partial<StartEnrolling['body']>): StartEnrolling['body'] => ({
    chave: randomUUID(),
    tipo: 2,
    idAnoLetivo: structure.coming,
    idUnidade: unit,
    idSerie: structure.grades[1],
    idAluno: null,
    nome: '',
    dataNascimento: '',
    parentesco: null,
    ...changes,
  })

  test('each child by its open processes, and a child who is new to the school', async () => {
    const unit = await openSchool(api, structure, 2)
    const { guardian, student } = await addEnrolledChild(api, structure, unit)
    const as = await guardianIn(guardian.email)
    const { inicios } = (await call(api, listStarts, { as })).answer
    const own = inicios.filter(({ lugares }) => lugares.some(({ idUnidade }) => idUnidade === unit))
    expect(own.map(({ idAluno, tipo, fim }) => [idAluno, tipo, fim])).toEqual([
      [null, 1, '2026-11-30'],
      [student.id, 2, '2026-11-30'],
      [student.id, 3, '2026-11-30'],
      [null, 3, '2026-11-30'],
    ])
    expect(own[1]?.lugares.map(({ idSerie }) => idSerie)).toEqual([structure.grades[1]])
  })

  test('shows the text of a process, and admits by its ranges of births', async () => {
    const unit = await openSchool(api, structure, 2)
    const { guardian } = await addEnrolledChild(api, structure, unit)
    const as = await guardianIn(guardian.email)
    const processes = api.db.selectFrom('enrolment_process_unit').where('unit_id', '=', unit).select('process_id')
    await api.db
      .updateTable('enrolment_process')
      .set({ family_text: 'Traga a caderneta de vacinação.' })
      .where('id', 'in', processes)
      .execute()
    const own = async () => {
      const { inicios } = (await call(api, listStarts, { as })).answer
      return inicios.filter(({ lugares }) => lugares.some(({ idUnidade }) => idUnidade === unit))
    }
    const born = (born_from: string | null, born_to: string | null) =>
      api.db
        .updateTable('enrolment_process_grade')
        .set({ born_from, born_to })
        .where('process_id', 'in', processes)
        .execute()
    const begin = (dataNascimento: string) =>
      call(api, startEnrolling, {
        as,
        body: bodyOf(unit, { tipo: 1, nome: `Nina ${dataNascimento}`, dataNascimento, parentesco: 2 }),
      })
    expect((await own()).map(({ textos }) => textos)).toEqual(Array(4).fill(['Traga a caderneta de vacinação.']))
    await born('2015-04-01', '2016-03-31')
    // The existing child was born too early; the birth of a new one is unknown.
    expect((await own()).map(({ idAluno }) => idAluno)).toEqual([null, null])
    const early = await begin('2015-03-31')
    expect(early.refusal.fields).toEqual({
      lugar: expect.stringMatching(/^Em .*, o processo recebe só quem nasceu de 01\/04\/2015 a 31\/03\/2016\.$/),
    })
    const { matriculaId } = (await begin('2015-04-01')).answer
    const read = async () => (await call(api, getEnrolling, { as, params: { id: matriculaId } })).answer
    expect(await read()).toMatchObject({ texto: 'Traga a caderneta de vacinação.' })
    await born(null, '2015-03-31')
    const { idUnidade, idSerie, idAnoLetivo } = bodyOf(unit, {})
    const body = {
      idUnidade,
      idSerie,
      idAnoLetivo,
      idCurso: structure.course,
      idPeriodo: structure.shift,
      liberacao: '',
    }
    const params = { id: matriculaId }
    const { ofertas } = (await call(api, getEnrollingOffers, { as, params })).answer
    expect(ofertas.map(({ impedimento }) => impedimento)).toContainEqual(
      expect.stringMatching(/nasceu até 31\/03\/2015/),
    )
    const late = await call(api, putEnrollingCourse, {
      as,
      params,
      body: { ...body, versao: (await read()).versao },
    })
    expect(late.refusal).toMatchObject({ code: 'BIRTH_OUTSIDE', fields: { idSerie: expect.any(String) } })
  })

  test('two guardians, and two tabs, start one re-enrolment', async () => {
    const unit = await openSchool(api, structure, 2)
    const { guardian, student } = await addEnrolledChild(api, structure, unit)
    const father = await addGuardian(api.db)
    await api.db
      .insertInto('student_guardian')
      .values({
        student_id: student.id,
        guardian_id: father.id,
        kinship_id: 1,
        is_financial: false,
        is_academic: true,
        is_legal: false,
        signs_contract: false,
        valid_from: '2020-01-01',
        valid_to: null,
      })
      .execute()
    const people = [guardian, guardian, father]
    const answers = []
    const credentials = []
    for (const { email } of people) credentials.push(await guardianIn(email))
    for (const started of credentials.map((as) =>
      call(api, startEnrolling, { as, body: bodyOf(unit, { idAluno: student.id }) }),
    ))
      answers.push((await started).answer.matriculaId)
    expect(new Set(answers).size).toBe(1)
  })

  test('debts of an earlier year block only a re-enrolment, until they are paid or agreed upon', async () => {
    const unit = await openSchool(api, structure, 2)
    const { guardian, student } = await addEnrolledChild(api, structure, unit)
    const as = await guardianIn(guardian.email)
    const secretary = await staffOf({ units: [unit], edits: ['gestaoMatricula'] })
    const running = api.db.selectFrom('enrolment').where('student_id', '=', student.id).select('id')
    const { id: enrolmentId } = await running.executeTakeFirstOrThrow()
    await addCharges(api, enrolmentId, [chosenCourse(['2026-10-13', '2026-12-10'])])
    const setStatus = (status: ChargeState) =>
      api.db.updateTable('charge').set({ status }).where('enrolment_id', '=', enrolmentId).execute()
    const hinders = (value: string) => keepParameter(api.db, 'debitoImpedeRematricula', value)
    const told = async () => {
      const { inicios } = (await call(api, listStarts, { as })).answer
      return inicios.filter(({ idAluno }) => idAluno === student.id).map(({ tipo, debito }) => [tipo, debito])
    }
    const debito = {
      anos: [{ ano: 2026, cobrancas: 1, valor: 150_000 }],
      rota: '/academico/area/ficha-financeira',
    }
    const body = bodyOf(unit, { idAluno: student.id })
    expect(await told()).toEqual([
      [2, debito],
      [3, null],
    ])
    expect((await call(api, startEnrolling, { as, body })).refusal.code).toBe('EARLIER_DEBT')

    await setStatus(IN_AGREEMENT)
    expect(await told()).toEqual([
      [2, null],
      [3, null],
    ])
    const { matriculaId } = (await call(api, startEnrolling, { as, body })).answer
    const params = { id: matriculaId }
    await setStatus(ISSUED)
    const read = async (who: Credentials) => (await call(api, getEnrolling, { as: who, params })).answer.debito
    expect(await read(as)).toEqual(debito)
    expect(await read(secretary)).toEqual({ anos: [], rota: '' })
    const conclude = async () => (await call(api, concludeEnrolment, { as, params })).refusal.code
    expect(await conclude()).toBe('EARLIER_DEBT')
    const approval = {
      decisao: 'aprovar',
      matriculas: [{ id: matriculaId, versao: 1 }],
      motivo: '',
      simular: true,
    } as const
    const approve = async () =>
      (await call(api, decideEnrolments, { as: secretary, body: approval })).answer.matriculas.map(
        ({ motivo }) => motivo,
      )
    expect(await approve()).toEqual([message('EARLIER_DEBT')])

    await hinders('Nao')
    expect(await read(as)).toBeNull()
    expect(await conclude()).toBe('ENROLMENT_INCOMPLETE')
    expect(await approve()).toEqual([''])
    await hinders('Sim')
  })

  test('a new child is written once, with the guardian in every role, and holds no seat yet', async () => {
    const unit = await openSchool(api, structure, 1)
    const { id, email } = await addGuardian(api.db)
    const as = await guardianIn(email)
    const child = { tipo: 1, nome: 'Bia Nova', dataNascimento: '2020-02-03', parentesco: 2 } as const
    const empty = await call(api, startEnrolling, { as, body: bodyOf(unit, { tipo: 1 }) })
    expect(Object.keys(empty.refusal.fields ?? {})).toEqual(['nome', 'dataNascimento', 'parentesco'])
    const first = await call(api, startEnrolling, { as, body: bodyOf(unit, child) })
    const again = await call(api, startEnrolling, { as, body: bodyOf(unit, { ...child, nome: 'BIA nova' }) })
    expect(again.answer).toEqual(first.answer)
    const links = await api.db.selectFrom('student_guardian').where('guardian_id', '=', id).selectAll().execute()
    expect(links).toMatchObject([
      { kinship_id: 2, is_financial: true, is_legal: true, is_academic: true, signs_contract: true },
    ])
    const told = await api.db
      .selectFrom('message')
      .where('event', '=', 'matriculaIniciada')
      .where('reader_id', '=', id)
      .selectAll()
      .execute()
    expect(told.map(({ subject }) => subject)).toEqual(Array(2).fill('Matrícula de Bia Nova iniciada'))
    const overview = await call(api, getEnrolling, { as, params: { id: first.answer.matriculaId } })
    expect(overview.answer).toMatchObject({ vaga: 'nenhuma', status: 'Em andamento', impedimento: '' })
  })

  test('the guardian’s own child is not registered again, also by a guardian who may not act, and other families stay unsaid', async () => {
    const unit = await openSchool(api, structure, 1)
    const { student, guardian } = await addEnrolledChild(api, structure, unit)
    const known = await api.db
      .updateTable('student')
      .set({ social_name: 'Nina Social' })
      .where('id', '=', student.id)
      .returning(['name', 'birth_date as birth'])
      .executeTakeFirstOrThrow()
    const child = { tipo: 1, nome: 'nina  sócial', dataNascimento: known.birth, parentesco: 1 } as const
    const students = () => api.db.selectFrom('student').select('id').execute()
    const before = (await students()).length
    await api.db
      .updateTable('student_guardian')
      .set({ restriction: 'Sem guarda' })
      .where('guardian_id', '=', guardian.id)
      .execute()
    const as = await guardianIn(guardian.email)
    const { refusal } = await call(api, startEnrolling, { as, body: bodyOf(unit, child) })
    expect(refusal.fields).toEqual({ nome: message('CHILD_KNOWN', { nome: known.name }) })
    expect(await students()).toHaveLength(before)
    const stranger = await guardianIn((await addGuardian(api.db)).email)
    const other = await call(api, startEnrolling, { as: stranger, body: bodyOf(unit, child) })
    expect(JSON.stringify(other)).not.toContain(known.name)
    expect(await students()).toHaveLength(before + (other.status === 200 ? 1 : 0))
  })

  test('a foreign child, or no open process, is refused', async () => {
    const unit = await openSchool(api, structure, 1)
    const { student, guardian } = await addEnrolledChild(api, structure, unit)
    const stranger = await guardianIn((await addGuardian(api.db)).email)
    const body = bodyOf(unit, { idAluno: student.id })
    expect((await call(api, startEnrolling, { as: stranger, body })).status).toBe(404)
    await api.db.updateTable('enrolment_process').set({ active: false }).execute()
    const as = await guardianIn(guardian.email)
    expect((await call(api, startEnrolling, { as, body })).refusal.code).toBe('PROCESS_OVER')
  })
})

describe('the seat', () => {
  const placeOf = (unit: number, idPeriodo = structure.shift) => ({
    idAnoLetivo: structure.coming,
    idUnidade: unit,
    idCurso: structure.course,
    idPeriodo,
    idSerie: structure.grades[1],
  })

  /** An item with one piece in the coming year. */
  const addScarceItem = async (): Promise<number> => {
    const id = await recordWriter(api.db)(otherItems, { codigo: 'KIT', nome: 'Kit', valor: 1_000, qtdParcela: 1 })
    const offer = { price_table_id: null, condition_names: [], prerequisite_ids: [] }
    await api.db
      .insertInto('item_offer')
      .values({ ...offer, other_item_id: id, school_year_id: structure.coming, seats: 1 })
      .execute()
    return id
  }

  const inSchool = async (unit: number) => {
    const family = await addEnrolledChild(api, structure, unit)
    const as = await guardianIn(family.guardian.email)
    const body = {
      chave: randomUUID(),
      tipo: 2,
      idAnoLetivo: structure.coming,
      idUnidade: unit,
      idSerie: structure.grades[1],
      idAluno: family.student.id,
      nome: '',
      dataNascimento: '',
      parentesco: null,
    } as const
    const { matriculaId: id } = (await call(api, startEnrolling, { as, body })).answer
    const overview = async () => (await call(api, getEnrolling, { as, params: { id } })).answer
    const choose = async (idPeriodo = structure.shift) =>
      call(api, putEnrollingCourse, {
        as,
        params: { id },
        body: { ...placeOf(unit, idPeriodo), liberacao: '', versao: (await overview()).versao },
      })
    return {
      ...family,
      as,
      id,
      overview,
      choose,
      reach: (step: number) => api.db.updateTable('enrolment').set({ step }).where('id', '=', id).execute(),
      goOn: (step: number) => call(api, putStep, { as, body: { matriculaId: id, idTipoMatricula: 2, step } }),
      renew: () => call(api, renewSeat, { as, params: { id } }),
      conclude: () => call(api, concludeEnrolment, { as, params: { id } }),
    }
  }

  test('is held for a while, and then free for the next family', async () => {
    const unit = await openSchool(api, structure, 1)
    const [one, other] = [await inSchool(unit), await inSchool(unit)]
    const held = await one.choose()
    expect(new Date(held.answer.vagaAte ?? 0).getTime() - api.clock.now().getTime()).toBe(60 * 60_000)
    expect(await one.overview()).toMatchObject({ vaga: 'guardada', vagaAte: held.answer.vagaAte })
    expect((await other.choose()).refusal).toMatchObject({
      code: 'SEATS_GONE',
      fields: { idPeriodo: expect.any(String) },
    })
    expect((await other.choose(structure.otherShift)).status).toBe(200)
    expect((await one.renew()).status).toBe(200)

    api.clock.pass(61)
    expect((await one.overview()).vaga).toBe('nenhuma')
    expect((await other.choose()).status).toBe(200)
    expect((await one.renew()).refusal.code).toBe('SEATS_GONE')
    expect((await one.choose(structure.otherShift)).status).toBe(200)
  })

  test('is taken at the conclusion if it was lost and is free, else refused', async () => {
    const unit = await openSchool(api, structure, 1)
    const [one, other] = [await inSchool(unit), await inSchool(unit)]
    for (const { choose, reach } of [one, other]) {
      await choose()
      await reach(11)
      api.clock.pass(61)
    }
    expect((await one.overview()).vaga).toBe('perdida')
    expect((await one.conclude()).answer.status).toBe('Escola')
    const late = await other.conclude()
    expect(late.refusal).toMatchObject({ code: 'SEATS_GONE', fields: { idPeriodo: expect.any(String) } })
    expect(await other.overview()).toMatchObject({ status: 'Em andamento', vaga: 'perdida' })
    expect((await other.choose(structure.otherShift)).status).toBe(200)
    expect((await other.conclude()).answer.status).toBe('Escola')
  })

  test('is lost with those of its extra courses: a late family waits there, and items are gone', async () => {
    const unit = await openSchool(api, structure, 9)
    await addSignUpWindow(api.db, { year: structure.coming, unit })
    const table = await addPriceTable(api.db, { year: structure.coming, kind: EXTRA_COURSES, name: `Clubes ${unit}` })
    const parts = { nome: 'Clube', tipoHorario: CLOSED_SCHEDULE, horarios: [], vagas: 1 }
    const club = await addOfferedCourse(api.db, structure, { unit, table, cents: 50_000, parts })
    const [one, other] = [await inSchool(unit), await inSchool(unit)]
    for (const { choose, reach } of [one, other]) {
      await choose()
      await reach(11)
    }
    const take = ({ as, id }: typeof one, versao: number) => {
      const inscricoes = [{ cursoExtraId: club, horarios: [], aceitaEspera: true }]
      return call(api, chooseCourses, { as, params: { id }, body: { versao, inscricoes } })
    }
    expect((await take(one, 0)).answer.totais.liquido).toBe(50_000)
    const kit = await addScarceItem()
    const order = ({ as, id }: typeof one, versao: number) => {
      const itens = [{ id: kit, selecetedCondicao: 'Parcelas iguais', qtdParcela: 1, quantidade: 1 }]
      return call(api, chooseItems, { as, params: { id }, body: { versao, itens } })
    }
    expect((await order(one, 1)).answer.totais.liquido).toBe(51_000)
    api.clock.pass(61)
    expect((await take(other, 0)).refusal.code).toBe('SEAT_NOT_HELD')
    await other.renew()
    expect((await take(other, 0)).answer.cursos[0]).toMatchObject({ situacao: 'inscrito', curso: { livres: 0 } })
    expect((await order(other, 1)).status).toBe(200)

    expect((await one.conclude()).refusal).toMatchObject({
      code: 'EXTRAS_GONE',
      fields: { inscricoes: expect.stringMatching(/acabou: Clube A, Kit\./) },
    })
    expect((await one.renew()).answer.semVaga).toEqual(['Clube A', 'Kit'])
    const { as, id } = one
    expect((await call(api, getOfferedCourses, { as, params: { id } })).answer).toMatchObject({
      cursos: [{ situacao: 'espera', posicao: 1 }],
      totais: { liquido: 0 },
    })
    expect((await one.conclude()).answer.status).toBe('Escola')
  })

  test('is not chosen with an older version of the enrolment', async () => {
    const unit = await openSchool(api, structure, 1)
    const { as, id } = await inSchool(unit)
    const body = { ...placeOf(unit), liberacao: '', versao: 9 }
    const answer = await call(api, putEnrollingCourse, { as, params: { id }, body })
    expect(answer).toMatchObject({ status: 409, refusal: { code: 'STALE' } })
  })

  test('is not chosen once the process is over, and the family reads why', async () => {
    const unit = await openSchool(api, structure, 1)
    const family = await inSchool(unit)
    const { process_id } = await api.db
      .selectFrom('enrolment')
      .where('id', '=', family.id)
      .select('process_id')
      .executeTakeFirstOrThrow()
    await api.db.updateTable('enrolment_process').set({ active: false }).where('id', '=', process_id).execute()
    expect((await family.choose()).refusal.code).toBe('PROCESS_OVER')
    expect((await family.goOn(1)).status).toBe(200)
    expect((await family.goOn(2)).refusal.code).toBe('PROCESS_OVER')
    expect((await family.overview()).impedimento).toMatch(/^O período de matrículas terminou/)
  })

  test('held when the process ends stays: the family goes on to the conclusion', async () => {
    const unit = await openSchool(api, structure, 1)
    const family = await inSchool(unit)
    await family.choose()
    await api.db.updateTable('enrolment_process').set({ active: false }).execute()
    for (let step = 1; step <= 6; step += 1) expect((await family.goOn(step)).status).toBe(200)
    await family.reach(11)
    expect((await family.conclude()).answer.status).toBe('Escola')
  })
})

describe('people in the steps', () => {
  test('a family fills in empty fields, and asks the school to correct checked ones', async () => {
    const unit = await openSchool(api, structure, 1)
    const { guardian, student } = await addEnrolledChild(api, structure, unit)
    const place = { year: structure.coming, unit, grade: structure.grades[1], shift: null }
    const id = await addEnrolment(api, student, { ...place, type: 2, status: 'Em andamento' })
    const as = await guardianIn(guardian.email)
    const read = (await call(api, getEnrollingStudent, { as, params: { id } })).answer
    expect(read.fixos).toEqual(['nome', 'dataNascimento', 'cpf'])
    const { cadastro, enderecos, versao } = read
    const send = (change: object) =>
      call(api, putEnrollingStudent, {
        as,
        params: { id },
        body: { cadastro: { ...cadastro, ...change }, enderecos, versao },
      })
    expect((await send({ nome: 'Outra' })).refusal.fields).toHaveProperty(['cadastro.nome'])
    expect((await send({ naturalidade: 'Santos' })).answer.cadastro['naturalidade']).toBe('Santos')
    expect((await send({ naturalidade: 'Campinas' })).status).toBe(409)

    const people = (await call(api, getEnrollingGuardians, { as, params: { id } })).answer
    expect(people.responsaveis).toMatchObject([{ idResponsavel: guardian.id, parentesco: 2, financeiro: true }])
    const me = people.eu
    if (me === null) throw new Error('A guardian has a record.')
    const own = { cadastro: { ...me.cadastro, telefoneCelular: '11912345678' }, enderecos: [], versao: me.versao }
    const saved = await call(api, putEnrollingGuardian, { as, params: { id }, body: own })
    expect(saved.answer.cadastro['telefoneCelular']).toBe('11912345678')
  })
})
