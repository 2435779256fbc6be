import type { FeatureKey } from '#domain/base/featureIds.ts'
import { getUserAccess, signOut, usersList, versions } from '#domain/session/session.endpoints.ts'
import type { ListedUser } from '#domain/session/session.schemas.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let here: number
let elsewhere: number
beforeAll(async () => {
  api = await startApi()
  here = await addUnit(api.db)
  elsewhere = await addUnit(api.db)
})
afterAll(() => api.close())

const secretary = async (edits: readonly FeatureKey[] = ['masterPortal', 'alunos']) => {
  const person = await addStaff(api.db, { units: [here], edits })
  const { as } = await signInStaff(api, { email: person.email, senha: PASSWORD })
  return { person, as }
}

const enter = (as: Credentials, tipo: ListedUser['tipo'], { id, name }: { id: number; name: string }) =>
  call(api, getUserAccess, { as, body: { id, nome: name, tipo, motivo: 'Suporte à família' } })

const works = async (as: Credentials) => (await call(api, versions, { as })).status === 200

const auditOf = (entityId: number) =>
  api.db
    .selectFrom('audit_entry')
    .select(['action', 'entity', 'person_id', 'original_person_id', 'reason'])
    .where('entity_id', '=', String(entityId))
    .orderBy('id')
    .execute()

describe('the list', () => {
  test('has the active people of the caller’s units, without the caller and those with more rights', async () => {
    const { as, person } = await secretary()
    const guardian = await addGuardian(api.db)
    const student = await addStudent(api.db, { unit: here, guardian: guardian.id })
    const strangersParent = await addGuardian(api.db)
    const stranger = await addStudent(api.db, { unit: elsewhere, guardian: strangersParent.id })
    const gone = await addStudent(api.db, { unit: here })
    await api.db.updateTable('student').set({ active: false }).where('id', '=', gone.id).execute()
    const colleague = await addStaff(api.db, { units: [here], sees: ['alunos'] })
    const stronger = await addStaff(api.db, { units: [here], sees: ['auditoria'] })
    const master = await addStaff(api.db, { units: [here], flag: 'master' })
    const foreign = await addStaff(api.db, { units: [elsewhere] })

    const { answer } = await call(api, usersList, { as })
    const listed = answer.map(({ tipo, id }) => `${tipo} ${id}`)
    expect(listed).toEqual(
      expect.arrayContaining([`aluno ${student.id}`, `responsavel ${guardian.id}`, `funcionario ${colleague.id}`]),
    )
    for (const absent of [
      `aluno ${stranger.id}`,
      `aluno ${gone.id}`,
      `responsavel ${strangersParent.id}`,
      ...[person, stronger, master, foreign].map(({ id }) => `funcionario ${id}`),
    ]) {
      expect(listed).not.toContain(absent)
    }
  })

  test('is filtered by parts of the name, without accents', async () => {
    const { as } = await secretary()
    const student = await addStudent(api.db, { unit: here, name: 'Zuleica Órfão Quadros' })
    await addStudent(api.db, { unit: here, name: 'Zuleica Prates' })
    const { answer } = await call(api, usersList, { as, query: { Filtro: 'quadros zuleica' } })
    expect(answer).toEqual([{ id: student.id, nome: 'Zuleica Órfão Quadros', tipo: 'aluno' }])
  })

  test('is for people who may impersonate', async () => {
    const { as } = await secretary(['alunos'])
    expect((await call(api, usersList, { as })).status).toBe(403)
  })
})

describe('entering', () => {
  test('gives the session of the other person, under the same companion, with both ids in the audit', async () => {
    const { as, person } = await secretary()
    const guardian = await addGuardian(api.db)
    await addStudent(api.db, { unit: here, guardian: guardian.id })
    const { answer, companion } = await enter(as, 'responsavel', guardian)
    expect(companion).toBeUndefined()
    expect(answer.value).toMatchObject({ tipoLogin: 2, responsavel: { id: guardian.id } })
    const inside = { ...as, token: answer.value.token }
    expect(await works(inside)).toBe(true)
    expect(await works(as)).toBe(true)

    const [row] = await api.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'enter-as')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(row).toMatchObject({
      login_type: 2,
      person_id: guardian.id,
      original_person_id: person.id,
      reason: 'Suporte à família',
    })
  })

  test('people of another unit are not found, and the attempt is audited', async () => {
    const { as, person } = await secretary()
    const stranger = await addStudent(api.db, { unit: elsewhere })
    expect((await enter(as, 'aluno', stranger)).refusal.code).toBe('NOT_FOUND')
    expect((await enter(as, 'aluno', { id: 999_999, name: 'Ninguém' })).status).toBe(404)
    expect(await auditOf(stranger.id)).toContainEqual(
      expect.objectContaining({ action: 'foreign-row', entity: 'student', person_id: person.id }),
    )
  })

  test('nobody gains a right', async () => {
    const { as } = await secretary()
    const master = await addStaff(api.db, { units: [here], flag: 'master' })
    const stronger = await addStaff(api.db, { units: [here], sees: ['auditoria'] })
    for (const person of [master, stronger]) {
      const { status, refusal } = await enter(as, 'funcionario', person)
      expect([status, refusal.code]).toEqual([403, 'IMPERSONATION_REFUSED'])
      expect(await auditOf(person.id)).toContainEqual(expect.objectContaining({ action: 'enter-as-refused' }))
    }
  })

  test('an impersonation does not lead to another', async () => {
    const { as } = await secretary()
    const twin = await addStaff(api.db, { units: [here], edits: ['masterPortal'] })
    const third = await addStaff(api.db, { units: [here] })
    const { answer } = await enter(as, 'funcionario', twin)
    expect((await enter({ ...as, token: answer.value.token }, 'funcionario', third)).status).toBe(403)
  })

  const entered = async () => {
    const { as, person } = await secretary()
    const student = await addStudent(api.db, { unit: here })
    const { answer } = await enter(as, 'aluno', student)
    return { as, person, inside: { ...as, token: answer.value.token } }
  }

  test('signing out of the original session ends both', async () => {
    const { as, inside } = await entered()
    await call(api, signOut, { as })
    expect(await works(inside)).toBe(false)
  })

  test('signing out of the entered session returns to the original', async () => {
    const { as, inside } = await entered()
    await call(api, signOut, { as: inside })
    expect(await works(inside)).toBe(false)
    expect(await works(as)).toBe(true)
  })

  test('the entered session ends when the original person is inactivated or loses the right', async () => {
    const first = await entered()
    await api.db.updateTable('staff_user').set({ active: false }).where('id', '=', first.person.id).execute()
    expect(await works(first.inside)).toBe(false)

    const second = await entered()
    await api.db.deleteFrom('staff_user_profile').where('staff_user_id', '=', second.person.id).execute()
    expect(await works(second.inside)).toBe(false)
  })
})
