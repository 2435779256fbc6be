// On PostgreSQL too: what several do at the same moment.
import type { BodyOf } from '#domain/base/endpoint.ts'
import { acceptInvite } from '#domain/session/links.endpoints.ts'
import { getUserAccess, listParameters, signOut } from '#domain/session/session.endpoints.ts'
import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import {
  createStaff,
  getStaff,
  inviteStaff,
  listStaff,
  setStaffStatus,
  updateStaff,
} from '#domain/staff/staff.endpoints.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import { featureOf } from '#domain/access/features.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { PHOTO_MAX_BYTES } from '#domain/staff/photo.ts'
import { SECRET_MASK } from '#domain/base/secret.ts'
import { searchable } from '#domain/base/text.ts'
import { writePositions } from '#server/db/positions.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { dataUrl, pngOf, pngOfBytes } from '#test/helpers/files.ts'

let api: TestApi
let here: number
let elsewhere: number
/** A profile that the clerk holds fully, and one with more. */
let small: number
let large: number
const as: Record<string, Credentials> = {}
const ids: Record<string, number> = {}

const profileOf = async (name: string, grants: readonly [FeatureKey, boolean][]): Promise<number> => {
  const { id } = await api.db
    .insertInto('profile')
    .values({ name, name_search: searchable(name) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = grants.map(([key, edit]) => ({ profile_id: id, feature_id: featureOf(key).id, can_edit: edit }))
  if (rows.length > 0) await api.db.insertInto('profile_feature').values(rows).execute()
  return id
}

const person = async (name: string, parts: Parameters<typeof addStaff>[1]) => {
  const { id, email } = await addStaff(api.db, { units: [here], ...parts })
  ids[name] = id
  const details = { main_unit_id: here, birth_date: '1980-01-31' }
  await api.db.updateTable('staff_user').set(details).where('id', '=', id).execute()
  as[name] = (await signInStaff(api, { email, senha: PASSWORD })).as
  return id
}

beforeAll(async () => {
  api = await startApi()
  here = await addUnit(api.db, 'Centro')
  elsewhere = await addUnit(api.db, 'Jardim')
  small = await profileOf('Consulta', [['alunos', false]])
  large = await profileOf('Financeiro', [['fornecedores', true]])
  await profileOf('Responsável', [])
  await person('master', { flag: 'master' })
  await person('admin', { flag: 'admin', edits: ['usuarios', 'masterPortal'] })
  await person('clerk', { edits: ['usuarios'], sees: ['alunos'] })
  await person('far', { units: [elsewhere], edits: ['usuarios'] })
  await writePositions(api.db)
})
afterAll(() => api.close())

const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

type NewStaff = BodyOf<typeof createStaff>

let counter = 0
const form = (changes: Partial<NewStaff> = {}): NewStaff => {
  counter += 1
  return {
    nome: `Ágata Prímola ${counter}`,
    unidade: here,
    departamento: null,
    cargo: null,
    email: `agata${counter}@escola.example`,
    telefone: '(11) 98888-7777',
    dateOfBirth: '1990-05-06',
    rg: { number: '12.345.678-9', issuingBodyId: 1 },
    assinaturaAutomatica: false,
    isProfessor: false,
    master: false,
    admin: false,
    perfil: [small],
    unidades: [here],
    ...changes,
  }
}

const create = (changes: Partial<NewStaff> = {}, who = 'master') =>
  call(api, createStaff, { body: form(changes), as: as[who] })

const created = async (changes: Partial<NewStaff> = {}, who = 'master') => {
  const { status, answer, refusal } = await create(changes, who)
  if (status !== 200) throw new Error(`${refusal.code} ${JSON.stringify(refusal.fields)}`)
  return answer
}

const read = async (id: number, who = 'master'): Promise<StaffForm> =>
  (await call(api, getStaff, { params: { id }, as: as[who] })).answer

/** The form's body for a record, with some fields changed. */
const sent = (
  {
    photo: _photo,
    chaveSignatario: _key,
    segredoSignatario: _secret,
    superAdmin: _super,
    status: _status,
    ...rest
  }: StaffForm,
  changes: Partial<BodyOf<typeof updateStaff>> = {},
): BodyOf<typeof updateStaff> => ({ ...rest, ...changes })

const update = async (id: number, changes: Partial<BodyOf<typeof updateStaff>>, who = 'master') =>
  call(api, updateStaff, { body: sent(await read(id), changes), as: as[who] })

const setStatus = async (id: number, status: boolean, who = 'master') =>
  call(api, setStaffStatus, { params: { id }, body: { status, versao: (await read(id)).versao }, as: as[who] })

const audited = (id: number, entity = 'staff_user') =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'person_id', 'before', 'after'])
    .orderBy('id')
    .execute()

/** A photo of this many bytes. */
const png = (bytes: number): string => dataUrl(pngOfBytes(bytes))

describe('creating', () => {
  test('stores every field, and answers what the form needs', async () => {
    const answer = await created({ cargo: { id: 3 }, photo: png(100) })
    expect(answer).toMatchObject({ isProfessor: false, chaveSignatario: null, segredoSignatario: null, versao: 1 })
    expect(await read(answer.id)).toMatchObject({
      nome: expect.stringMatching(/^Ágata/),
      unidade: here,
      cargo: { id: 3 },
      telefone: '11988887777',
      dateOfBirth: '1990-05-06',
      rg: { number: '12.345.678-9', issuingBodyId: 1 },
      photo: expect.stringMatching(/^data:image\/jpeg/),
      perfil: [small],
      unidades: [here],
      status: true,
    })
  })

  test.each<[string, Partial<NewStaff>, string, string[]]>([
    ['without a name', { nome: '  ' }, 'USER_REQUIRED', ['nome']],
    [
      'without anything',
      { nome: '', unidade: null, email: '', dateOfBirth: null },
      'USER_REQUIRED',
      ['nome', 'unidade', 'email', 'dateOfBirth'],
    ],
    ['with half an e-mail', { email: 'agata@escola' }, 'EMAIL_INVALID', ['email']],
    ['without profile', { perfil: [] }, 'USER_RIGHTS_REQUIRED', []],
    ['without unit', { unidades: [] }, 'USER_RIGHTS_REQUIRED', []],
    ['born tomorrow', { dateOfBirth: '2999-01-01' }, 'CHECK_FIELDS', ['dateOfBirth']],
    ['born on no day', { dateOfBirth: '2001-02-30' }, 'CHECK_FIELDS', ['dateOfBirth']],
    ['with half a telephone', { telefone: '(11) 98' }, 'CHECK_FIELDS', ['telefone']],
    ['with an unknown position', { cargo: { id: 999 } }, 'CHECK_FIELDS', ['cargo']],
    ['with an unknown department', { departamento: 999 }, 'CHECK_FIELDS', ['departamento']],
    ['with an unknown profile', { perfil: [999_999] }, 'CHECK_FIELDS', ['perfil']],
    ['with an unknown unit', { unidades: [999_999] }, 'CHECK_FIELDS', ['unidades']],
    ['with a photo that is no image', { photo: 'data:image/png;base64,PHNjcmlwdD4=' }, 'FILE_REJECTED', ['photo']],
    ['with a photo that is no data URL', { photo: 'https://example.com/a.png' }, 'FILE_REJECTED', ['photo']],
    ['with a photo that is damaged', { photo: dataUrl(pngOf({ rows: 1 })) }, 'PICTURE_UNREADABLE', ['photo']],
    ['with a photo that is too large', { photo: png(PHOTO_MAX_BYTES + 1) }, 'FILE_REJECTED', ['photo']],
  ])('%s is refused', async (_, changes, code, fields) => {
    const { status, refusal } = await create(changes)
    expect([status, refusal.code]).toEqual([422, code])
    expect(Object.keys(refusal.fields ?? {})).toEqual(fields)
  })

  test('the largest photo passes', async () => {
    const { id } = await created({ photo: png(PHOTO_MAX_BYTES) })
    expect((await read(id)).photo).toMatch(/^data:image\/jpeg;base64,/)
  })

  test('a field that the form does not have is refused', async () => {
    const { status } = await call(api, createStaff, { body: { ...form(), superAdmin: true }, as: as['master'] })
    expect(status).toBe(400)
  })

  test('nobody gets the profile of the families', async () => {
    const family = await api.db
      .selectFrom('profile')
      .where('name', '=', 'Responsável')
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await create({ perfil: [family.id] })).refusal.fields).toHaveProperty('perfil')
  })

  test('a taken e-mail is refused beside its field, whatever its case', async () => {
    await created({ email: 'dupla@escola.example' })
    const { status, refusal } = await create({ email: ' DUPLA@Escola.example ' })
    expect([status, refusal.code, refusal.fields]).toEqual([422, 'EMAIL_TAKEN', { email: MESSAGES.EMAIL_TAKEN }])
  })

  test('of two who take an e-mail at the same moment one gets it', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ email: 'corrida@escola.example' })))
    expect(statusesOf(answers)).toEqual([200, 422, 422])
  })

  test('a master gets every unit and profile, an admin every profile, whatever was sent', async () => {
    const master = await created({ master: true, admin: true, perfil: [], unidades: [] })
    const record = await read(master.id)
    expect(record).toMatchObject({ master: true, admin: false })
    expect(record.unidades).toEqual(expect.arrayContaining([here, elsewhere]))
    expect(record.perfil).toEqual(expect.arrayContaining([small, large]))
    const admin = await created({ admin: true, perfil: [] })
    expect((await read(admin.id)).perfil).toEqual(record.perfil)
    expect((await read(admin.id)).unidades).toEqual([here])
  })

  test('the teacher’s position makes a teacher', async () => {
    expect((await created({ cargo: { id: 4 }, isProfessor: false })).isProfessor).toBe(true)
    expect((await created({ cargo: { id: 3 }, isProfessor: true })).isProfessor).toBe(true)
  })

  test('is audited without photo and secret', async () => {
    const { id } = await created({
      photo: png(100),
      assinaturaAutomatica: true,
      segredoSignatario: 'segredo-do-provedor',
    })
    const rows = [...(await audited(id)), ...(await audited(id, 'signatory_key'))]
    expect(rows.map(({ action, person_id }) => [action, person_id])).toEqual([
      ['create', ids['master']],
      ['generate-key', ids['master']],
    ])
    const text = JSON.stringify(rows)
    expect(text).not.toContain('segredo-do-provedor')
    expect(text).not.toContain((await read(id)).chaveSignatario ?? 'no key')
    expect(text).not.toContain('base64')
  })
})

describe('signatory key', () => {
  test('is made once when automatic signing is turned on, and its secret is never shown', async () => {
    const first = await created({ assinaturaAutomatica: true })
    expect(first.chaveSignatario).toMatch(/^([A-HJ-NP-Z2-9]{4}-){4}[A-HJ-NP-Z2-9]{4}$/)
    expect(first.segredoSignatario).toBeNull()
    const second = await update(first.id, { segredoSignatario: 'do provedor' })
    expect(second.answer).toMatchObject({ chaveSignatario: first.chaveSignatario, segredoSignatario: SECRET_MASK })
    const kept = () =>
      api.db.selectFrom('staff_user').where('id', '=', first.id).select('signatory_secret').executeTakeFirstOrThrow()
    await update(first.id, { segredoSignatario: SECRET_MASK, telefone: '' })
    expect(await kept()).toEqual({ signatory_secret: 'do provedor' })
    await update(first.id, {})
    expect(await kept()).toEqual({ signatory_secret: 'do provedor' })
    expect((await update(first.id, { segredoSignatario: null })).answer.segredoSignatario).toBeNull()
  })

  test('is hidden while automatic signing is off', async () => {
    const { id, chaveSignatario } = await created({ assinaturaAutomatica: true })
    expect((await update(id, { assinaturaAutomatica: false })).answer.chaveSignatario).toBeNull()
    expect((await update(id, { assinaturaAutomatica: true })).answer.chaveSignatario).toBe(chaveSignatario)
  })
})

describe('changing', () => {
  test('keeps the photo unless another one or none is sent', async () => {
    const { id } = await created({ photo: png(100) })
    const { photo } = await read(id)
    await update(id, { nome: 'Outra' })
    expect((await read(id)).photo).toBe(photo)
    await update(id, { photo: dataUrl(pngOf({ width: 30 })) })
    expect((await read(id)).photo).not.toBe(photo)
    await update(id, { photo: null })
    expect((await read(id)).photo).toBeNull()
  })

  test('writes only what changed to the audit, in words', async () => {
    const { id } = await created({ nome: 'Antes' })
    await update(id, { nome: 'Depois', perfil: [small, large] })
    const { action, before, after } = (await audited(id)).at(-1) ?? {}
    expect([action, before, after]).toEqual([
      'update',
      { nome: 'Antes', perfil: ['Consulta'] },
      { nome: 'Depois', perfil: ['Consulta', 'Financeiro'] },
    ])
  })

  test('the second of two editors sees both values, and may save', async () => {
    const { id } = await created({ nome: 'Primeira' })
    const seen = await read(id)
    expect((await call(api, updateStaff, { body: sent(seen, { nome: 'Segunda' }), as: as['master'] })).status).toBe(200)
    const late = await call(api, updateStaff, { body: sent(seen, { nome: 'Terceira' }), as: as['clerk'] })
    expect([late.status, late.refusal.code]).toEqual([409, 'STALE'])
    expect(late.refusal.atual).toEqual(await read(id))
    expect(late.refusal.atual).toMatchObject({ nome: 'Segunda', versao: 2 })
    const again = await call(api, updateStaff, { body: sent(seen, { nome: 'Terceira', versao: 2 }), as: as['clerk'] })
    expect(again.answer.versao).toBe(3)
  })

  test('of two who save the same version at the same moment one is refused', async () => {
    const { id } = await created()
    const body = sent(await read(id), { nome: 'Ao mesmo tempo' })
    const answers = await Promise.all(['master', 'clerk'].map((who) => call(api, updateStaff, { body, as: as[who] })))
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  test('to an e-mail that is taken is refused', async () => {
    await created({ email: 'ocupado@escola.example' })
    const { id } = await created()
    const { status, refusal } = await update(id, { email: 'Ocupado@escola.example' })
    expect([status, refusal.fields]).toEqual([422, { email: MESSAGES.EMAIL_TAKEN }])
  })

  test('keeps a unit and a profile that were inactivated since', async () => {
    const closed = await addUnit(api.db, 'Fechada')
    const old = await profileOf('Antigo', [])
    const { id } = await created({ unidades: [here, closed], perfil: [small, old] })
    await api.db.updateTable('unit').set({ active: false }).where('id', '=', closed).execute()
    await api.db.updateTable('profile').set({ active: false }).where('id', '=', old).execute()
    expect((await update(id, { telefone: '' })).status).toBe(200)
    expect((await create({ unidades: [closed] })).status).toBe(422)
  })

  test('of rights takes effect with the next call, without a new sign-in', async () => {
    const { id } = await created({ perfil: [small] })
    const { email } = await read(id)
    await api.db
      .updateTable('staff_user')
      .set(await passwordOf('clerk'))
      .where('id', '=', id)
      .execute()
    const mine = (await signInStaff(api, { email, senha: PASSWORD })).as
    const may = async () => (await call(api, listStaff, { as: mine })).status
    expect(await may()).toBe(403)
    const clerks = await profileOf('Usuários', [['usuarios', true]])
    await update(id, { perfil: [small, clerks] })
    expect(await may()).toBe(200)
    await update(id, { perfil: [small] })
    expect(await may()).toBe(403)
    await update(id, { admin: true })
    expect(await may()).toBe(200)
    await update(id, { admin: false, perfil: [small] })
    expect(await may()).toBe(403)
  })

  const passwordOf = (who: string) =>
    api.db
      .selectFrom('staff_user')
      .where('id', '=', ids[who] ?? 0)
      .select(['password_hash', 'must_replace_password'])
      .executeTakeFirstOrThrow()

  test('a new profile is an admin’s at once', async () => {
    const later = await profileOf('Posterior', [])
    expect((await read(ids['admin'] ?? 0)).perfil).toContain(later)
  })
})

describe('rights beyond the caller’s', () => {
  const refusals = async (id: number) => (await audited(id)).filter(({ action }) => action === 'rights-refused').length

  test.each([
    ['clerk', { perfil: 'large' }, 'perfil'],
    ['clerk', { admin: true }, 'admin'],
    ['clerk', { master: true }, 'master'],
    ['clerk', { unidades: 'both' }, 'unidades'],
    ['admin', { master: true }, 'master'],
    ['admin', { unidades: 'both' }, 'unidades'],
  ] as const)('%s cannot give %j', async (who, wish, field) => {
    const changes = {
      ...wish,
      perfil: 'perfil' in wish ? [large] : [small],
      unidades: 'unidades' in wish ? [here, elsewhere] : [here],
    }
    const made = await create(changes, who)
    expect([made.status, made.refusal.code, Object.keys(made.refusal.fields ?? {})]).toEqual([
      403,
      'GRANT_BEYOND_OWN',
      [field],
    ])
    const { id } = await created()
    expect((await update(id, changes, who)).status).toBe(403)
    expect(await refusals(id)).toBe(1)
  })

  test('cannot be given to the caller either', async () => {
    const own = ids['clerk'] ?? 0
    for (const wish of [{ master: true }, { admin: true }, { perfil: [large] }, { unidades: [here, elsewhere] }]) {
      expect((await update(own, wish, 'clerk')).status).toBe(403)
    }
  })

  test('an admin gives any profile and makes admins', async () => {
    const { id } = await created({ perfil: [large] }, 'admin')
    expect((await update(id, { admin: true }, 'admin')).status).toBe(200)
  })

  test('that somebody already has stay when the rest is changed', async () => {
    const { id } = await created({ perfil: [small, large], unidades: [here, elsewhere] })
    expect((await update(id, { nome: 'Com outro nome' }, 'clerk')).status).toBe(200)
    expect(await read(id)).toMatchObject({ unidades: [here, elsewhere] })
    expect((await update(id, { perfil: [small] }, 'clerk')).status).toBe(403)
    expect((await update(id, { unidades: [here] }, 'clerk')).status).toBe(403)
  })

  test('nobody changes, inactivates or invites a higher rank', async () => {
    const master = await created({ master: true })
    const admin = await created({ admin: true })
    for (const [who, id] of [
      ['clerk', admin.id],
      ['clerk', master.id],
      ['admin', master.id],
    ] as const) {
      expect((await update(id, { nome: 'Rebaixado' }, who)).refusal.code).toBe('HIGHER_RANK')
      expect((await setStatus(id, false, who)).refusal.code).toBe('HIGHER_RANK')
      expect((await call(api, inviteStaff, { params: { id }, body: {}, as: as[who] })).refusal.code).toBe('HIGHER_RANK')
      expect(await refusals(id)).toBe(who === 'admin' ? 6 : 3)
    }
  })

  test('prevent inviting a colleague with a feature that the caller lacks', async () => {
    const { id } = await created({ perfil: [large] })
    const { status, refusal } = await call(api, inviteStaff, { params: { id }, body: {}, as: as['clerk'] })
    expect([status, refusal.code]).toEqual([403, 'HIGHER_RANK'])
  })

  test('colleagues of other units are not found, and the attempt is audited', async () => {
    const id = ids['far'] ?? 0
    expect((await call(api, getStaff, { params: { id }, as: as['clerk'] })).status).toBe(404)
    expect((await update(id, { nome: 'Longe' }, 'clerk')).status).toBe(404)
    expect((await setStatus(id, false, 'clerk')).status).toBe(404)
    expect((await call(api, inviteStaff, { params: { id }, body: {}, as: as['clerk'] })).status).toBe(404)
    expect((await audited(id)).filter(({ action }) => action === 'foreign-row')).toHaveLength(4)
  })
})

describe('inactivating', () => {
  const alive = async (who: Credentials) => (await call(api, listStaff, { as: who })).status

  test('ends the person’s sessions and the impersonations of that person at once', async () => {
    const id = await person('leaving', { edits: ['usuarios', 'masterPortal'] })
    const entered = await addStaff(api.db, { units: [here], edits: ['usuarios'] })
    const { answer } = await call(api, getUserAccess, {
      body: { id: entered.id, nome: entered.name, tipo: 'funcionario', motivo: 'Conferir o acesso' },
      as: as['leaving'],
    })
    const inside = { ...as['leaving'], token: answer.value.token }
    expect([await alive(as['leaving'] ?? {}), await alive(inside)]).toEqual([200, 200])
    const asked = await call(api, inviteStaff, { params: { id: entered.id }, body: {}, as: inside })
    expect([asked.status, asked.refusal.code]).toEqual([403, 'IN_PERSON_ONLY'])
    expect((await setStatus(id, false)).answer).toEqual({ status: false, versao: 2, emUso: '' })
    expect([await alive(as['leaving'] ?? {}), await alive(inside)]).toEqual([401, 401])
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'inactivate', after: { status: false } })
    expect((await setStatus(id, true)).answer).toEqual({ status: true, versao: 3, emUso: '' })
    expect(await alive(as['leaving'] ?? {})).toBe(401)
  })

  test('one’s own account is refused', async () => {
    const { status, refusal } = await setStatus(ids['clerk'] ?? 0, false, 'clerk')
    expect([status, refusal.code]).toEqual([422, 'OWN_INACTIVATION'])
  })

  test('with an older version is refused with the record', async () => {
    const { id } = await created()
    await update(id, { nome: 'Mudou' })
    const late = await call(api, setStaffStatus, {
      params: { id },
      body: { status: false, versao: 1 },
      as: as['master'],
    })
    expect([late.status, late.refusal.atual]).toEqual([409, await read(id)])
  })
})

describe('the last master', () => {
  /** Removes the master flag from everybody else. */
  const onlyMasters = async (...kept: number[]) => {
    await api.db.updateTable('staff_user').set({ is_master: false }).where('id', 'not in', kept).execute()
  }

  test('is neither inactivated nor demoted, by anybody', async () => {
    await person('root', { flag: 'superAdmin' })
    const own = ids['master'] ?? 0
    await onlyMasters(own)
    for (const who of ['master', 'root']) {
      const demoted = await update(own, { master: false, perfil: [small], unidades: [here] }, who)
      expect([demoted.status, demoted.refusal.code]).toEqual([422, 'LAST_MASTER'])
    }
    expect((await setStatus(own, false, 'root')).refusal.code).toBe('LAST_MASTER')
    expect((await update(own, { nome: 'Ainda master' }, 'root')).status).toBe(200)
  })

  test('of two who demote each other at the same moment one stays, however often they try', async () => {
    const pair = { master: ids['master'] ?? 0, other: await person('other', { flag: 'master' }) }
    const both = Object.values(pair)
    for (let round = 0; round < 5; round += 1) {
      await onlyMasters(...both)
      await api.db.updateTable('staff_user').set({ is_master: true, is_admin: false }).where('id', 'in', both).execute()
      const demote = async (id: number) => sent(await read(id), { master: false, perfil: [small], unidades: [here] })
      const [first, second] = [await demote(pair.other), await demote(pair.master)]
      const answers = await Promise.all([
        call(api, updateStaff, { body: first, as: as['master'] }),
        call(api, updateStaff, { body: second, as: as['other'] }),
      ])
      const masters = await api.db.selectFrom('staff_user').where('is_master', '=', true).select('id').execute()
      expect([statusesOf(answers)[0], masters.length]).toEqual([200, 1])
    }
    await api.db.updateTable('staff_user').set({ is_master: true }).where('id', 'in', both).execute()
  })
})

describe('invitations', () => {
  const NEW_PASSWORD = 'Ipê-amarelo-42'
  const accept = (convite: string, senha = NEW_PASSWORD) => call(api, acceptInvite, { body: { convite, senha } })

  test('let the new person choose a password, once, and sign them in', async () => {
    const { id, convite } = await created()
    const entered = await accept(convite)
    expect(entered.status).toBe(200)
    expect(entered.answer).toMatchObject({ tipoLogin: 1, primeiroAcesso: false, usuario: { id } })
    expect((await accept(convite)).refusal.code).toBe('INVITE_INVALID')
    const { email } = await read(id)
    const { as: mine } = await signInStaff(api, { email, senha: NEW_PASSWORD })
    expect((await call(api, signOut, { body: {}, as: mine })).status).toBe(200)
    expect((await audited(id, 'password')).map(({ action }) => action)).toEqual(['replace-initial'])
  })

  test('used twice at the same moment work once', async () => {
    const { convite } = await created()
    const answers = await Promise.all([accept(convite), accept(convite)])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  test('stay good after a weak password', async () => {
    const { convite } = await created({ nome: 'Jacarandá Lima' })
    for (const weak of ['curta1', 'semnumeros', 'jacaranda-1234']) {
      const { status, refusal } = await accept(convite, weak)
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['senha']])
    }
    expect((await accept(convite)).status).toBe(200)
  })

  test('end with a newer one, and when the person is inactivated', async () => {
    const old = await created()
    const newer = await call(api, inviteStaff, { params: { id: old.id }, body: {}, as: as['clerk'] })
    expect((await accept(old.convite)).status).toBe(409)
    expect((await accept(newer.answer.convite)).status).toBe(200)
    expect((await audited(old.id, 'password')).map(({ action }) => action)).toEqual(['invite', 'replace-initial'])

    const gone = await created()
    await setStatus(gone.id, false)
    expect((await accept(gone.convite)).status).toBe(409)
    expect((await call(api, inviteStaff, { params: { id: gone.id }, body: {}, as: as['master'] })).refusal.code).toBe(
      'USER_INACTIVE',
    )
  })

  test('end the person’s open sessions', async () => {
    const who = as['master']
    const signedIn = await signInStaff(api, { email: (await read(ids['clerk'] ?? 0)).email, senha: PASSWORD })
    const { answer } = await call(api, inviteStaff, { params: { id: ids['clerk'] ?? 0 }, body: {}, as: who })
    expect((await accept(answer.convite)).status).toBe(200)
    expect((await call(api, listStaff, { as: signedIn.as })).status).toBe(401)
  })

  test('an invented secret is no invitation', async () => {
    expect((await accept('x'.repeat(43))).status).toBe(409)
    expect((await call(api, listParameters, {})).status).toBe(200)
  })

  test('end after a week', async () => {
    const { convite } = await created()
    api.clock.pass(7 * 24 * 60)
    expect((await accept(convite)).status).toBe(409)
  })
})
