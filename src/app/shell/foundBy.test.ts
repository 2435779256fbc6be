import { guardianFoundBy, studentFoundBy } from '#src/app/shell/foundBy.ts'
import type { GuardianRow } from '#domain/people/merge.ts'
import type { StudentRow } from '#domain/students/students.schemas.ts'

const marina: GuardianRow = {
  id: 1,
  nome: 'Marina Conceição',
  cpf: '111.444.777-35',
  email: 'mae@exemplo.com',
  telefoneCelular: '(11) 98888-7777',
  ativo: true,
  versao: 1,
  alunos: ['Úrsula Conceição', 'Tomás Prado'],
}
const tomas: StudentRow = {
  id: 2,
  name: 'Tomás Prado',
  ra: '2026.1002',
  cpf: '529.982.247-25',
  dataNascimento: '2015-05-02',
  unidade: null,
  serie: null,
  turma: null,
  responsavel: 'Caio Prado',
}

test.each([
  ['tomas', null],
  ['prado tomas', null],
  ['2026.1002', null],
  ['529.982', 'pelo CPF'],
  ['52998224725', 'pelo CPF'],
  ['marina', 'por Marina Conceição'],
  ['11144477735', 'pelo CPF de Marina Conceição'],
  ['caio', 'por Caio Prado'],
  ['outro', 'por outro dado do cadastro'],
])('%j finds a student %s', (search, expected) => {
  expect(studentFoundBy(tomas, search, [marina])).toBe(expected)
})

test.each([
  ['conceicao', null],
  ['ursula', null],
  ['111.444', 'pelo CPF'],
  ['mae@', 'pelo e-mail mae@exemplo.com'],
  ['98888', 'pelo telefone'],
  ['outro', 'por outro dado do cadastro'],
])('%j finds a guardian %s', (search, expected) => {
  expect(guardianFoundBy(marina, search)).toBe(expected)
})
