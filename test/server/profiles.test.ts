// On PostgreSQL too: what several do at the same moment.
import { FEATURES, featureOf } from '#domain/access/features.ts'
import type { FeatureKey } from '#domain/base/featureIds.ts'
import {
  createProfile,
  getProfile,
  listFeatures,
  listProfiles,
  profileHolders,
  simulateProfile,
  updateProfile,
} from '#domain/profiles/profiles.endpoints.ts'
import type { ProfileRecord } from '#domain/profiles/profiles.schemas.ts'
import { listStudents } from '#domain/students/students.endpoints.ts'
import { searchable } from '#domain/base/text.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let unit: number
let master: Credentials

beforeAll(async () => {
  api = await startApi()
  unit = await addUnit(api.db)
  master = (await staff({ flag: 'master' })).as
})
afterAll(() => api.close())

const staff = async (parts: Parameters<typeof addStaff>[1]) => {
  const person = await addStaff(api.db, { units: [unit], ...parts })
  const { as } = await signInStaff(api, { email: person.email, senha: PASSWORD })
  return { ...person, as }
}

const idOf = (key: FeatureKey): number => featureOf(key).id
let counter = 0
const aName = (): string => `Equipe ${String.fromCharCode(65 + (counter++ % 26))}${counter}`

interface Draft {
  readonly nome?: string
  readonly ativo?: boolean
  readonly sees?: readonly FeatureKey[]
  readonly edits?: readonly FeatureKey[]
}

const chosen = ({ sees = [], edits = [] }: Draft) => [
  ...sees.map((key) => ({ id: idOf(key), editar: false })),
  ...edits.map((key) => ({ id: idOf(key), editar: true })),
]

const make = (as: Credentials, { nome = aName(), ativo = true, ...draft }: Draft = {}) =>
  call(api, createProfile, { as, body: { perfil: { nome, ativo }, funcionalidadePerfilView: chosen(draft) } })

const change = (as: Credentials, { perfil }: ProfileRecord, draft: Draft) => {
  const { nome = perfil.nome, ativo = perfil.ativo } = draft
  return call(api, updateProfile, {
    as,
    body: {
      perfil: { id: perfil.id, nome, ativo, versao: perfil.versao },
      funcionalidadePerfilView: chosen(draft).map(({ id, editar }) => ({
        idFuncionalidade: id,
        idPerfil: perfil.id,
        editar,
      })),
    },
  })
}

const give = (profile: number, staffId: number) =>
  api.db.insertInto('staff_user_profile').values({ staff_user_id: staffId, profile_id: profile }).execute()

const audited = (id: number | null) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'profile')
    .where('entity_id', id === null ? 'is' : '=', id === null ? null : String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()

describe('making a profile', () => {
  test('stores name, status and features, and the audit names what it allows', async () => {
    const { status, answer } = await make(master, {
      nome: '  Portaria   da escola ',
      sees: ['alunos'],
      edits: ['feedEquipe'],
    })
    expect(status).toBe(200)
    const { id } = answer.perfil
    expect(answer).toEqual({
      perfil: { id, nome: 'Portaria da escola', ativo: true, qtdUsuarios: 0, versao: 1 },
      funcionalidadePerfilView: [
        { idFuncionalidade: idOf('alunos'), idPerfil: id, editar: false },
        { idFuncionalidade: idOf('feedEquipe'), idPerfil: id, editar: true },
      ],
    })
    expect((await call(api, getProfile, { params: { id }, as: master })).answer).toEqual(answer)
    expect(await audited(id)).toEqual([
      {
        action: 'create',
        before: null,
        after: {
          nome: 'Portaria da escola',
          ativo: true,
          funcionalidades: ['Matrícula · Alunos · Alunos: ver', 'Acadêmico · Área da equipe · Feed da equipe: editar'],
        },
      },
    ])
  })

  test.each(['Limpeza', 'LIMPEZA', 'límpeza', ' limpeza '])('a name is unique, also as “%s”', async (nome) => {
    const first = await make(master, { nome: 'Limpeza' })
    expect([200, 422]).toContain(first.status)
    const { status, refusal } = await make(master, { nome })
    expect([status, refusal.code, refusal.fields]).toEqual([
      422,
      'PROFILE_NAME_TAKEN',
      { 'perfil.nome': 'Já existe um perfil com este nome.' },
    ])
  })

  test.each(['Responsável', 'RESPONSAVEL'])('“%s” is the name of the families’ profile', async (nome) => {
    expect((await make(master, { nome })).refusal.code).toBe('PROFILE_OF_FAMILIES')
  })

  test.each([
    ['no name', { perfil: { nome: '', ativo: true }, funcionalidadePerfilView: [] }],
    ['a name of blanks', { perfil: { nome: '   ', ativo: true }, funcionalidadePerfilView: [] }],
    [
      'an unknown feature',
      { perfil: { nome: 'X', ativo: true }, funcionalidadePerfilView: [{ id: 9999, editar: false }] },
    ],
    [
      'a feature twice',
      {
        perfil: { nome: 'X', ativo: true },
        funcionalidadePerfilView: [
          { id: 2, editar: false },
          { id: 2, editar: true },
        ],
      },
    ],
    ['a field that nobody knows', { perfil: { nome: 'X', ativo: true, master: true }, funcionalidadePerfilView: [] }],
  ])('%s is refused', async (_, body) => {
    expect((await call(api, createProfile, { as: master, body })).status).toBe(400)
  })
})

describe('the list', () => {
  test('has active profiles by name, or all on request, with users, features and whether the caller may give them', async () => {
    const person = await staff({ sees: ['usuarios', 'alunos'] })
    const within = await make(master, { nome: 'Ágil', sees: ['alunos'] })
    const beyond = await make(master, { nome: 'Zelador', edits: ['alunos'] })
    const gone = await make(master, { nome: 'Antigo', ativo: false })
    await give(within.answer.perfil.id, person.id)
    const listed = async (query: Record<string, string>) =>
      (await call(api, listProfiles, { query, as: person.as })).answer
    const active = await listed({})
    expect(active.map(({ nome }) => nome)).toEqual(expect.arrayContaining(['Ágil', 'Zelador']))
    expect(active.map(({ nome }) => searchable(nome))).toEqual(active.map(({ nome }) => searchable(nome)).toSorted())
    expect(active.every(({ ativo }) => ativo)).toBe(true)
    expect(active).toContainEqual({
      id: within.answer.perfil.id,
      nome: 'Ágil',
      ativo: true,
      qtdUsuarios: 1,
      qtdFuncionalidades: 1,
      concedivel: true,
    })
    expect(active.find(({ id }) => id === beyond.answer.perfil.id)?.concedivel).toBe(false)
    expect((await listed({ inativos: 'true' })).find(({ id }) => id === gone.answer.perfil.id)?.ativo).toBe(false)
  })

  test('the families’ profile is not offered to anybody', async () => {
    await api.db.insertInto('profile').values({ name: 'Responsável', name_search: 'responsavel' }).execute()
    const { answer } = await call(api, listProfiles, { as: master })
    const family = answer.find(({ nome }) => nome === 'Responsável')
    expect(family?.concedivel).toBe(false)
    const { answer: record } = await call(api, getProfile, { params: { id: family?.id ?? 0 }, as: master })
    expect((await change(master, record, { nome: 'Pais' })).refusal.code).toBe('PROFILE_OF_FAMILIES')
  })

  test('the catalogue of features is that of the portal', async () => {
    const { answer } = await call(api, listFeatures, { as: master })
    expect(answer).toHaveLength(FEATURES.length)
    expect(answer).toContainEqual({
      id: idOf('alunos'),
      uuid: featureOf('alunos').uuid,
      nome: 'Alunos',
      rotas: ['/matricula/alunos'],
      modulo: 'matricula',
      grupo: 'Alunos',
    })
  })
})

describe('the holders', () => {
  test('are named in the caller’s units and counted elsewhere, without those who hold everything', async () => {
    const elsewhere = await addUnit(api.db)
    const { answer } = await make(master, {})
    const { id } = answer.perfil
    const near = await addStaff(api.db, { units: [unit] })
    const far = await addStaff(api.db, { units: [elsewhere] })
    const gone = await addStaff(api.db, { units: [unit] })
    const admin = await addStaff(api.db, { units: [unit], flag: 'admin' })
    for (const person of [near, far, gone, admin]) await give(id, person.id)
    await api.db.updateTable('staff_user').set({ active: false }).where('id', '=', gone.id).execute()
    const { as } = await staff({ sees: ['perfis'] })
    expect((await call(api, profileHolders, { params: { id }, as })).answer).toEqual({
      usuarios: [{ id: near.id, nome: near.name, cargo: null }],
      outrasUnidades: 1,
    })
    expect((await call(api, getProfile, { params: { id }, as })).answer.perfil.qtdUsuarios).toBe(2)
    expect((await call(api, profileHolders, { params: { id: 999_999 }, as })).status).toBe(404)
  })
})

describe('changing a profile', () => {
  test('takes effect from the next call of signed-in holders', async () => {
    const person = await staff({})
    const sees = async () => (await call(api, listStudents, { as: person.as })).status
    const { answer } = await make(master, {})
    await give(answer.perfil.id, person.id)
    expect(await sees()).toBe(403)
    const given = await change(master, answer, { sees: ['alunos'] })
    expect(await sees()).toBe(200)
    await change(master, given.answer, {})
    expect(await sees()).toBe(403)
  })

  test('audits before and after, and answers with the change', async () => {
    const { answer: made } = await make(master, { nome: 'Recepção', sees: ['alunos'] })
    const { answer: off } = await change(master, made, { ativo: false, sees: ['alunos'] })
    const { answer: on } = await change(master, off, { ativo: true, edits: ['alunos'] })
    expect(on.perfil.versao).toBe(3)
    const rows = await audited(made.perfil.id)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'inactivate', 'reactivate'])
    expect(rows[2]).toMatchObject({
      before: { ativo: false, funcionalidades: ['Matrícula · Alunos · Alunos: ver'] },
      after: { ativo: true, funcionalidades: ['Matrícula · Alunos · Alunos: editar'] },
    })
  })

  test('of an older version is refused, with the present profile', async () => {
    const { answer: made } = await make(master, { sees: ['alunos'] })
    const { answer: newer } = await change(master, made, { edits: ['alunos'] })
    const { status, refusal } = await change(master, made, { nome: 'Outro nome', sees: ['alunos'] })
    expect([status, refusal.code]).toEqual([409, 'STALE'])
    expect(refusal.atual).toEqual(newer)
    expect((await call(api, getProfile, { params: { id: made.perfil.id }, as: master })).answer).toEqual(newer)
  })

  test('at the same moment by two: one wins', async () => {
    const { answer: made } = await make(master, {})
    const both = await Promise.all([
      change(master, made, { sees: ['alunos'] }),
      change(master, made, { edits: ['alunos'] }),
    ])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  })

  test('refuses to inactivate one that active users hold', async () => {
    const { answer: made } = await make(master, { sees: ['alunos'] })
    const people = [await addStaff(api.db, { units: [unit] }), await addStaff(api.db, { units: [unit] })]
    for (const { id } of people) await give(made.perfil.id, id)
    const inactivate = () => change(master, made, { ativo: false, sees: ['alunos'] })
    expect((await inactivate()).refusal).toMatchObject({
      code: 'PROFILE_IN_USE',
      message: expect.stringContaining('em uso por 2 usuários ativos'),
    })
    const leave = (id = 0) => api.db.updateTable('staff_user').set({ active: false }).where('id', '=', id).execute()
    await leave(people[0]?.id)
    expect((await inactivate()).refusal.message).toContain('em uso por 1 usuário ativo')
    await leave(people[1]?.id)
    expect((await inactivate()).status).toBe(200)
  })

  test('to a taken name, or of an unknown profile, is refused', async () => {
    const { answer: one } = await make(master, {})
    const { answer: other } = await make(master, {})
    expect((await change(master, one, { nome: other.perfil.nome.toUpperCase() })).refusal.code).toBe(
      'PROFILE_NAME_TAKEN',
    )
    const nobody = { ...one, perfil: { ...one.perfil, id: 999_999 } }
    expect((await change(master, nobody, {})).status).toBe(404)
  })

  test('removes a feature that left the catalogue, without preventing the save', async () => {
    const { answer: made } = await make(master, { sees: ['alunos'] })
    const { id } = made.perfil
    await api.db.insertInto('profile_feature').values({ profile_id: id, feature_id: 9999, can_edit: true }).execute()
    const { answer } = await call(api, getProfile, { params: { id }, as: master })
    expect(answer).toEqual(made)
    expect((await change(master, answer, { sees: ['alunos'] })).status).toBe(200)
    const rows = await api.db.selectFrom('profile_feature').where('profile_id', '=', id).select('feature_id').execute()
    expect(rows).toEqual([{ feature_id: idOf('alunos') }])
  })

  test('a feature of another profile in the list is refused', async () => {
    const { answer: made } = await make(master, {})
    const { id, nome, ativo, versao } = made.perfil
    const body = {
      perfil: { id, nome, ativo, versao },
      funcionalidadePerfilView: [{ idFuncionalidade: idOf('alunos'), idPerfil: id + 1, editar: false }],
    }
    expect((await call(api, updateProfile, { as: master, body })).status).toBe(400)
  })
})

describe('rights beyond the caller’s', () => {
  let person: Awaited<ReturnType<typeof staff>>
  beforeAll(async () => {
    person = await staff({ sees: ['centralAluno'], edits: ['perfis', 'alunos'] })
  })

  test.each([
    ['a feature that one lacks', { sees: ['auditoria'] }, 'Auditoria'],
    ['changing what one may only see', { edits: ['centralAluno'] }, 'Central do aluno'],
  ] as const)('%s cannot be given, and the attempt is kept', async (_, draft, feature) => {
    const kept = (await audited(null)).length
    const { status, refusal } = await make(person.as, draft)
    expect([status, refusal.code]).toEqual([403, 'RIGHTS_BEYOND_OWN'])
    expect(refusal.message).toContain(feature)
    expect((await audited(null)).slice(kept)).toMatchObject([
      { action: 'rights-refused', after: { funcionalidades: [feature] } },
    ])
  })

  test('the caller gives own rights, and an admin gives all', async () => {
    expect((await make(person.as, { sees: ['centralAluno'], edits: ['alunos'] })).status).toBe(200)
    const admin = await staff({ flag: 'admin', edits: ['perfis'] })
    expect((await make(admin.as, { edits: ['auditoria', 'masterPortal'] })).status).toBe(200)
  })

  test('rights that others gave stay, and can be neither taken nor changed', async () => {
    const { answer: made } = await make(master, { sees: ['auditoria'], edits: ['centralAluno'] })
    const kept = await change(person.as, made, {
      nome: aName(),
      sees: ['auditoria', 'alunos'],
      edits: ['centralAluno'],
    })
    expect(kept.status).toBe(200)
    for (const draft of [{ edits: ['centralAluno'] }, { sees: ['auditoria', 'centralAluno'] }] as const) {
      expect((await change(person.as, kept.answer, draft)).refusal.code).toBe('RIGHTS_BEYOND_OWN')
    }
  })

  test('a profile with more rights than the caller has cannot be activated', async () => {
    const { answer: made } = await make(master, { ativo: false, sees: ['auditoria'] })
    expect((await change(person.as, made, { ativo: true, sees: ['auditoria'] })).refusal.code).toBe('RIGHTS_BEYOND_OWN')
  })
})

describe('simulation', () => {
  const simulated = async (profile: number, isProfessor = false, as = master) =>
    call(api, simulateProfile, { as, body: { idPerfil: profile, idUnidade: unit, isProfessor } })

  test('shows which screens open, which may be changed, and which calls are let through', async () => {
    const { answer: made } = await make(master, { sees: ['alunos'], edits: ['usuarios', 'comunicados'] })
    const { answer } = await simulated(made.perfil.id)
    const open = answer.rotas.filter(({ abre }) => abre).map(({ rota }) => rota)
    expect(open).toEqual(['/matricula/alunos', ...featureOf('usuarios').routes, ...featureOf('comunicados').routes])
    expect(answer.rotas.filter(({ edita }) => edita).map(({ rota }) => rota)).toEqual(open.slice(1))
    expect(answer.rotas).toHaveLength(FEATURES.flatMap(({ routes }) => routes).length)
    const call = (metodo: string, caminho: string) =>
      answer.chamadas.find((one) => one.metodo === metodo && one.caminho === `/apimatricula/api/${caminho}`)?.permite
    expect(call('GET', 'Aluno/GetPagedList')).toBe(true)
    expect(call('GET', 'Perfil')).toBe(true)
    expect(call('POST', 'Perfil/cadastroNovoPerfil')).toBe(false)
  })

  test('a teacher stays in the academic module', async () => {
    const { answer: made } = await make(master, { sees: ['alunos', 'comunicados'] })
    const { answer } = await simulated(made.perfil.id, true)
    expect(answer.rotas.filter(({ abre }) => abre).map(({ rota }) => rota)).toEqual([
      '/academico/publicacoes/comunicados',
      '/academico/publicacoes/comunicados/:id',
      '/academico/publicacoes/comunicados/:id/destinatarios',
    ])
  })

  test('an inactive profile opens nothing', async () => {
    const { answer: made } = await make(master, { ativo: false, sees: ['alunos'] })
    const { answer } = await simulated(made.perfil.id)
    expect(answer.rotas.filter(({ abre }) => abre)).toEqual([])
  })

  test('the unit is one of the caller’s', async () => {
    const { answer: made } = await make(master, {})
    const { as } = await staff({ sees: ['perfis'] })
    expect((await simulated(made.perfil.id, false, as)).status).toBe(200)
    const foreign = await addUnit(api.db)
    const body = { idPerfil: made.perfil.id, idUnidade: foreign, isProfessor: false }
    expect((await call(api, simulateProfile, { as, body })).status).toBe(404)
    const attempts = await api.db
      .selectFrom('audit_entry')
      .where('action', '=', 'foreign-row')
      .where('entity', '=', 'unit')
      .where('entity_id', '=', String(foreign))
      .select('id')
      .execute()
    expect(attempts).toHaveLength(1)
  })
})
