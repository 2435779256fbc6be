import { flawOf, userFlaws } from '#src/features/acesso/users/userFlaws.ts'
import { bodyOf, NEW_USER, type UserValues } from '#src/features/acesso/users/userForm.ts'

const TODAY = '2026-11-21'

const WHOLE: UserValues = {
  ...NEW_USER,
  nome: '  Ana Souza ',
  unidade: '1',
  email: ' ana@escola.test ',
  dateOfBirth: '1990-05-05',
  perfil: [2],
  unidades: [1],
}

test('what is sent has no blanks around it, and ids where texts stood', () => {
  expect(bodyOf({ ...WHOLE, cargo: '4', departamento: '' })).toMatchObject({
    nome: 'Ana Souza',
    email: 'ana@escola.test',
    unidade: 1,
    departamento: null,
    cargo: { id: 4 },
    dateOfBirth: '1990-05-05',
  })
})

test('half a date is no date', () => {
  expect(bodyOf({ ...WHOLE, dateOfBirth: '05/05/19' }).dateOfBirth).toBeNull()
})

test.each<[string, Partial<UserValues>, string | null]>([
  ['whole', {}, null],
  ['without a name', { nome: ' ' }, 'USER_REQUIRED'],
  ['with a wrong e-mail', { email: 'ana@escola' }, 'EMAIL_INVALID'],
  ['without profiles', { perfil: [] }, 'USER_RIGHTS_REQUIRED'],
  ['without units', { unidades: [] }, 'USER_RIGHTS_REQUIRED'],
  ['born tomorrow', { dateOfBirth: '2026-11-22' }, 'CHECK_FIELDS'],
])('a form %s', (_, changes, code) => {
  expect(flawOf({ ...WHOLE, ...changes }, TODAY)?.code ?? null).toBe(code)
})

test('the e-mail is looked at even while other fields are empty', () => {
  expect(userFlaws({ ...NEW_USER, email: 'ana@' }, TODAY)).toMatchObject({
    email: 'O E-mail inserido é inválido!',
    nome: 'O campo Nome é obrigatório.',
  })
})
