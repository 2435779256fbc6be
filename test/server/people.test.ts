import * as people from '#domain/api/people.endpoints.ts'
import { type Address, newAddress } from '#domain/people/address.ts'
import { type LinkDraft, linkDraftOf, NEW_LINK } from '#domain/people/link.ts'
import type { LinkRecord, PersonDraft, StudentLinks, StudentRecord } from '#domain/people/wire.ts'
import { message } from '#domain/messages.ts'
import { completeCpf } from '#domain/rules/documents/cpf.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let unit: number
let here: Credentials
let elsewhere: Credentials
let master: Credentials

const SEES = ['dadosAluno', 'dadosResponsavel', 'responsaveisDoAluno', 'inclusaoAluno', 'responsaveis'] as const

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  unit = await addUnit(api.db)
  here = await enter({ edits: SEES, units: [unit] })
  elsewhere = await enter({ edits: SEES, units: [await addUnit(api.db)] })
  master = await enter({ flag: 'master' })
})
afterAll(() => api.close())

/** A student of the unit with one guardian in every role. */
const family = async () => {
  const guardian = await addGuardian(api.db)
  const student = await addStudent(api.db, { unit, guardian: guardian.id })
  return { student, guardian }
}

let serial = 200_000_000
const newCpf = () => completeCpf(String((serial += 1)))

const ADDRESS: Address = {
  ...newAddress([]),
  cep: '01310-100',
  logradouro: ' Avenida  Paulista ',
  numero: '1000',
  cidade: 'São Paulo',
  estado: 35,
}

const read = (id: number, as = here) => call(api, people.getStudentRecord, { as, params: { id } })
const change = (record: StudentRecord, about: RegisterDraft, enderecos = record.enderecos, as = here) =>
  call(api, people.updateStudentRecord, {
    as,
    params: { id: record.id },
    body: { cadastro: { ...record.cadastro, ...about }, enderecos, versao: record.versao },
  })
const readGuardian = (id: number, as = here) => call(api, people.getGuardianRecord, { as, params: { id } })
const links = async (id: number): Promise<StudentLinks> =>
  (await call(api, people.getStudentLinks, { as: here, params: { id } })).answer
const open = (id: number, guardian: number | PersonDraft, vinculo: Partial<LinkDraft> = {}, as = here) =>
  call(api, people.openLink, {
    as,
    params: { id },
    body: {
      vinculo: { ...NEW_LINK, ...vinculo },
      idResponsavel: typeof guardian === 'number' ? guardian : null,
      responsavel: typeof guardian === 'number' ? null : guardian,
    },
  })
const changeLink = (id: number, link: LinkRecord, about: Partial<LinkDraft>, as = here) =>
  call(api, people.changeLink, {
    as,
    params: { id, idResponsavel: link.idResponsavel },
    body: { vinculo: { ...linkDraftOf(link), ...about }, versao: link.versao },
  })
const closeLink = (id: number, { idResponsavel, versao }: LinkRecord, motivo = 'Guarda com a avó.') =>
  call(api, people.closeLink, { as: here, params: { id, idResponsavel }, body: { motivo, versao } })

const audited = (entity: string, id: number | string) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after', 'reason'])
    .orderBy('id')
    .execute()

const first = (answer: StudentLinks): LinkRecord => {
  const [link] = answer.vinculos
  if (link === undefined) throw new Error('no link')
  return link
}

describe('the record of a student', () => {
  test('is read and changed with addresses, found by its new name, and audited by field', async () => {
    const { student } = await family()
    const before = (await read(student.id)).answer
    expect(before).toMatchObject({ versao: 1, enderecos: [], irmaos: [], avatar: null })
    const about = {
      nomeSocial: 'Úrsula Lima',
      corRaca: 0,
      sexo: 2,
      email: ' Ursula@Exemplo.br ',
      telefoneCelular: '(11) 95000-0000',
    }
    const { status, answer } = await change(before, about, [ADDRESS])
    expect(status).toBe(200)
    expect(answer.cadastro).toMatchObject({
      nomeSocial: 'Úrsula Lima',
      corRaca: 0,
      email: 'ursula@exemplo.br',
      telefoneCelular: '11950000000',
    })
    expect(answer.enderecos).toMatchObject([
      { tempId: null, nomeEndereco: 'Principal', cep: '01310100', logradouro: 'Avenida Paulista', estado: 35 },
    ])
    const { name_search } = await api.db
      .selectFrom('student')
      .where('id', '=', student.id)
      .select('name_search')
      .executeTakeFirstOrThrow()
    expect(name_search).toMatch(/^ursula lima aluna/)
    const enrolment = await api.db
      .selectFrom('enrolment')
      .where('student_id', '=', student.id)
      .select('student_search')
      .executeTakeFirstOrThrow()
    expect(enrolment.student_search).toBe(name_search)
    expect((await audited('student', student.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { 'Nome social': '', Endereços: '' },
      after: {
        'Nome social': 'Úrsula Lima',
        'Cor/raça': 'Não declarada',
        Endereços: 'Principal: Avenida Paulista, 1000, São Paulo – São Paulo, 01310100, Brasil',
      },
    })
  })

  test('keeps the addresses that stay, adds and removes the others', async () => {
    const { student } = await family()
    const { answer: two } = await change((await read(student.id)).answer, {}, [
      ADDRESS,
      { ...ADDRESS, tempId: 'novo-2', nomeEndereco: 'Avó' },
    ])
    const [, second] = two.enderecos
    if (second === undefined) throw new Error('no second address')
    const { answer } = await change(two, {}, [
      { ...second, numero: '7' },
      { ...ADDRESS, nomeEndereco: 'Pai' },
    ])
    expect(answer.enderecos).toMatchObject([
      { id: second.id, nomeEndereco: 'Avó', numero: '7' },
      { nomeEndereco: 'Pai' },
    ])
  })

  test.each<readonly [string, RegisterDraft, Address[], Readonly<Record<string, string>>]>([
    ['no name', { nome: ' ' }, [], { 'cadastro.nome': 'O campo Nome é obrigatório.' }],
    [
      'a birth tomorrow',
      { dataNascimento: '2999-01-01' },
      [],
      { 'cadastro.dataNascimento': 'A data de nascimento não pode estar no futuro.' },
    ],
    ['a wrong CPF', { cpf: '11111111111' }, [], { 'cadastro.cpf': 'O valor do campo CPF não é válido.' }],
    ['a race that no list has', { corRaca: 9 }, [], { 'cadastro.corRaca': 'O valor do campo Cor/raça não é aceito.' }],
    ['half a CEP', {}, [{ ...ADDRESS, cep: '013' }], { 'enderecos.0.cep': 'O valor do campo CEP não é válido.' }],
    [
      'two of one name',
      {},
      [ADDRESS, { ...ADDRESS, nomeEndereco: 'principal ' }],
      { 'enderecos.1.nomeEndereco': 'Já há um endereço com este nome.' },
    ],
  ])('refuses %s beside its field', async (_, about, enderecos, fields) => {
    const { student } = await family()
    const { status, refusal } = await change((await read(student.id)).answer, about, enderecos)
    expect({ status, refusal }).toMatchObject({ status: 422, refusal: { code: 'CHECK_FIELDS', fields } })
  })

  test('two people at one student: the second is told what the first saved', async () => {
    const { student } = await family()
    const record = (await read(student.id)).answer
    expect((await change(record, { rg: '1' })).status).toBe(200)
    const { status, refusal } = await change(record, { rg: '2' })
    expect({ status, refusal }).toMatchObject({
      status: 409,
      refusal: { code: 'STALE', atual: { versao: 2, cadastro: { rg: '1' } } },
    })
  })

  test('a CPF that somebody has is refused with the name, where the caller may know it', async () => {
    const [{ student }, other] = [await family(), await family()]
    const far = await addStudent(api.db, { unit: await addUnit(api.db) })
    const record = (await read(student.id)).answer
    const taken = await change(record, { cpf: other.student.cpf })
    expect(taken.refusal.fields).toEqual({
      'cadastro.cpf': message('PERSON_TAKEN', { campo: 'CPF', nome: other.student.name }),
    })
    const hidden = await change(record, { cpf: far.cpf })
    expect(hidden.refusal.fields).toEqual({ 'cadastro.cpf': message('PERSON_TAKEN_ELSEWHERE', { campo: 'CPF' }) })
  })

  test('shows siblings by the guardians they share', async () => {
    const { student, guardian } = await family()
    const brother = await addStudent(api.db, { unit, guardian: guardian.id })
    await addStudent(api.db, { unit: await addUnit(api.db), guardian: guardian.id })
    expect((await read(student.id)).answer.irmaos).toMatchObject([{ id: brother.id, responsaveis: [guardian.name] }])
  })

  test('takes a photo, and refuses what is none', async () => {
    const { student } = await family()
    const photo = (avatar: string | null) =>
      call(api, people.setStudentPhoto, { as: here, params: { id: student.id }, body: { avatar } })
    const png = `data:image/png;base64,${Buffer.from('\x89PNG\r\n\x1a\n rest', 'latin1').toString('base64')}`
    expect((await photo(png)).answer).toEqual({ avatar: png })
    expect((await read(student.id)).answer.avatar).toBe(png)
    expect((await photo('data:image/png;base64,AAAA')).refusal).toMatchObject({ code: 'FILE_REJECTED' })
    expect((await photo(null)).status).toBe(200)
    expect((await read(student.id)).answer.avatar).toBeNull()
  })
})

describe('the record of a guardian', () => {
  test('is changed with its address; the e-mail is the login of one', async () => {
    const [{ guardian, student }, other] = [await family(), await family()]
    const { answer: record } = await readGuardian(guardian.id)
    expect(record.alunos).toMatchObject([{ idAluno: student.id, financeiro: true, legal: true }])
    const save = (about: RegisterDraft) =>
      call(api, people.updateGuardianRecord, {
        as: here,
        params: { id: guardian.id },
        body: { cadastro: { ...record.cadastro, ...about }, enderecos: [ADDRESS], versao: record.versao },
      })
    expect((await save({ email: other.guardian.email })).refusal.fields).toEqual({
      'cadastro.email': message('PERSON_TAKEN', { campo: 'e-mail', nome: other.guardian.name }),
    })
    const { answer } = await save({ cpf: newCpf(), telefoneComercial: '(11) 3000-0000', dataNascimento: '1985-05-06' })
    expect(answer).toMatchObject({
      versao: 2,
      cadastro: { telefoneComercial: '1130000000' },
      enderecos: [{ cidade: 'São Paulo' }],
    })
    expect((await save({})).status).toBe(409)
  })
})

describe('the guardians of a student', () => {
  test('a link that changes ends yesterday, and another begins today', async () => {
    const { student } = await family()
    const link = first(await links(student.id))
    const { status, answer } = await changeLink(student.id, link, { parentesco: 6, ordemEmergencia: 1, moraCom: true })
    expect(status).toBe(200)
    expect(answer.vinculos).toMatchObject([
      { parentesco: 6, ordemEmergencia: 1, versao: 2, fim: null, inicio: '2026-11-20' },
    ])
    expect(answer.encerrados).toMatchObject([{ parentesco: 2, inicio: '2020-01-01', fim: '2026-11-19', versao: 1 }])
    const again = await changeLink(student.id, first(answer), { ordemEmergencia: 2 })
    expect(again.answer.vinculos).toMatchObject([{ ordemEmergencia: 2, versao: 3 }])
    // What held on no day is kept, and not told.
    expect(again.answer.encerrados).toHaveLength(1)
    const rows = await api.db.selectFrom('student_guardian').where('student_id', '=', student.id).select('id').execute()
    expect(rows).toHaveLength(3)
    expect((await changeLink(student.id, link, { ordemEmergencia: 3 })).refusal).toMatchObject({
      code: 'STALE',
      atual: { ordemEmergencia: 2, versao: 3 },
    })
  })

  test('a change that changes nothing writes nothing', async () => {
    const { student } = await family()
    const link = first(await links(student.id))
    expect((await changeLink(student.id, link, {})).answer.vinculos).toEqual([link])
  })

  test('the last of a required role neither leaves nor loses it', async () => {
    const { student } = await family()
    const link = first(await links(student.id))
    const papeis = 'financeiro, pedagógico e legal'
    expect((await closeLink(student.id, link)).refusal.message).toBe(message('LINK_LAST_ROLE', { papeis }))
    expect((await changeLink(student.id, link, { legal: false })).refusal.message).toBe(
      message('LINK_LAST_ROLE', { papeis: 'legal' }),
    )
    const aunt = await addGuardian(api.db)
    const { answer } = await open(
      student.id,
      aunt.id,
      { parentesco: 4, financeiro: true, assinaContrato: true },
      master,
    )
    expect(answer.vinculos).toHaveLength(2)
    const closed = await closeLink(student.id, link)
    expect(closed.answer.vinculos).toMatchObject([{ idResponsavel: aunt.id }])
    expect(closed.answer.encerrados).toMatchObject([{ id: link.id, fim: '2026-11-19' }])
    expect((await audited('student_guardian', link.id)).at(-1)).toMatchObject({
      action: 'close',
      reason: 'Guarda com a avó.',
    })
    expect((await closeLink(student.id, link)).status).toBe(404)
  })

  test.each<readonly [string, Partial<LinkDraft>, Readonly<Record<string, string>>]>([
    [
      'an aunt who only signs',
      { parentesco: 4, assinaContrato: true },
      { 'vinculo.parentesco': 'Estas funções não combinam com o parentesco e entre si.' },
    ],
    [
      'a share above the whole',
      { financeiro: true, assinaContrato: true, percentualFinanceiro: 101 },
      { 'vinculo.percentualFinanceiro': 'O campo Percentual financeiro vai de 1 a 100.' },
    ],
    [
      'a restriction without its text',
      { restricaoInicio: '2026-01-01' },
      { 'vinculo.restricao': 'Diga o que a decisão determina.' },
    ],
    [
      'a restriction that ends before it begins',
      { restricao: 'Não retira.', restricaoInicio: '2026-02-01', restricaoFim: '2026-01-01' },
      { 'vinculo.restricaoFim': 'O fim da restrição não pode ser antes do início.' },
    ],
  ])('refuses %s', async (_, about, fields) => {
    const { student } = await family()
    const guardian = await addGuardian(api.db)
    expect((await open(student.id, guardian.id, about, master)).refusal).toMatchObject({ code: 'CHECK_FIELDS', fields })
  })

  test('shares of more than the whole are refused', async () => {
    const { student } = await family()
    const link = first(await links(student.id))
    expect((await changeLink(student.id, link, { percentualFinanceiro: 60 })).status).toBe(200)
    const father = await addGuardian(api.db)
    const pays = { parentesco: 1, financeiro: true, assinaContrato: true } as const
    expect((await open(student.id, father.id, { ...pays, percentualFinanceiro: 50 }, master)).refusal.code).toBe(
      'LINK_SHARES',
    )
    expect((await open(student.id, father.id, { ...pays, percentualFinanceiro: 40 }, master)).status).toBe(200)
  })

  test('a new guardian comes with the link, once', async () => {
    const { student } = await family()
    const cpf = newCpf()
    const father: PersonDraft = {
      cadastro: { nome: 'João Conceição', cpf, dataNascimento: '1980-01-02' },
      enderecos: [ADDRESS],
    }
    const cadastro = {
      ...(await readGuardian(first(await links(student.id)).idResponsavel)).answer.cadastro,
      email: '',
      ...father.cadastro,
    }
    const { status, answer } = await open(student.id, { ...father, cadastro }, { parentesco: 1 })
    expect(status).toBe(200)
    const guardian = answer.vinculos.find(({ nome }) => nome === 'João Conceição')
    expect(guardian).toMatchObject({ cpf, parentesco: 1, inicio: '2026-11-20' })
    expect((await open(student.id, guardian?.idResponsavel ?? 0)).refusal.code).toBe('LINK_EXISTS')
    const other = await family()
    expect((await open(other.student.id, { ...father, cadastro })).refusal.fields).toEqual({
      'responsavel.cadastro.cpf': message('PERSON_TAKEN', { campo: 'CPF', nome: 'João Conceição' }),
    })
    expect((await links(other.student.id)).vinculos).toHaveLength(1)
  })
})

test('nobody reaches students or guardians of other units, and the attempt is kept', async () => {
  const { student, guardian } = await family()
  const record = (await read(student.id)).answer
  expect((await read(student.id, elsewhere)).status).toBe(404)
  expect((await change(record, {}, [], elsewhere)).status).toBe(404)
  expect((await readGuardian(guardian.id, elsewhere)).status).toBe(404)
  expect((await open(student.id, guardian.id, {}, elsewhere)).status).toBe(404)
  const own = await addStudent(api.db, { unit })
  const far = await addGuardian(api.db)
  expect((await open(own.id, far.id)).status).toBe(404)
  expect((await audited('student', student.id)).map(({ action }) => action)).toEqual([
    'foreign-row',
    'foreign-row',
    'foreign-row',
  ])
  expect((await audited('guardian', guardian.id)).map(({ action }) => action)).toEqual(['foreign-row'])
  const looks = await enter({ sees: SEES, units: [unit] })
  expect((await read(student.id, looks)).status).toBe(200)
  expect((await change(record, {}, [], looks)).status).toBe(403)
})

test('whoever may be registered already is found by CPF, or by name and birth date', async () => {
  const { student, guardian } = await family()
  const find = async (
    body: { nome?: string; dataNascimento?: string; cpf?: string },
    tipo: 'aluno' | 'responsavel' = 'aluno',
    as = here,
  ) =>
    (await call(api, people.findCandidates, { as, body: { tipo, nome: '', dataNascimento: '', cpf: '', ...body } }))
      .answer
  expect((await find({ cpf: student.cpf })).candidatos).toMatchObject([{ id: student.id, mesmoCpf: true }])
  expect((await find({ nome: student.name.toUpperCase(), dataNascimento: '2015-03-04' })).candidatos).toMatchObject([
    { id: student.id, mesmoCpf: false },
  ])
  expect(await find({ nome: student.name, dataNascimento: '2015-03-05' })).toEqual({
    candidatos: [],
    emOutraUnidade: false,
  })
  expect(await find({ cpf: student.cpf }, 'aluno', elsewhere)).toEqual({ candidatos: [], emOutraUnidade: true })
  await api.db.updateTable('guardian').set({ birth_date: '1980-02-03' }).where('id', '=', guardian.id).execute()
  expect((await find({ nome: guardian.name, dataNascimento: '1980-02-03' }, 'responsavel')).candidatos).toMatchObject([
    { id: guardian.id, detalhe: student.name },
  ])
})
