// On PostgreSQL too: what several do at the same moment.
import sharp from 'sharp'
import { sql } from 'kysely'
import { configuredForms, createField } from '#domain/configuredFields/configuredFields.endpoints.ts'
import type { FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { listGuardians } from '#domain/people/guardians.endpoints.ts'
import * as people from '#domain/people/people.endpoints.ts'
import { studentHub } from '#domain/students/students.endpoints.ts'
import type { Address } from '#domain/people/address.ts'
import { type LinkDraft, linkDraftOf, NEW_LINK } from '#domain/people/link.ts'
import type {
  ChangedLink,
  IncludeStudent,
  LinkRecord,
  PersonDraft,
  StudentLinks,
  StudentRecord,
} from '#domain/people/people.wire.ts'
import { FIELD_TYPE, type FieldTypeId } from '#domain/configuredFields/fieldCatalogue.ts'
import { newField, withType } from '#domain/configuredFields/designRules.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
import { storedFileText } from '#domain/files/stored.ts'
import { MESSAGES, message } from '#domain/all/messages.ts'
import { completeCpf, formatCpf } from '#domain/base/cpf.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { Combination } from '#domain/schoolYears/cascade.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { openingSection } from '#server/modules/acesso/privacy/openings.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { dataUrl, pdfOf, pngOf, upload } from '#test/helpers/files.ts'
import { HOME, inclusionOf, newMother, newStudent } from '#test/helpers/inclusion.ts'

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
const changeLink = (id: number, link: LinkRecord, about: Partial<ChangedLink>, as = here) =>
  call(api, people.changeLink, {
    as,
    params: { id, idResponsavel: link.idResponsavel },
    body: { vinculo: { ...linkDraftOf(link), ...about }, versao: link.versao },
  })
const closeLink = (id: number, { idResponsavel, versao }: LinkRecord, motivo = 'Guarda com a avó.') =>
  call(api, people.closeLink, { as: here, params: { id, idResponsavel }, body: { motivo, versao } })

/** A required field, made by the first test that needs it, and its form filled in. */
const asked = async (tabela: FieldTable, nomeCampo: string, type: FieldTypeId = FIELD_TYPE.text) => {
  const formNow = async () => {
    const { tabelas } = (await call(api, configuredForms, { as: master })).answer
    return tabelas.find((form) => form.tabela === tabela)
  }
  const known = (await formNow())?.campos.find((field) => field.nomeCampo === nomeCampo)
  const field = withType(newField(tabela), type)
  const body = { ...field, nomeCampo, descricaoCampo: nomeCampo, obrigatoriedade: 1 as const }
  const { id } = known ?? (await call(api, createField, { as: master, body })).answer
  const versao = (await formNow())?.versao ?? 0
  return {
    id,
    filled: (valor: string): FilledForm => ({
      versoes: [{ tabela, versao }],
      respostas: [{ parCampoId: id, valor }],
    }),
  }
}

/** A file that the unit's staff uploaded, and the answer that names it. */
const uploaded = async (name: string) => {
  const { id, nome } = (await upload(api, { as: here, name, content: pdfOf() })).answer
  return { id, text: storedFileText({ id, name: nome }) }
}

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
    const { status, answer } = await change(before, about, [HOME])
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

  test('keeps the present addresses, adds and removes others', async () => {
    const { student } = await family()
    const { answer: two } = await change((await read(student.id)).answer, {}, [
      HOME,
      { ...HOME, tempId: 'novo-2', nomeEndereco: 'Avó' },
    ])
    const [, second] = two.enderecos
    if (second === undefined) throw new Error('no second address')
    const { answer } = await change(two, {}, [
      { ...second, numero: '7' },
      { ...HOME, nomeEndereco: 'Pai' },
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
    ['half a CEP', {}, [{ ...HOME, cep: '013' }], { 'enderecos.0.cep': 'O valor do campo CEP não é válido.' }],
    [
      'two of one name',
      {},
      [HOME, { ...HOME, nomeEndereco: 'principal ' }],
      { 'enderecos.1.nomeEndereco': 'Já há um endereço com este nome.' },
    ],
  ])('refuses %s beside its field', async (_, about, enderecos, fields) => {
    const { student } = await family()
    const { status, refusal } = await change((await read(student.id)).answer, about, enderecos)
    expect({ status, refusal }).toMatchObject({ status: 422, refusal: { code: 'CHECK_FIELDS', fields } })
  })

  test('two people at one student: the second sees what the first saved', async () => {
    const { student } = await family()
    const record = (await read(student.id)).answer
    expect((await change(record, { rg: '1' })).status).toBe(200)
    const { status, refusal } = await change(record, { rg: '2' })
    expect({ status, refusal }).toMatchObject({
      status: 409,
      refusal: { code: 'STALE', atual: { versao: 2, cadastro: { rg: '1' } } },
    })
  })

  test('a taken CPF is refused, with the holder’s name if the caller may know it', async () => {
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

  test('accepts a photo, and refuses other files', async () => {
    const { student } = await family()
    const photo = (avatar: string | null) =>
      call(api, people.setStudentPhoto, { as: here, params: { id: student.id }, body: { avatar } })
    const { answer } = await photo(dataUrl(pngOf({ width: 900, height: 900 })))
    expect((await read(student.id)).answer.avatar).toBe(answer.avatar)
    const { width, format } = await sharp(Buffer.from((answer.avatar ?? '').split(',')[1] ?? '', 'base64')).metadata()
    expect([width, format]).toEqual([480, 'jpeg'])
    expect((await photo('data:image/png;base64,AAAA')).refusal).toMatchObject({ code: 'FILE_REJECTED' })
    expect((await photo(dataUrl(pngOf({ rows: 1 })))).refusal.fields).toEqual({ avatar: MESSAGES.PICTURE_UNREADABLE })
    expect((await photo(null)).status).toBe(200)
    expect((await read(student.id)).answer.avatar).toBeNull()
  })
})

describe('the record of a guardian', () => {
  test('changes with its address; an e-mail is the login of one guardian', async () => {
    const [{ guardian, student }, other] = [await family(), await family()]
    const { answer: record } = await readGuardian(guardian.id)
    expect(record.alunos).toMatchObject([{ idAluno: student.id, financeiro: true, legal: true }])
    const save = (about: RegisterDraft) =>
      call(api, people.updateGuardianRecord, {
        as: here,
        params: { id: guardian.id },
        body: { cadastro: { ...record.cadastro, ...about }, enderecos: [HOME], versao: record.versao },
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
  test('a changed link ends yesterday, and its successor begins today', async () => {
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
    const hub = await call(api, studentHub, { as: master, params: { id: student.id } })
    expect(
      hub.answer.linhaDoTempo.filter(({ titulo }) => /ínculo|vinculado/.test(titulo)).map(({ titulo }) => titulo),
    ).toEqual(['Vínculo de responsável alterado', 'Responsável vinculado'])
    // A link that never held is stored, but not listed.
    expect(again.answer.encerrados).toHaveLength(1)
    const rows = await api.db.selectFrom('student_guardian').where('student_id', '=', student.id).select('id').execute()
    expect(rows).toHaveLength(3)
    expect((await changeLink(student.id, link, { ordemEmergencia: 3 })).refusal).toMatchObject({
      code: 'STALE',
      atual: { ordemEmergencia: 2, versao: 3 },
    })
  })

  test('saving without a change writes nothing', async () => {
    const { student } = await family()
    const link = first(await links(student.id))
    expect((await changeLink(student.id, link, {})).answer.vinculos).toEqual([link])
  })

  test('configured fields of a link and of a new person are stored with them, and checked like any other', async () => {
    const [hours, work] = [await asked('AlunoResponsavelPlus', 'horario'), await asked('Responsavel', 'profissao')]
    const { student } = await family()
    const person = { cadastro: (await readGuardian((await family()).guardian.id)).answer.cadastro, enderecos: [] }
    const aunt = { ...person, cadastro: { ...person.cadastro, nome: 'Tia Nova', cpf: newCpf(), email: '' } }
    const openWith = (horario: string, profissao: string) =>
      call(api, people.openLink, {
        as: here,
        params: { id: student.id },
        body: {
          vinculo: { ...NEW_LINK, parentesco: 4, campos: hours.filled(horario) },
          idResponsavel: null,
          responsavel: { ...aunt, campos: work.filled(profissao) },
        },
      })
    expect((await openWith('Tarde', '')).refusal.fields).toEqual({
      [`responsavel.respostas.c${work.id}`]: requiredMessage('profissao'),
    })
    expect((await openWith('', 'Costureira')).refusal.fields).toEqual({
      [`vinculo.respostas.c${hours.id}`]: requiredMessage('horario'),
    })
    const { answer } = await openWith('Tarde', 'Costureira')
    const link = answer.vinculos.find(({ nome }) => nome === 'Tia Nova')
    if (link === undefined) throw new Error('no link')
    expect(link.respostas).toMatchObject([{ idAluno: student.id, parCampoId: hours.id, valor: 'Tarde' }])
    expect((await readGuardian(link.idResponsavel)).answer.respostas).toMatchObject([{ valor: 'Costureira' }])
    // Another answer makes another version of the same link.
    const { answer: later } = await changeLink(student.id, link, { campos: hours.filled('Manhã') })
    expect(later.vinculos.find(({ id }) => id === link.id)).toMatchObject({
      versao: 2,
      respostas: [{ valor: 'Manhã' }],
    })
    expect((await changeLink(student.id, link, { ordemEmergencia: 1 })).refusal.code).toBe('STALE')
  })

  test('a restriction keeps the court’s decision, for staff who look after guardians', async () => {
    const { student } = await family()
    const { id, nome } = (await upload(api, { as: here, name: 'decisão.pdf', content: pdfOf() })).answer
    const restricaoArquivo = storedFileText({ id, name: nome })
    const link = first(await links(student.id))
    const alien = await changeLink(student.id, link, { restricao: 'Não retira.', restricaoArquivo }, master)
    expect(alien.refusal.fields).toEqual({ 'vinculo.restricaoArquivo': MESSAGES.FILE_GONE })
    const { answer } = await changeLink(student.id, link, { restricao: 'Não retira.', restricaoArquivo })
    expect(first(answer)).toMatchObject({ restricaoArquivo })
    // The next link names the same decision, and so does the history.
    const { answer: next } = await changeLink(student.id, first(answer), { restricaoFim: '2030-01-01' })
    expect(first(next)).toMatchObject({ restricaoArquivo, restricaoFim: '2030-01-01' })
    const download = async (as: Credentials) => (await call(api, downloadFile, { as, params: { id } })).status
    const teacher = await enter({ edits: ['dadosAluno'], units: [unit] })
    expect([await download(here), await download(teacher), await download(elsewhere)]).toEqual([200, 404, 404])
  })

  test('the last holder of a required role neither leaves nor loses it', async () => {
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

  test('“sem CPF” and a CPF exclude each other, whichever comes second', async () => {
    const { student } = await family()
    const father = await addGuardian(api.db)
    const give = async (cpf: string) => {
      const { cadastro, enderecos, versao } = (await readGuardian(father.id)).answer
      const body = { cadastro: { ...cadastro, cpf }, enderecos, versao }
      return call(api, people.updateGuardianRecord, { as: here, params: { id: father.id }, body })
    }
    const { answer } = await open(student.id, father.id, { parentesco: 1, semCpf: true }, master)
    const [, link] = answer.vinculos
    if (link === undefined) throw new Error('no link')
    expect((await give(newCpf())).refusal.fields).toEqual({
      'cadastro.cpf': `Está marcado como “Sem CPF” no vínculo com ${student.name}. Desmarque antes.`,
    })
    const changed = (await changeLink(student.id, link, { semCpf: false })).answer.vinculos.at(-1)
    expect((await give(newCpf())).status).toBe(200)
    const refused = { 'vinculo.semCpf': 'Este responsável tem CPF no cadastro. Desmarque “Sem CPF”.' }
    expect((await changeLink(student.id, changed ?? link, { semCpf: true })).refusal.fields).toEqual(refused)
    const cousin = await family()
    const about = { parentesco: 1, semCpf: true } as const
    expect((await open(cousin.student.id, father.id, about, master)).refusal.fields).toEqual(refused)
  })

  test('shares above the whole are refused', async () => {
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
      enderecos: [HOME],
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
    const namesake = { ...father, cadastro: { ...cadastro, cpf: '', nome: 'joão CONCEICAO' } }
    expect((await open(student.id, namesake, { parentesco: 1 })).refusal.fields).toEqual({
      'responsavel.cadastro.nome': message('LINK_EXISTS'),
    })
    const other = await family()
    expect((await open(other.student.id, { ...father, cadastro })).refusal.fields).toEqual({
      'responsavel.cadastro.cpf': message('PERSON_TAKEN', { campo: 'CPF', nome: 'João Conceição' }),
    })
    expect((await links(other.student.id)).vinculos).toHaveLength(1)
  })
})

test('students and guardians of other units are out of reach, and the attempt is audited', async () => {
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

test('candidates are found by CPF, or by name and birth date', async () => {
  const { student, guardian } = await family()
  const find = async (
    body: { nome?: string; dataNascimento?: string; cpf?: string },
    tipo: 'aluno' | 'responsavel' = 'aluno',
    as = here,
  ) =>
    (await call(api, people.findCandidates, { as, body: { tipo, nome: '', dataNascimento: '', cpf: '', ...body } }))
      .answer
  expect((await find({ cpf: student.cpf })).candidatos).toMatchObject([{ id: student.id, igualEm: 'cpf' }])
  expect((await find({ nome: student.name.toUpperCase(), dataNascimento: '2015-03-04' })).candidatos).toMatchObject([
    { id: student.id, igualEm: 'nameAndBirth' },
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

describe('an inclusion', () => {
  /** A grade that a unit offers in the morning, for children of 6 to 8 at the cut-off. */
  const offer = async ({ seats = 10, ageRule = 1 } = {}): Promise<Combination> => {
    const place = (serial += 1)
    const insert = async (table: string, columns: Readonly<Record<string, unknown>>) => {
      const entries = Object.entries(columns)
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.table(table)} (${sql.join(entries.map(([name]) => sql.ref(name)))})
        values (${sql.join(entries.map(([, value]) => value))}) returning id`.execute(api.db)
      return rows[0]?.id ?? 0
    }
    const year = await api.db.selectFrom('school_year').where('year', '=', 2026).select('id').executeTakeFirstOrThrow()
    const course = await insert('course', { name: `Curso ${place}`, position: 1 })
    const grade = await insert('grade', { course_id: course, name: '1º ano', position: 1, least_age: 6, most_age: 8 })
    const shift = await insert('shift', { name: `Manhã ${place}`, position: 1 })
    const id = await insert('course_offer', {
      school_year_id: year.id,
      unit_id: unit,
      course_id: course,
      cut_off_on: '2026-03-31',
      age_rule: ageRule,
      stage_type: 1,
    })
    await api.db
      .insertInto('course_offer_seat')
      .values({ course_offer_id: id, grade_id: grade, shift_id: shift, seats })
      .execute()
    return { idAnoLetivo: year.id, idUnidade: unit, idCurso: course, idPeriodo: shift, idSerie: grade }
  }

  type Body = IncludeStudent['body']
  const include = (body: Body, as = here) => call(api, people.includeStudent, { as, body })
  const students = async () =>
    (
      await api.db
        .selectFrom('student')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count

  beforeAll(() => family())

  test('creates student, guardian, addresses and enrolment at once, with the next RA', async () => {
    const place = await offer()
    const { status, answer } = await include(inclusionOf(place))
    expect(status).toBe(200)
    expect(answer.ra).toMatch(/^2026\.\d+$/)
    expect((await read(answer.idAluno)).answer).toMatchObject({ ra: answer.ra, enderecos: [{ cidade: 'São Paulo' }] })
    expect((await links(answer.idAluno)).vinculos).toMatchObject([{ financeiro: true, inicio: '2026-11-20' }])
    const { answer: next } = await include(inclusionOf(place))
    expect(Number(next.ra.slice(5))).toBe(Number(answer.ra.slice(5)) + 1)
    const { ofertas } = (await call(api, people.listCourseOptions, { as: here })).answer
    expect(ofertas.find(({ idSerie }) => idSerie === place.idSerie)).toMatchObject({
      ofertadas: 10,
      preenchidas: 2,
      livres: 8,
    })
    expect((await call(api, people.listCourseOptions, { as: elsewhere })).answer.ofertas).toEqual([])
  })

  test('stores a new guardian’s address, checked like any address, and changes no known person', async () => {
    const place = await offer()
    const apart = { ...newMother(), enderecos: [HOME] }
    const { answer } = await include(inclusionOf(place, { responsaveis: [apart] }))
    const [link] = (await links(answer.idAluno)).vinculos
    const params = { id: link?.idResponsavel ?? 0 }
    const guardian = await call(api, people.getGuardianRecord, { as: here, params })
    expect(guardian.answer.enderecos).toMatchObject([{ logradouro: 'Avenida Paulista', cidade: 'São Paulo' }])
    const wrong = await include(
      inclusionOf(place, { responsaveis: [{ ...newMother(), enderecos: [{ ...HOME, cep: '1' }] }] }),
    )
    expect(wrong.refusal.fields).toHaveProperty(['responsaveis.0.enderecos.0.cep'])
    const known = { ...apart, idResponsavel: params.id, cadastro: null }
    expect((await include(inclusionOf(place, { responsaveis: [known] }))).status).toBe(400)
  })

  test('sent twice by the network happens once', async () => {
    const body = inclusionOf(await offer())
    const before = await students()
    const [one, two] = await Promise.all([include(body), include(body)])
    expect(one.answer).toEqual(two.answer)
    expect((await include(body)).answer).toEqual(one.answer)
    expect(await students()).toBe(before + 1)
    expect((await include(body, master)).status).toBe(400)
  })

  test('with one CPF twice at the same moment: one succeeds, the other names the holder', async () => {
    const place = await offer()
    const cpf = newCpf()
    const both = [
      inclusionOf(place, { aluno: newStudent({ cpf }) }),
      inclusionOf(place, { aluno: newStudent({ cpf }) }),
    ]
    const answers = await Promise.all(both.map((body) => include(body)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.refusal.fields?.['aluno.cadastro.cpf']).toMatch(/^Este CPF já é de Ana/)
  })

  test('two for the last seat: one gets it', async () => {
    const place = await offer({ seats: 1 })
    const answers = await Promise.all([include(inclusionOf(place)), include(inclusionOf(place))])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(answers.find(({ status }) => status === 422)?.refusal.code).toBe('NO_SEATS')
  })

  describe('of a student who may be registered already, without CPF', () => {
    const first = async (about: RegisterDraft = {}) => {
      const place = await offer()
      const aluno = newStudent(about)
      const { answer } = await include(inclusionOf(place, { aluno }))
      const nome = String(aluno.cadastro['nome'])
      return { place, ...answer, nome }
    }

    test('asks once, and goes on where staff say that it is somebody else', async () => {
      const { place, nome, idAluno, ra } = await first()
      const body = inclusionOf(place, { aluno: newStudent({ nome: nome.toUpperCase() }) })
      const { status, refusal } = await include(body)
      expect({ status, code: refusal.code }).toEqual({ status: 409, code: 'STUDENT_ALIKE' })
      expect(refusal.fields?.['aluno.cadastro.nome']).toBe(`Já existe ${nome}, RA ${ra}. É a mesma pessoa?`)
      expect((await include({ ...body, diferenteDe: [idAluno + 1_000_000] })).status).toBe(409)
      const { answer } = await include({ ...body, diferenteDe: [idAluno] })
      expect(answer.idAluno).not.toBe(idAluno)
      expect((await read(answer.idAluno)).answer.parecidos).toMatchObject([{ id: idAluno }])
    })

    test('knows a day that was typed wrong by the mother, and lets twins pass', async () => {
      const { place, nome, idAluno } = await first()
      const [mother] = (await links(idAluno)).vinculos
      const born = (about: RegisterDraft) =>
        inclusionOf(place, { aluno: newStudent(about), responsaveis: [newMother({ nome: mother?.nome ?? '' })] })
      expect((await include(born({ nome, dataNascimento: '2019-05-06' }))).refusal.code).toBe('STUDENT_ALIKE')
      const known = { ...newMother(), cadastro: null, idResponsavel: mother?.idResponsavel ?? 0 }
      const again = { ...born({ nome, dataNascimento: '2019-05-06' }), responsaveis: [known] }
      expect((await include(again)).refusal.code).toBe('STUDENT_ALIKE')
      expect((await include(born({ nome: `Gêmea de ${nome}` }))).status).toBe(200)
    })

    test('names nobody of another unit', async () => {
      const { place, nome, idAluno } = await first()
      await api.db
        .updateTable('enrolment')
        .set({ unit_id: await addUnit(api.db), class_group_id: null })
        .where('student_id', '=', idAluno)
        .execute()
      expect((await include(inclusionOf(place, { aluno: newStudent({ nome }) }))).status).toBe(200)
    })

    test('at the same moment at two desks, is included once', async () => {
      const place = await offer()
      const nome = `Ana de Dois Balcões ${place.idSerie}`
      const both = [1, 2].map(() => include(inclusionOf(place, { aluno: newStudent({ nome }) })))
      expect(new Set((await Promise.all(both)).map(({ status }) => status))).toEqual(new Set([200, 409]))
    })
  })

  test('that is refused leaves nothing behind', async () => {
    const before = await students()
    const place = await offer()
    const { cadastro } = newMother()
    const alone = { idResponsavel: null, cadastro, vinculo: { ...NEW_LINK, academico: false } }
    const { refusal } = await include(inclusionOf(place, { responsaveis: [alone] }))
    expect(refusal.message).toBe(message('ROLES_MISSING', { papeis: 'financeiro e pedagógico' }))
    const twice = { ...newMother(), cadastro }
    const both = await include(inclusionOf(place, { responsaveis: [{ ...newMother(), cadastro }, twice] }))
    expect(both.refusal.fields).toMatchObject({ 'responsaveis.1.cadastro.cpf': 'Este CPF está em dois responsáveis.' })
    const wrong = await include(
      inclusionOf(place, { aluno: newStudent({ nome: '' }), responsaveis: [newMother({ cpf: '1' })] }),
    )
    expect(wrong.refusal.fields).toMatchObject({
      'aluno.cadastro.nome': 'O campo Nome é obrigatório.',
      'responsaveis.0.cadastro.cpf': 'O valor do campo CPF não é válido.',
    })
    expect(await students()).toBe(before)
  })

  describe('with configured fields', () => {
    test('stores the answers of all new people, and includes nobody if one is missing', async () => {
      const [school, work] = [await asked('AlunoPlus', 'escola'), await asked('Responsavel', 'profissao')]
      const bodyWith = async (escola: string, profissao: string) =>
        inclusionOf(await offer(), {
          aluno: { ...newStudent(), campos: school.filled(escola) },
          responsaveis: [{ ...newMother(), campos: work.filled(profissao) }],
        })
      const before = await students()
      expect((await include(await bodyWith('', 'Costureira'))).refusal.fields).toEqual({
        [`aluno.respostas.c${school.id}`]: requiredMessage('escola'),
      })
      expect((await include(await bodyWith('Escola do Bairro', ''))).refusal.fields).toEqual({
        [`responsaveis.0.respostas.c${work.id}`]: requiredMessage('profissao'),
      })
      expect(await students()).toBe(before)
      const { idAluno } = (await include(await bodyWith('Escola do Bairro', 'Costureira'))).answer
      expect((await read(idAluno)).answer.respostas).toMatchObject([{ valor: 'Escola do Bairro' }])
      const [link] = (await links(idAluno)).vinculos
      expect((await readGuardian(link?.idResponsavel ?? 0)).answer.respostas).toMatchObject([{ valor: 'Costureira' }])
    })

    test('accepts no answers of a known person', async () => {
      const { guardian } = await family()
      const work = await asked('Responsavel', 'empresa')
      const known = { idResponsavel: guardian.id, cadastro: null, vinculo: NEW_LINK, campos: work.filled('Ateliê') }
      expect((await include(inclusionOf(await offer(), { responsaveis: [newMother(), known] }))).status).toBe(400)
    })
  })

  test('of a child of the wrong age: warned, refused, or admitted with a reason', async () => {
    const born = { dataNascimento: '2021-01-01' }
    expect((await include(inclusionOf(await offer(), { aluno: newStudent(born) }))).status).toBe(200)
    const young = { aluno: newStudent(born) }
    const blocked = await include(inclusionOf(await offer({ ageRule: 2 }), young))
    expect(blocked.refusal.fields).toEqual({ 'matricula.idSerie': message('AGE_BLOCKED', { serie: '1º ano' }) })
    const release = await offer({ ageRule: 3 })
    expect((await include(inclusionOf(release, young))).refusal.fields).toEqual({
      'matricula.liberacao': message('AGE_RELEASE_MISSING'),
    })
    const letIn = inclusionOf(release, young)
    const { answer } = await include({
      ...letIn,
      matricula: { ...letIn.matricula, liberacao: 'Avaliação pedagógica.' },
    })
    expect((await audited('enrolment', answer.matriculaId)).at(-1)).toMatchObject({ reason: 'Avaliação pedagógica.' })
  })

  test('of a known person keeps the record, and one enrolment a year', async () => {
    const known = await addStudent(api.db, { unit, guardian: (await addGuardian(api.db)).id })
    const place = await offer()
    const again = await include(inclusionOf(place, { idAluno: known.id, aluno: null, responsaveis: [] }))
    expect(again.refusal.code).toBe('ENROLMENT_EXISTS')
    await api.db.updateTable('enrolment').set({ status: 'Transferido' }).where('student_id', '=', known.id).execute()
    const { status, answer } = await include(inclusionOf(place, { idAluno: known.id, aluno: null, responsaveis: [] }))
    expect({ status, idAluno: answer.idAluno }).toEqual({ status: 200, idAluno: known.id })
    const far = await addStudent(api.db, { unit: await addUnit(api.db) })
    expect((await include(inclusionOf(place, { idAluno: far.id, aluno: null }))).status).toBe(404)
    expect((await include(inclusionOf({ ...place, idUnidade: await addUnit(api.db) }))).status).toBe(422)
  })
})

describe('two records of one guardian', () => {
  const seen = async (id: number) => (await readGuardian(id, master)).answer
  const pairOf = async (kept: number, merged: number) => ({
    idMantido: kept,
    versaoMantido: (await seen(kept)).versao,
    idUnificado: merged,
    versaoUnificado: (await seen(merged)).versao,
  })
  const merge = async (kept: number, merged: number, as = here) =>
    call(api, people.mergeGuardians, { as, body: await pairOf(kept, merged) })
  const undo = (id: number) => call(api, people.undoMerge, { as: here, params: { id } })

  /** A mother registered for one child without CPF, and for the other with CPF and address. */
  const twice = async () => {
    const [one, other] = [await family(), await family()]
    const record = await seen(other.guardian.id)
    const cpf = newCpf()
    const body = { cadastro: { ...record.cadastro, cpf, rg: '77' }, enderecos: [HOME], versao: record.versao }
    await call(api, people.updateGuardianRecord, { as: here, params: { id: other.guardian.id }, body })
    return { one, other, cpf, kept: one.guardian.id, merged: other.guardian.id }
  }

  test('are merged as previewed, and separated', async () => {
    const { one, other, cpf, kept, merged } = await twice()
    const { answer: plan } = await call(api, people.previewMerge, {
      as: here,
      body: { idMantido: kept, idUnificado: merged },
    })
    expect(plan).toMatchObject({
      mantido: one.guardian.name,
      preenchidos: [
        { campo: 'CPF', valor: formatCpf(cpf) },
        { campo: 'RG', valor: '77' },
      ],
      vinculosMovidos: [other.student.name],
      vinculosEncerrados: [],
      enderecosMovidos: 1,
    })
    expect((await seen(kept)).alunos).toHaveLength(1)
    const { answer } = await merge(kept, merged)
    expect(await seen(kept)).toMatchObject({
      cadastro: { cpf, rg: '77', email: one.guardian.email },
      enderecos: [{ numero: '1000' }],
    })
    expect((await seen(kept)).alunos.map(({ idAluno }) => idAluno)).toEqual(
      expect.arrayContaining([one.student.id, other.student.id]),
    )
    expect(await seen(merged)).toMatchObject({ ativo: false, alunos: [], cadastro: { cpf: '' } })
    const list = async (Filtro: string) =>
      (await call(api, listGuardians, { as: here, query: { Filtro, MaxResultCount: 50 } })).answer.items.map(
        ({ id }) => id,
      )
    expect(await list(other.student.name)).toEqual([kept])
    expect(await list(formatCpf(cpf))).toEqual([kept])
    const { items } = (await call(api, people.listMerges, { as: here })).answer
    expect(items[0]).toMatchObject({ id: answer.id, idMantido: kept, desfeita: false })
    expect((await undo(answer.id)).status).toBe(200)
    expect(await seen(merged)).toMatchObject({
      ativo: true,
      cadastro: { cpf },
      enderecos: [{ numero: '1000' }],
      alunos: [{ idAluno: other.student.id }],
    })
    expect(await seen(kept)).toMatchObject({
      cadastro: { cpf: '', rg: '' },
      enderecos: [],
      alunos: [{ idAluno: one.student.id }],
    })
    expect((await undo(answer.id)).refusal.code).toBe('MERGE_UNDO_BLOCKED')
    expect((await audited('guardian', kept)).map(({ action }) => action)).toEqual(['merge', 'undo-merge'])
  })

  test('keep what they authorised, and give it back', async () => {
    const { other, kept, merged } = await twice()
    await sql`with type as (
        insert into authorisation_type (name, search, kind, needs_both, is_revocable, is_mandatory)
        values ('Passeio', '', 1, false, false, false) returning id),
      asked as (
        insert into authorisation (title, type_id, body, narrowed, closes_at) select 'Museu', id, '{}', false, now() from type
        returning id)
      insert into authorisation_answer (authorisation_id, student_id, guardian_id, decision, text_version, address, at)
      select id, ${other.student.id}, ${merged}, 1, 1, '', now() from asked`.execute(api.db)
    const whose = async () =>
      (await api.db.selectFrom('authorisation_answer').select('guardian_id').execute()).map((row) => row.guardian_id)
    const { answer } = await merge(kept, merged)
    expect(await whose()).toEqual([kept])
    await undo(answer.id)
    expect(await whose()).toEqual([merged])
  })

  test('move answers with their files, and give them back', async () => {
    const { other, kept, merged } = await twice()
    const [identity, permission] = [await uploaded('identidade.pdf'), await uploaded('autorizacao.pdf')]
    const texts = [await asked('Responsavel', 'profissao'), await asked('Responsavel', 'empresa')]
    const ofGuardian = (await asked('Responsavel', 'identidade', FIELD_TYPE.file)).filled(identity.text)
    const hours = await asked('AlunoResponsavelPlus', 'horario')
    const ofLink = (await asked('AlunoResponsavelPlus', 'autorizacao', FIELD_TYPE.file)).filled(permission.text)
    const { cadastro, enderecos, versao } = await seen(merged)
    const saved = await call(api, people.updateGuardianRecord, {
      as: here,
      params: { id: merged },
      body: {
        cadastro,
        enderecos,
        versao,
        campos: {
          versoes: ofGuardian.versoes,
          respostas: [...texts.flatMap(({ filled }) => filled('Ateliê').respostas), ...ofGuardian.respostas],
        },
      },
    })
    const link = first(await links(other.student.id))
    const campos = { ...ofLink, respostas: [...hours.filled('Manhã').respostas, ...ofLink.respostas] }
    expect([saved.status, (await changeLink(other.student.id, link, { campos })).status]).toEqual([200, 200])

    const answered = async (id: number) => {
      const { vinculos } = await links(other.student.id)
      const given = [
        ...(await seen(id)).respostas,
        ...vinculos.filter(({ idResponsavel }) => idResponsavel === id).flatMap(({ respostas }) => respostas),
      ]
      return given.map(({ valor }) => valor).toSorted()
    }
    const all = [identity.text, permission.text, 'Ateliê', 'Ateliê', 'Manhã'].toSorted()
    const downloads = async () =>
      Promise.all(
        [identity, permission].map(
          async ({ id }) => (await call(api, downloadFile, { as: here, params: { id } })).status,
        ),
      )
    expect(await answered(merged)).toEqual(all)
    const { answer } = await merge(kept, merged)
    expect([await answered(kept), await answered(merged), await downloads()]).toEqual([all, [], [200, 200]])
    expect((await undo(answer.id)).status).toBe(200)
    expect([await answered(kept), await answered(merged), await downloads()]).toEqual([[], all, [200, 200]])
  })

  test('cannot be separated after a moved row has changed', async () => {
    const { other, kept, merged } = await twice()
    const { answer } = await merge(kept, merged)
    const link = (await links(other.student.id)).vinculos.find(({ idResponsavel }) => idResponsavel === kept)
    if (link === undefined) throw new Error('no link')
    expect((await changeLink(other.student.id, link, { ordemEmergencia: 2 })).status).toBe(200)
    expect((await undo(answer.id)).refusal.code).toBe('MERGE_UNDO_BLOCKED')
    expect((await seen(merged)).ativo).toBe(false)
  })

  test('of the same student: one link ends, unless a role would end with it', async () => {
    const { student, guardian } = await family()
    const again = await addGuardian(api.db)
    await open(student.id, again.id, { parentesco: 2 }, master)
    const lost = await merge(again.id, guardian.id)
    expect(lost.refusal.message).toBe(message('MERGE_LOSES_ROLE', { aluno: student.name, papeis: 'financeiro' }))
    expect((await merge(guardian.id, again.id)).status).toBe(200)
    expect((await links(student.id)).vinculos).toMatchObject([{ idResponsavel: guardian.id }])
  })

  test('are refused if they are different people, of another unit, or changed since', async () => {
    const { kept, merged } = await twice()
    const far = await addStudent(api.db, { unit: await addUnit(api.db), guardian: merged })
    expect((await merge(kept, merged)).refusal.code).toBe('MERGE_ELSEWHERE')
    expect((await merge(kept, merged, elsewhere)).status).toBe(404)
    expect((await merge(kept, kept)).refusal.code).toBe('MERGE_SELF')
    expect((await merge((await twice()).merged, merged)).refusal.code).toBe('MERGE_TWO_CPFS')
    const stale = await call(api, people.mergeGuardians, {
      as: master,
      body: { ...(await pairOf(kept, merged)), versaoMantido: 99 },
    })
    expect(stale.status).toBe(409)
    expect((await merge(kept, merged, master)).status).toBe(200)
    expect((await seen(kept)).alunos.map(({ idAluno }) => idAluno)).toContain(far.id)
  })
})

describe('two records of one student', () => {
  const seen = async (id: number) => (await read(id, master)).answer
  const twice = async () => {
    const [one, other] = [await family(), await family()]
    await api.db.updateTable('student').set({ cpf: null }).where('id', '=', one.student.id).execute()
    const year = await api.db
      .insertInto('school_year')
      .values({ year: (place += 1), status: 2, starts_on: '2000-02-01', ends_on: '2000-12-10' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.db
      .updateTable('enrolment')
      .set({ school_year_id: year.id })
      .where('student_id', '=', other.student.id)
      .execute()
    const record = (await read(other.student.id)).answer
    const school = await asked('AlunoOutrasInfPlus', 'boletimAnterior', FIELD_TYPE.file)
    const { text } = await uploaded('laudo.pdf')
    const body = {
      cadastro: { ...record.cadastro, rg: '99' },
      enderecos: [HOME],
      versao: record.versao,
      campos: school.filled(text),
    }
    await call(api, people.updateStudentRecord, { as: here, params: { id: record.id }, body })
    return { one, other, kept: one.student.id, merged: other.student.id }
  }
  let place = 1990
  const pairOf = async (kept: number, merged: number) => ({
    idMantido: kept,
    versaoMantido: (await seen(kept)).versao,
    idUnificado: merged,
    versaoUnificado: (await seen(merged)).versao,
  })
  const merge = async (kept: number, merged: number, as = here) =>
    call(api, people.mergeStudents, { as, body: await pairOf(kept, merged) })
  const enrolments = async (id: number) =>
    (await api.db.selectFrom('enrolment').where('student_id', '=', id).select(['id', 'student_search']).execute())
      .length

  test('show the families together who opened either of them, until they are separated', async () => {
    const { kept, merged } = await twice()
    const times = async (id: number) =>
      (await openingSection(api.db, id)).registros.map(
        ({ campos }) => campos.find(({ campo }) => campo === 'Vezes')?.valor,
      )
    const { answer } = await merge(kept, merged)
    expect([await times(kept), await times(merged)]).toEqual([
      [1, 2],
      [1, 1],
    ])
    await call(api, people.undoStudentMerge, { as: master, params: { id: answer.id } })
    expect([await times(kept), await times(merged)]).toEqual([[1], [1, 1]])
  })

  test('are merged with everything that each has, and separated', async () => {
    const { one, other, kept, merged } = await twice()
    const pair = { idMantido: kept, idUnificado: merged }
    const { answer: plan } = await call(api, people.previewStudentMerge, { as: here, body: pair })
    expect(plan).toMatchObject({
      mantido: one.student.name,
      preenchidos: expect.arrayContaining([{ campo: 'RG', valor: '99' }]),
      vinculosMovidos: [other.guardian.name],
      enderecosMovidos: 1,
      respostasMovidas: 1,
      matriculasMovidas: [expect.stringContaining('Matriculado')],
      versaoMantido: (await seen(kept)).versao,
      versaoUnificado: (await seen(merged)).versao,
    })
    const { answer } = await merge(kept, merged)
    expect(await seen(kept)).toMatchObject({
      cadastro: { rg: '99', cpf: other.student.cpf },
      enderecos: [{ numero: '1000' }],
      respostas: [{ valor: expect.stringContaining('laudo.pdf') }],
    })
    expect(await enrolments(kept)).toBe(2)
    expect((await links(kept)).vinculos).toHaveLength(2)
    expect(await seen(merged)).toMatchObject({ ativo: false, cadastro: { cpf: '' }, respostas: [] })
    const undo = () => call(api, people.undoStudentMerge, { as: here, params: { id: answer.id } })
    expect((await undo()).status).toBe(200)
    expect(await seen(merged)).toMatchObject({
      ativo: true,
      cadastro: { cpf: other.student.cpf, rg: '99' },
      enderecos: [{ numero: '1000' }],
      respostas: [{ valor: expect.stringContaining('laudo.pdf') }],
    })
    expect(await seen(kept)).toMatchObject({ cadastro: { cpf: '', rg: '' }, enderecos: [], respostas: [] })
    expect([await enrolments(kept), await enrolments(merged)]).toEqual([1, 1])
    expect((await undo()).refusal.code).toBe('MERGE_UNDO_BLOCKED')
    const { items } = (await call(api, people.listStudentMerges, { as: here })).answer
    expect(items[0]).toMatchObject({ id: answer.id, desfeita: true })
  })

  test('are refused if both have a living enrolment in one year, one is of another unit, or one is unknown', async () => {
    const [one, other] = [await family(), await family()]
    await api.db.updateTable('student').set({ cpf: null }).where('id', '=', one.student.id).execute()
    expect((await merge(one.student.id, other.student.id)).refusal.code).toBe('MERGE_TWO_ENROLMENTS')
    const far = await addStudent(api.db, { unit: await addUnit(api.db) })
    expect((await merge(one.student.id, far.id)).status).toBe(404)
  })

  test('a merge knows every table that names a student or a guardian', async () => {
    const known = {
      student: [
        'absence_excuse',
        'album_picture_student',
        'authorisation_answer',
        'authorisation_student',
        'authorisation_target',
        'barred_person',
        'conversation',
        'document_request',
        'enrolment',
        'extra_course_signup',
        'field_answer',
        'home_address',
        'issued_document',
        'medication',
        'message',
        'occurrence_student',
        'pickup_code',
        'pickup_person',
        'pre_reservation',
        'publication_target',
        'record_opening',
        'school_exit',
        'special_education',
        'student',
        'student_guardian',
        'student_merge',
        'student_requirement',
        'transcript_issue',
        'transcript_year',
      ],
      guardian: [
        'absence_excuse',
        'appeal',
        'authorisation_answer',
        'charge',
        'contract_signer',
        'conversation',
        'conversation_line',
        'conversation_reading',
        'document_request',
        'field_answer',
        'guardian',
        'guardian_merge',
        'guardian_photo',
        'home_address',
        'medication',
        'occurrence_acknowledgement',
        'pickup_code',
        'pickup_person',
        'school_exit',
        'second_call',
        'student_guardian',
        'student_item',
      ],
    }
    for (const [person, tables] of Object.entries(known)) {
      const { rows } = await sql<{ name: string }>`
        select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confrelid = ${person}::regclass order by name
      `.execute(api.db)
      expect(rows.map(({ name }) => name)).toEqual(tables)
    }
  })
})
