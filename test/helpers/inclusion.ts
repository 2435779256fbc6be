import { randomUUID } from 'node:crypto'
import { newAddress } from '#domain/people/address.ts'
import { GUARDIAN_RECORD } from '#domain/people/guardian.ts'
import { NEW_LINK } from '#domain/people/link.ts'
import { STUDENT_RECORD } from '#domain/people/student.ts'
import type { IncludedGuardian, IncludeStudent, PersonDraft } from '#domain/people/people.wire.ts'
import { type RegisterDraft, settledDraft } from '#domain/registers/values.ts'
import type { Combination } from '#domain/schoolYears/cascade.ts'
import { completeCpf } from '#domain/base/cpf.ts'

let serial = 500_000_000
const next = (): number => {
  serial += 1
  return serial
}

export const HOME = {
  ...newAddress([]),
  cep: '01310-100',
  logradouro: ' Avenida  Paulista ',
  numero: '1000',
  cidade: 'São Paulo',
  estado: 35,
}

/** A new student aged seven, with an address. */
export const newStudent = (about: RegisterDraft = {}): PersonDraft => ({
  cadastro: {
    ...settledDraft(STUDENT_RECORD.fields, {}),
    nome: `Ana ${next()}`,
    dataNascimento: '2019-05-05',
    ...about,
  },
  enderecos: [HOME],
})

/** A new guardian in every role. */
export const newMother = (about: RegisterDraft = {}): IncludedGuardian => ({
  idResponsavel: null,
  cadastro: {
    ...settledDraft(GUARDIAN_RECORD.fields, {}),
    nome: `Mãe ${next()}`,
    cpf: completeCpf(String(next())),
    ...about,
  },
  vinculo: { ...NEW_LINK, financeiro: true, assinaContrato: true },
})

/** The inclusion of a new student with a new mother in a place. */
export const inclusionOf = (
  matricula: Combination,
  about: Partial<IncludeStudent['body']> = {},
): IncludeStudent['body'] => ({
  chave: randomUUID(),
  idAluno: null,
  aluno: newStudent(),
  responsaveis: [newMother()],
  matricula: { ...matricula, idOrigem: null, liberacao: '' },
  ...about,
})
