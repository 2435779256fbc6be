// On PostgreSQL too: what several do at the same moment.
import {
  getTeacherCurricular,
  getTeacherPersonal,
  getTeacherProfessional,
  saveTeacherCurricular,
  saveTeacherPersonal,
  saveTeacherProfessional,
} from '#domain/staff/staff.endpoints.ts'
import type { TeacherCurricular, TeacherPersonal, TeacherProfessional } from '#domain/staff/staff.schemas.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let clerk: Credentials
let teacher: number
let colleague: number
let secretary: number
let far: number

beforeAll(async () => {
  api = await startApi()
  const unit = await addUnit(api.db)
  const other = await addUnit(api.db)
  const units = [unit]
  const { email } = await addStaff(api.db, { units, edits: ['usuarios'] })
  clerk = (await signInStaff(api, { email, senha: PASSWORD })).as
  teacher = (await addStaff(api.db, { units, teacher: true })).id
  colleague = (await addStaff(api.db, { units, teacher: true })).id
  secretary = (await addStaff(api.db, { units })).id
  far = (await addStaff(api.db, { units: [other], teacher: true })).id
})
afterAll(() => api.close())

const statusesOf = (answers: readonly { readonly status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

const PERSONAL: TeacherPersonal = {
  cpf: '529.982.247-25',
  nomeSocial: '',
  sexo: 2,
  corRaca: 3,
  estadoCivil: 2,
  nacionalidade: 1,
  ufNascimento: 35,
  cidadeNascimento: 'Araraquara',
  nomeMae: 'Íris Falcão',
  nomePai: '',
  categoriaMilitar: null,
  numeroMilitar: '',
  endereco: {
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    numero: '1000',
    complemento: '',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    estado: 35,
    pais: 'Brasil',
  },
  telefoneResidencial: '(11) 3333-4444',
  telefoneCelular: '(11) 98888-7777',
  contatoEmergencia: { nome: 'Íris', parentesco: 'Mãe', telefone: '(11) 97777-6666' },
  versao: 0,
}

const PROFESSIONAL: TeacherProfessional = {
  matriculaFuncional: 'F-104',
  dataAdmissao: '2019-02-01',
  dataDesligamento: null,
  tipoContrato: 1,
  cargaHorariaSemanal: 30,
  pisPasep: '170.33259.50-4',
  ctps: { numero: '123456', serie: '001', uf: 35 },
  habilitacoes: [2, 3],
  disponibilidade: 'Manhãs, exceto sexta-feira',
  versao: 0,
}

const CURRICULAR: TeacherCurricular = {
  escolaridade: 6,
  formacoes: [
    {
      tipo: 1,
      curso: 'Letras',
      instituicao: 'Universidade de São Paulo',
      anoInicio: 2006,
      anoConclusao: 2010,
      emAndamento: false,
    },
    {
      tipo: 5,
      curso: 'Educação',
      instituicao: 'Unicamp',
      anoInicio: 2025,
      anoConclusao: null,
      emAndamento: true,
    },
  ],
  cursosComplementares: [7, 16],
  idiomas: [{ idioma: 1, nivel: 3 }],
  versao: 0,
}

const savePersonal = (body: TeacherPersonal, id = teacher) =>
  call(api, saveTeacherPersonal, { params: { id }, body, as: clerk })
const saveProfessional = (body: TeacherProfessional, id = teacher) =>
  call(api, saveTeacherProfessional, { params: { id }, body, as: clerk })
const saveCurricular = (body: TeacherCurricular, id = teacher) =>
  call(api, saveTeacherCurricular, { params: { id }, body, as: clerk })

describe('steps of a teacher', () => {
  test('are empty at first', async () => {
    const personal = await call(api, getTeacherPersonal, { params: { id: colleague }, as: clerk })
    const professional = await call(api, getTeacherProfessional, { params: { id: colleague }, as: clerk })
    const curricular = await call(api, getTeacherCurricular, { params: { id: colleague }, as: clerk })
    expect(personal.answer).toMatchObject({ cpf: '', sexo: null, endereco: { pais: 'Brasil' }, versao: 0 })
    expect(professional.answer).toMatchObject({ matriculaFuncional: '', habilitacoes: [], versao: 0 })
    expect(curricular.answer).toMatchObject({ escolaridade: null, formacoes: [], versao: 0 })
  })

  test('store every field, and digits of masked ones', async () => {
    const personal = await savePersonal(PERSONAL)
    expect(personal.answer).toEqual({
      ...PERSONAL,
      cpf: '52998224725',
      endereco: { ...PERSONAL.endereco, cep: '01310100' },
      telefoneResidencial: '1133334444',
      telefoneCelular: '11988887777',
      contatoEmergencia: { ...PERSONAL.contatoEmergencia, telefone: '11977776666' },
      versao: 1,
    })
    const professional = await saveProfessional(PROFESSIONAL)
    expect(professional.answer).toEqual({ ...PROFESSIONAL, pisPasep: '17033259504', versao: 1 })
    const curricular = await saveCurricular(CURRICULAR)
    expect(curricular.answer).toEqual({ ...CURRICULAR, versao: 1 })
    const read = await call(api, getTeacherCurricular, { params: { id: teacher }, as: clerk })
    expect(read.answer).toEqual(curricular.answer)
  })

  test('are replaced under a new version', async () => {
    const body = { ...CURRICULAR, formacoes: CURRICULAR.formacoes.slice(1), idiomas: [], versao: 1 }
    expect((await saveCurricular(body)).answer).toEqual({ ...body, versao: 2 })
    const fewer = { ...PROFESSIONAL, habilitacoes: [7], pisPasep: '', versao: 1 }
    expect((await saveProfessional(fewer)).answer).toEqual({ ...fewer, versao: 2 })
  })

  test('of an older version are refused with the present one', async () => {
    for (const save of [
      () => savePersonal(PERSONAL),
      () => saveProfessional(PROFESSIONAL),
      () => saveCurricular(CURRICULAR),
    ]) {
      const { status, refusal } = await save()
      expect([status, refusal.code]).toEqual([409, 'STALE'])
      expect(refusal.atual).toHaveProperty('versao')
    }
  })

  test('saved for the first time by two at once are stored once', async () => {
    const body = { ...PERSONAL, cpf: '111.444.777-35' }
    const answers = await Promise.all([savePersonal(body, colleague), savePersonal(body, colleague)])
    expect(statusesOf(answers)).toEqual([200, 409])
  })

  test('with a colleague’s CPF or registration are refused beside the field', async () => {
    const cpf = await savePersonal({ ...PERSONAL, versao: 1 }, colleague)
    expect([cpf.status, cpf.refusal.fields]).toEqual([422, { cpf: MESSAGES.CPF_TAKEN }])
    const registration = await saveProfessional(PROFESSIONAL, colleague)
    expect([registration.status, registration.refusal.fields]).toEqual([
      422,
      { matriculaFuncional: MESSAGES.REGISTRATION_TAKEN },
    ])
  })

  test.each<[string, Partial<TeacherPersonal>, string]>([
    ['a CPF with a wrong digit', { cpf: '529.982.247-26' }, 'cpf'],
    ['no CPF', { cpf: '' }, 'cpf'],
    ['no colour', { corRaca: null }, 'corRaca'],
    ['an unknown sex', { sexo: 7 }, 'sexo'],
    ['a short CEP', { endereco: { ...PERSONAL.endereco, cep: '0131' } }, 'endereco.cep'],
    ['military duty of a woman', { categoriaMilitar: 2, numeroMilitar: '12' }, 'categoriaMilitar'],
    [
      'an emergency number without a name',
      { contatoEmergencia: { nome: '', parentesco: '', telefone: '1133334444' } },
      'contatoEmergencia.nome',
    ],
  ])('%s is refused', async (_, changes, field) => {
    const { status, refusal } = await savePersonal({ ...PERSONAL, ...changes, versao: 1 })
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([422, 'CHECK_FIELDS', [field]])
  })

  test('are for teachers only, and for those whom the caller sees', async () => {
    const reads = [
      (id: number) => call(api, getTeacherPersonal, { params: { id }, as: clerk }),
      (id: number) => call(api, getTeacherProfessional, { params: { id }, as: clerk }),
      (id: number) => call(api, getTeacherCurricular, { params: { id }, as: clerk }),
    ]
    for (const read of reads) {
      const none = await read(secretary)
      expect([none.status, none.refusal.code]).toEqual([422, 'NOT_TEACHER'])
      expect((await read(far)).status).toBe(404)
    }
    expect((await savePersonal(PERSONAL, secretary)).refusal.code).toBe('NOT_TEACHER')
    expect((await saveProfessional(PROFESSIONAL, far)).status).toBe(404)
  })

  test('are audited with what changed, in words', async () => {
    const { answer } = await call(api, getTeacherPersonal, { params: { id: teacher }, as: clerk })
    await savePersonal({ ...answer, cidadeNascimento: 'Jaú', corRaca: 1 })
    const row = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'staff_details')
      .where('entity_id', '=', String(teacher))
      .orderBy('id', 'desc')
      .select(['action', 'before', 'after'])
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      action: 'update',
      before: { corRaca: 'Parda', cidadeNascimento: 'Araraquara', versao: 1 },
      after: { corRaca: 'Branca', cidadeNascimento: 'Jaú', versao: 2 },
    })
  })
})
