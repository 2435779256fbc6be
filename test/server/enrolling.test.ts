import { getEnrolling, getHiddenTabs, getStep, putStep } from '#domain/api/enrolling.endpoints.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolling } from '#test/helpers/enrolling.ts'
import { addSchoolFrame, type SchoolFrame } from '#test/helpers/schoolFrame.ts'

let api: TestApi
let frame: SchoolFrame

beforeAll(async () => {
  api = await startApi()
  frame = await addSchoolFrame(api.db)
})
afterAll(() => api.close())

const guardianIn = async (email: string): Promise<Credentials> =>
  (await signInFamily(api, { email, senha: PASSWORD })).as

const staffOf = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

const openedBy = async (type: 1 | 2 | 3 = 2) => {
  const family = await addEnrolling(api, frame, type)
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
  test('nobody opened it: 204; then the first, and one after the other', async () => {
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
    expect((await write(4)).refusal.message).toBe('Conclua antes a etapa Responsáveis.')
    await write(3)
    expect((await write(1)).status).toBe(200)
    expect((await read()).answer).toMatchObject({ step: 3 })
  })

  test('another kind of enrolment is refused', async () => {
    const { as, step, write } = await openedBy()
    await write(1)
    const other = { ...step, idTipoMatricula: 1 } as const
    expect((await call(api, getStep, { as, query: other })).status).toBe(400)
    expect((await call(api, putStep, { as, body: { ...other, step: 2 } })).status).toBe(400)
  })

  test('what was sent to the school stands still', async () => {
    const { enrolmentId, as, write } = await openedBy()
    await write(1)
    await api.db.updateTable('enrolment').set({ status: 'Escola' }).where('id', '=', enrolmentId).execute()
    expect(await write(2)).toMatchObject({ status: 422, refusal: { code: 'ENROLMENT_SETTLED' } })
    expect((await call(api, getEnrolling, { as, params: { id: enrolmentId } })).answer.podeAlterar).toBe(false)
  })
})

describe('who may work on an enrolment', () => {
  test('staff of its unit who manage enrolments, and guardians who may act', async () => {
    const { unit, read, write, guardian, student } = await openedBy()
    const secretary = await staffOf({ units: [unit], edits: ['gestaoMatricula'] })
    expect((await write(1, secretary)).status).toBe(200)
    const strangers = [
      await staffOf({ units: [unit], sees: ['gestaoMatricula'] }),
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
    expect(tries).toHaveLength(9)
  })

  const cpfOf = async (id: number): Promise<string> => {
    const { cpf } = await api.db.selectFrom('student').where('id', '=', id).select('cpf').executeTakeFirstOrThrow()
    return cpf ?? ''
  }
})

describe('hidden tabs', () => {
  const ALL = { outrosItens: true, cursosExtras: true, pagamentosCursosExtras: true }

  test('what the school does not offer is hidden, and everything for a reservation', async () => {
    for (const type of [2, 3] as const) {
      const { as, enrolmentId, student } = await openedBy(type)
      const query = { matriculaId: enrolmentId, alunoId: student.id, anoLetivo: 2027 }
      expect((await call(api, getHiddenTabs, { as, query })).answer).toEqual(ALL)
      expect((await call(api, getHiddenTabs, { as, query: { ...query, anoLetivo: 2026 } })).status).toBe(404)
    }
  })
})
