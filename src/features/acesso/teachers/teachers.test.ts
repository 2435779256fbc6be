import type { TeacherPersonal } from '#domain/staff/staff.schemas.ts'
import { signedOut } from '#src/core/session/session.slice.ts'
import {
  personalBody,
  personalFlaws,
  personalValues,
  professionalBody,
  professionalValues,
} from '#src/features/acesso/teachers/teacherForms.ts'
import { personal } from '#src/features/acesso/teachers/teachers.requests.ts'
import { conflictClosed, teachersReducer } from '#src/features/acesso/teachers/teachers.slice.ts'
import { failureOf } from '#test/helpers/fakePorts.ts'

const ANA: TeacherPersonal = {
  cpf: '52998224725',
  nomeSocial: '',
  sexo: 1,
  corRaca: 0,
  estadoCivil: null,
  nacionalidade: 1,
  ufNascimento: null,
  cidadeNascimento: '',
  nomeMae: '',
  nomePai: '',
  categoriaMilitar: 2,
  numeroMilitar: '77',
  endereco: {
    cep: '01310100',
    logradouro: '',
    numero: '',
    complemento: '',
    bairro: '',
    cidade: '',
    estado: null,
    pais: 'Brasil',
  },
  telefoneResidencial: '1132345678',
  telefoneCelular: '11912345678',
  contatoEmergencia: { nome: '', parentesco: '', telefone: '' },
  versao: 2,
}

const empty = teachersReducer(undefined, signedOut())
const input = { id: 7, record: ANA }

test('a step is what was answered last, read or saved', () => {
  const loaded = teachersReducer(empty, personal.load.answered({ input: 7, result: ANA }))
  expect(loaded.personal).toEqual({ id: 7, record: ANA, conflict: null })
  const newer = { ...ANA, versao: 3 }
  expect(teachersReducer(loaded, personal.save.answered({ input, result: newer })).personal.record).toBe(newer)
})

test('a conflict holds both sides until it is decided or put off', () => {
  const current = { ...ANA, nomeMae: 'Rita', versao: 3 }
  const failed = personal.save.failed({ input, failure: { ...failureOf(409), current } })
  const state = teachersReducer(empty, failed)
  expect(state.personal.conflict).toEqual({ mine: ANA, current })
  expect(state.professional.conflict).toBeNull()
  expect(teachersReducer(state, conflictClosed()).personal.conflict).toBeNull()
  expect(teachersReducer(state, personal.save.asked(input)).personal.conflict).toBeNull()
})

test('numbers show with their masks', () => {
  expect(personalValues(ANA)).toMatchObject({
    cpf: '529.982.247-25',
    endereco: { cep: '01310-100' },
    telefoneResidencial: '(11) 3234-5678',
    telefoneCelular: '(11) 91234-5678',
  })
})

test('the military certificate is asked of people who have to serve', () => {
  const values = personalValues(ANA)
  expect(personalBody(values)).toMatchObject({ categoriaMilitar: 2, numeroMilitar: '77' })
  const woman = { ...values, sexo: 2 }
  expect(personalBody(woman)).toMatchObject({ categoriaMilitar: null, numeroMilitar: '' })
  expect(personalFlaws(woman)).toEqual({})
})

test('a date that is not whole is none', () => {
  const values = professionalValues({
    matriculaFuncional: 'F-1',
    dataAdmissao: '2020-02-01',
    dataDesligamento: null,
    tipoContrato: 1,
    cargaHorariaSemanal: 20,
    pisPasep: '12012345678',
    ctps: { numero: '', serie: '', uf: null },
    habilitacoes: [],
    disponibilidade: '',
    versao: 1,
  })
  expect(values).toMatchObject({ dataAdmissao: '2020-02-01', dataDesligamento: '', pisPasep: '120.12345.67-8' })
  expect(professionalBody({ ...values, dataDesligamento: '01/0' })).toMatchObject({
    dataAdmissao: '2020-02-01',
    dataDesligamento: null,
  })
})
