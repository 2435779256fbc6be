import type { StaffForm } from '#domain/staff/staff.schemas.ts'
import { NEW_USER, valuesOf } from '#src/features/acesso/users/userForm.ts'
import { loadUserList, saveUser, type UserToSave } from '#src/features/acesso/users/users.requests.ts'
import { conflictClosed, keyClosed, linkClosed, linkMade, usersSlice } from '#src/features/acesso/users/users.slice.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'
import { given } from '#test/helpers/given.ts'

const empty = usersSlice.getInitialState()

const input: UserToSave = { id: 7, versao: 2, values: { ...NEW_USER, nome: 'Ana' }, segredo: null }
const saved = { id: 7, isProfessor: true, chaveSignatario: 'chave', segredoSignatario: null, versao: 3 }

const record: StaffForm = {
  id: 7,
  nome: 'Ana Souza',
  unidade: 1,
  departamento: null,
  cargo: { id: 4 },
  email: 'ana@escola.test',
  telefone: '11912345678',
  dateOfBirth: '1990-05-05',
  rg: { number: '12', issuingBodyId: 3 },
  assinaturaAutomatica: false,
  isProfessor: true,
  photo: 'data:image/png;base64,AAAA',
  chaveSignatario: null,
  segredoSignatario: null,
  master: false,
  admin: false,
  superAdmin: false,
  perfil: [4],
  unidades: [1],
  status: true,
  versao: 3,
}

test.each([
  ['a key without a secret is new', saved, { savedId: 7, newKey: 'chave' }],
  ['a key whose secret is there is known', { ...saved, segredoSignatario: '••••' }, { savedId: 7, newKey: null }],
  ['without automatic signing there is no key', { ...saved, chaveSignatario: null }, { savedId: 7, newKey: null }],
])('%s', (_, result, after) => {
  given(usersSlice, empty).when(saveUser.answered({ input, result })).givesPart(after)
})

test('a conflict holds both sides until it is decided or put off', () => {
  const failed = saveUser.failed({ input, failure: failureOf(409, { current: record }) })
  const after = given(usersSlice, empty).when(failed)
  after.givesPart({ conflict: { mine: input, current: record } })
  given(usersSlice, after.state).when(conflictClosed()).givesPart({ conflict: null })
  given(usersSlice, after.state).when(saveUser.asked(input)).givesPart({ conflict: null })
})

test('another failure is no conflict', () => {
  given(usersSlice, empty)
    .when(saveUser.failed({ input, failure: { ...failureOf(422), current: null } }))
    .givesPart({ conflict: null })
})

test('going back to the list forgets who was saved', () => {
  given(usersSlice, { ...empty, savedId: 7 })
    .when(loadUserList.asked({}))
    .givesPart({ savedId: null })
})

test('a link and a key are shown until they are closed', () => {
  const link = { nome: 'Ana', link: { sealed: 's1' } }
  given(usersSlice, empty).when(linkMade(link)).givesPart({ link })
  given(usersSlice, { ...empty, link })
    .when(linkClosed())
    .gives(empty)
  given(usersSlice, { ...empty, newKey: 'chave' })
    .when(keyClosed())
    .gives(empty)
})

test('a record as its form shows it', () => {
  expect(valuesOf(record)).toMatchObject({
    unidade: '1',
    departamento: '',
    cargo: '4',
    telefone: '(11) 91234-5678',
    rg: { number: '12', issuingBodyId: '3' },
    photo: [{ id: 'stored', name: 'Foto atual' }],
  })
})
