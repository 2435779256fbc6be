import type { FeatureKey } from '#domain/base/featureIds.ts'
import { FEATURES, featureOf } from '#domain/access/features.ts'
import type { FeatureRow, ProfileRecord, ProfileRow } from '#domain/profiles/profiles.schemas.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { searchFeatures, treeOf } from '#src/features/acesso/profiles/featureTree.ts'
import {
  conflictFields,
  copyFormOf,
  formOf,
  locksFor,
  refusedFields,
  saveQuestion,
} from '#src/features/acesso/profiles/formRules.ts'
import { newProfileBody, profileBody } from '#src/features/acesso/profiles/profileForm.ts'
import { profilesShown, STATUS } from '#src/features/acesso/profiles/profileList.ts'
import { conflictRows } from '#src/lib/conflict.ts'

const id = (key: FeatureKey): number => featureOf(key).id
const sees = (key: FeatureKey) => ({ id: id(key), editar: false })
const edits = (key: FeatureKey) => ({ id: id(key), editar: true })

const catalogue: readonly FeatureRow[] = FEATURES.map((feature) => ({
  id: feature.id,
  uuid: feature.uuid,
  nome: feature.name,
  rotas: [...feature.routes],
  modulo: feature.module,
  grupo: feature.group,
}))

const record = (...grants: readonly { id: number; editar: boolean }[]): ProfileRecord => ({
  perfil: { id: 7, nome: 'Portaria', ativo: true, qtdUsuarios: 0, versao: 3 },
  funcionalidadePerfilView: grants.map((grant) => ({
    idFuncionalidade: grant.id,
    idPerfil: 7,
    editar: grant.editar,
  })),
})

const person = {
  tipoLogin: STAFF,
  admin: false,
  superAdmin: false,
  master: false,
  permissions: [
    { uuid: featureOf('alunos').uuid, editar: true },
    { uuid: featureOf('centralAluno').uuid, editar: false },
  ],
} as const

describe('the wire', () => {
  test('a record is read, changed and sent back with its version, each feature with its profile', () => {
    const form = formOf(record(edits('alunos'), sees('centralAluno')))
    expect(form).toEqual({ nome: 'Portaria', ativo: true, funcionalidades: [edits('alunos'), sees('centralAluno')] })
    expect(profileBody({ id: 7, versao: 3, draft: { ...form, nome: ' Recepção ' } })).toEqual({
      perfil: { id: 7, nome: 'Recepção', ativo: true, versao: 3 },
      funcionalidadePerfilView: [
        { idFuncionalidade: id('alunos'), idPerfil: 7, editar: true },
        { idFuncionalidade: id('centralAluno'), idPerfil: 7, editar: false },
      ],
    })
    expect(newProfileBody({ copied: null, form })).toEqual({
      perfil: { nome: 'Portaria', ativo: true },
      funcionalidadePerfilView: [edits('alunos'), sees('centralAluno')],
    })
  })

  test('what the server refused stands beside the field of the form', () => {
    expect(refusedFields({ 'perfil.nome': 'Já existe.', funcionalidadePerfilView: 'Repetida.' })).toEqual({
      nome: 'Já existe.',
      funcionalidadePerfilView: 'Repetida.',
    })
    expect(refusedFields(null)).toBeNull()
  })
})

describe('rights beyond one’s own', () => {
  test.each([
    ['own, to change', 'alunos', [], false, false],
    ['own, to see only', 'centralAluno', [], false, true],
    ['not own', 'auditoria', [], true, true],
    ['own to see, but the profile may change it', 'centralAluno', [edits('centralAluno')], true, true],
  ] as const)('%s', (_, key, saved, see, edit) => {
    const isLocked = locksFor(person, saved)
    expect([isLocked(id(key), 'see'), isLocked(id(key), 'edit')]).toEqual([see, edit])
  })

  test('an admin finds nothing locked', () => {
    const isLocked = locksFor({ ...person, admin: true }, [])
    expect(catalogue.some((feature) => isLocked(feature.id, 'edit'))).toBe(false)
  })

  test('a copy leaves out what one may not give', () => {
    expect(copyFormOf(record(edits('alunos'), edits('centralAluno'), sees('auditoria')), person)).toEqual({
      nome: 'Cópia de Portaria',
      ativo: true,
      funcionalidades: [edits('alunos')],
    })
  })
})

describe('the tree', () => {
  test('holds every feature once, in the order of the catalogue, and rights without a screen last', () => {
    const tree = treeOf(catalogue)
    expect(tree.map(({ label }) => label)).toEqual(['Matrícula', 'Acadêmico', 'Financeiro', 'Geral'])
    expect(tree.flatMap(({ groups }) => groups.flatMap(({ features }) => features))).toEqual(catalogue)
  })

  test.each([
    ['ATUALIZACAO', ['Atualização de base']],
    [
      'relatorios matricula',
      ['Responsáveis por aluno', 'Aceite de termos', 'Informações pendentes', 'Informações de matrícula'],
    ],
    ['masterportal', ['MasterPortal']],
    ['financeiro contas', ['Contas bancárias']],
    ['xyz', []],
  ] as const)('“%s” finds %j', (text, expected) => {
    expect(searchFeatures(catalogue, text).map(({ nome }) => nome)).toEqual(expected)
  })

  test('no text is no search', () => {
    expect(searchFeatures(catalogue, '  ')).toEqual(catalogue)
  })
})

test.each([
  [null, 'Deseja salvar a criação do perfil?'],
  [0, 'Deseja salvar a edição do perfil?'],
  [1, 'Deseja salvar a edição do perfil? A mudança vale na hora para 1 usuário.'],
  [12, 'Deseja salvar a edição do perfil? A mudança vale na hora para 12 usuários.'],
])('before saving a profile of %s users: %s', (users, question) => {
  const { perfil, funcionalidadePerfilView } = record()
  expect(
    saveQuestion(users === null ? null : { perfil: { ...perfil, qtdUsuarios: users }, funcionalidadePerfilView }),
  ).toBe(question)
})

test('a conflict names the features that only one side has', () => {
  const before = formOf(record(sees('alunos')))
  const mine = { ...before, funcionalidades: [edits('alunos')] }
  const theirs = { ...before, nome: 'Recepção', funcionalidades: [sees('alunos'), sees('centralAluno')] }
  expect(conflictRows(conflictFields(catalogue, mine, theirs), { before, mine, theirs })).toEqual([
    { name: 'nome', label: 'Nome', mine: 'Portaria', theirs: 'Recepção', isMine: false },
    {
      name: 'funcionalidades',
      label: 'Funcionalidades',
      mine: '1 funcionalidade. Só aqui: Alunos (editar)',
      theirs: '2 funcionalidades. Só aqui: Alunos (ver), Central do aluno (ver)',
      isMine: true,
    },
  ])
})

describe('the list', () => {
  const row = (nome: string, about: Partial<ProfileRow> = {}): ProfileRow => ({
    id: nome.length,
    nome,
    ativo: true,
    qtdUsuarios: 1,
    qtdFuncionalidades: 1,
    concedivel: true,
    ...about,
  })
  const all = [row('Ágil', { qtdUsuarios: 5 }), row('Direção'), row('Estágio', { ativo: false }), row('Zelador')]

  test.each([
    [{}, ['Ágil', 'Direção', 'Zelador']],
    [{ status: STATUS.inactive }, ['Estágio']],
    [{ status: STATUS.all }, ['Ágil', 'Direção', 'Estágio', 'Zelador']],
    [{ profile: 'DIRECAO' }, ['Direção']],
    [{ sorting: 'nome desc' }, ['Zelador', 'Direção', 'Ágil']],
    [{ sorting: 'qtdUsuarios desc' }, ['Ágil', 'Direção', 'Zelador']],
    [{ page: 1, rowsPerPage: 2 }, ['Zelador']],
  ])('%j shows %j', (filters, names) => {
    expect(profilesShown(all, filters).rows.map(({ nome }) => nome)).toEqual(names)
  })

  test('counts what the filters let through, on all pages', () => {
    expect(profilesShown(all, { rowsPerPage: 2 }).count).toBe(3)
  })
})
