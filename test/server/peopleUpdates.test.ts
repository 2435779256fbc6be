// On PostgreSQL too: what several do at the same moment.
import { createField, designedForms, updateField } from '#domain/configuredFields/configuredFields.endpoints.ts'
import type { FieldDraft } from '#domain/configuredFields/configuredFields.schemas.ts'
import {
  exportPeople,
  getGuardianRecord,
  getStudentRecord,
  updateStudentRecord,
} from '#domain/people/people.endpoints.ts'
import { startImport } from '#domain/imports/imports.endpoints.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { draftOf, newField, withCondition, withEffect, withType } from '#domain/configuredFields/designRules.ts'
import type { FieldTable } from '#domain/configuredFields/fieldTables.ts'
import { message } from '#domain/all/messages.ts'
import { completeCpf } from '#domain/base/cpf.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { takeJob } from '#server/jobs/queue.ts'
import { type Credentials, call, download, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { importer, type TestFile } from '#test/helpers/imports.ts'
import { workerOf } from '#test/helpers/jobs.ts'

let api: TestApi
let as: Credentials
let here: number
let elsewhere: number

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  here = await addUnit(api.db, 'Unidade Norte')
  elsewhere = await addUnit(api.db, 'Unidade Sul')
  as = await enter({ edits: ['atualizacaoBase', 'dadosAluno', 'dadosResponsavel'], units: [here] })
})
afterAll(() => api.close())

const raOf = async (id: number): Promise<string> =>
  (await api.db.selectFrom('student').where('id', '=', id).select('ra').executeTakeFirstOrThrow()).ra
const newStudent = async (unit = here) => {
  const student = await addStudent(api.db, { unit })
  return { ...student, ra: await raOf(student.id) }
}
const recordOf = async (id: number) => (await call(api, getStudentRecord, { as, params: { id } })).answer
const students = (fields: readonly string[], ...rows: readonly (readonly string[])[]): TestFile => ({
  register: 'students',
  fields,
  rows,
})
const audited = (entity: string, id: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after', 'reason', 'person_id'])
    .orderBy('id')
    .execute()

it('shows the changes of each person, applies them with an audit entry each, and undoes them', async () => {
  const { checked, rows, apply, undo } = importer(api, as)
  const [one, two] = [await newStudent(), await newStudent()]
  const before = await recordOf(one.id)
  const fields = ['ra', 'nome', 'telefoneCelular', 'cep', 'cidade']
  const batch = await checked(
    students(
      fields,
      [one.ra, 'Outro Nome', '(11) 98888-7777', '01310-100', 'São Paulo'],
      [two.ra, two.name, '', '', ''],
    ),
  )
  expect(batch).toMatchObject({ situacao: 'conferida', novas: 0, alteradas: 1, iguais: 1, erradas: 0 })
  const [first] = await rows(batch.id)
  expect(first).toMatchObject({
    situacao: 'alterada',
    nome: one.name,
    antes: { nome: one.name, telefoneCelular: '', cep: '' },
    depois: { nome: 'Outro Nome', telefoneCelular: '11988887777', cep: '01310100', cidade: 'São Paulo' },
  })
  expect((await apply(batch.id)).answer).toMatchObject({ situacao: 'aplicada', feitas: 1 })
  expect(await recordOf(one.id)).toMatchObject({
    versao: before.versao + 1,
    cadastro: { nome: 'Outro Nome', telefoneCelular: '11988887777', cpf: one.cpf },
    enderecos: [{ nomeEndereco: 'Principal', cep: '01310100', cidade: 'São Paulo', pais: 'Brasil' }],
  })
  const copies = await api.db
    .selectFrom('enrolment')
    .where('student_id', '=', one.id)
    .select('student_search')
    .execute()
  expect(copies).toEqual([{ student_search: 'outro nome' }])
  expect((await audited('student', one.id)).at(-1)).toMatchObject({
    action: 'update',
    after: { Nome: 'Outro Nome', Celular: '11988887777', CEP: '01310100', Cidade: 'São Paulo' },
    reason: 'Importação: planilha.csv',
  })
  expect(await audited('student', two.id)).toEqual([])

  expect((await undo(batch.id)).answer).toMatchObject({ situacao: 'desfeita', feitas: 0 })
  expect(await recordOf(one.id)).toEqual({ ...before, versao: before.versao + 2 })
})

it('changes the present main address, and keeps the others', async () => {
  const { checked, apply, undo } = importer(api, as)
  const { id, ra } = await newStudent()
  const address = { city: 'Campinas', state: 35, country: 'Brasil', cep: '13010000' }
  await api.db
    .insertInto('home_address')
    .values([
      { ...address, student_id: id, name: 'Principal', street: 'Rua A' },
      { ...address, student_id: id, name: 'Avó', street: 'Rua B' },
    ])
    .execute()
  const before = await recordOf(id)
  const batch = await checked(students(['ra', 'logradouro', 'estado'], [ra, 'Rua C', '']))
  await apply(batch.id)
  expect((await recordOf(id)).enderecos).toMatchObject([
    { nomeEndereco: 'Principal', logradouro: 'Rua C', cidade: 'Campinas', estado: null },
    { nomeEndereco: 'Avó', logradouro: 'Rua B', estado: 35 },
  ])
  await undo(batch.id)
  expect((await recordOf(id)).enderecos).toEqual(before.enderecos)
})

describe('a line is refused, by its field', () => {
  type Line = Awaited<ReturnType<typeof newStudent>>
  const other = completeCpf('987654321')
  const CASES: readonly (readonly [
    what: string,
    fields: readonly string[],
    cells: (own: Line, others: { readonly near: Line; readonly far: Line }) => readonly string[],
    flaws: (others: { readonly near: Line }) => Readonly<Record<string, string>>,
  ])[] = [
    ['nobody has this RA', ['ra', 'nome'], () => ['não há', 'A'], () => ({ ra: 'Não encontramos aluno com este RA.' })],
    [
      'the line says nobody',
      ['ra', 'nome'],
      () => ['', 'A'],
      () => ({ ra: 'Sem RA, não dá para saber de quem é a linha.' }),
    ],
    [
      'a student of other units',
      ['cpf', 'nome'],
      (_, { far }) => [far.cpf, 'A'],
      () => ({ cpf: 'Não encontramos aluno com este CPF.' }),
    ],
    [
      'several have this e-mail',
      ['email', 'nome'],
      () => ['dois@familia.com', 'A'],
      () => ({ email: 'Há mais de um aluno com este E-mail.' }),
    ],
    [
      'a number that is another one’s RA',
      ['codigo', 'ra', 'nome'],
      ({ id }, { near }) => [String(id), near.ra, 'A'],
      () => ({ ra: 'Este RA não é do aluno da linha.' }),
    ],
    [
      'no CPF',
      ['ra', 'cpf'],
      ({ ra }) => [ra, '111.111.111-11'],
      () => ({ cpf: 'O valor do campo CPF não é válido.' }),
    ],
    [
      'a CPF of somebody near',
      ['ra', 'cpf'],
      ({ ra }, { near }) => [ra, near.cpf],
      ({ near }) => ({ cpf: message('PERSON_TAKEN', { campo: 'CPF', nome: near.name }) }),
    ],
    [
      'a CPF of somebody elsewhere',
      ['ra', 'cpf'],
      ({ ra }, { far }) => [ra, far.cpf],
      () => ({ cpf: message('PERSON_TAKEN_ELSEWHERE', { campo: 'CPF' }) }),
    ],
    ['no name', ['ra', 'nome'], ({ ra }) => [ra, ''], () => ({ nome: 'O campo Nome é obrigatório.' })],
    [
      'no such day',
      ['ra', 'dataNascimento'],
      ({ ra }) => [ra, '31/02/2015'],
      () => ({ dataNascimento: 'O valor do campo Data de nascimento não é válido.' }),
    ],
    [
      'a birth to come',
      ['ra', 'dataNascimento'],
      ({ ra }) => [ra, '01/01/2090'],
      () => ({ dataNascimento: 'A data de nascimento não pode estar no futuro.' }),
    ],
    [
      'no value of a closed list',
      ['ra', 'sexo'],
      ({ ra }) => [ra, 'Outro'],
      () => ({ sexo: '“Outro” não está entre os valores do campo Sexo.' }),
    ],
    [
      'a phone too short',
      ['ra', 'telefoneCelular'],
      ({ ra }) => [ra, '9999'],
      () => ({ telefoneCelular: 'O valor do campo Celular não é válido.' }),
    ],
    [
      'an address that is none',
      ['ra', 'cep'],
      ({ ra }) => [ra, '12'],
      () => ({ cep: 'O valor do campo CEP não é válido.' }),
    ],
  ]
  test.each(CASES)('%s', async (_, fields, cells, flaws) => {
    const [own, near, far] = [await newStudent(), await newStudent(), await newStudent(elsewhere)]
    await api.db
      .updateTable('student')
      .set({ email: 'dois@familia.com' })
      .where('id', 'in', [own.id, near.id])
      .execute()
    const { checked, rows, apply } = importer(api, as)
    const { id, erradas } = await checked(students(fields, cells(own, { near, far })))
    expect(erradas).toBe(1)
    expect((await rows(id))[0]?.falhas).toEqual(flaws({ near }))
    expect((await apply(id)).refusal.code).toBe('IMPORT_HAS_FLAWS')
  })

  it('refuses the same person twice, or a CPF that two lines want', async () => {
    const [one, two] = [await newStudent(), await newStudent()]
    const { checked, rows } = importer(api, as)
    const { id } = await checked(students(['ra', 'cpf'], [one.ra, other], [two.ra, other], [one.ra, one.cpf]))
    expect((await rows(id)).map(({ falhas }) => falhas)).toEqual([
      {},
      { cpf: 'Repete o valor da linha 2.' },
      { ra: 'Repete o valor da linha 2.' },
    ])
  })
})

it('finds guardians by their own columns, and gives an e-mail to one of them only', async () => {
  const [one, two] = [await addGuardian(api.db), await addGuardian(api.db)]
  for (const { id } of [one, two]) await addStudent(api.db, { unit: here, guardian: id })
  const far = await addGuardian(api.db)
  await addStudent(api.db, { unit: elsewhere, guardian: far.id })
  const { checked, rows, apply, undo } = importer(api, as)
  const fields = ['codigo', 'email', 'estadoCivil']
  const { id } = await checked({
    register: 'guardians',
    fields,
    rows: [
      [String(one.id), 'novo@familia.com', 'Casado(a)'],
      [String(two.id), one.email, ''],
      [String(far.id), '', ''],
    ],
  })
  const seen = await rows(id)
  expect(seen.map(({ situacao }) => situacao)).toEqual(['alterada', 'errada', 'errada'])
  expect(seen[1]?.falhas).toEqual({ email: message('PERSON_TAKEN', { campo: 'e-mail', nome: one.name }) })
  const again = await checked({
    register: 'guardians',
    fields,
    rows: [[String(one.id), 'novo@familia.com', 'Casado(a)']],
  })
  await apply(again.id)
  const emailOf = async () =>
    await api.db
      .selectFrom('guardian')
      .where('id', '=', one.id)
      .select(['email', 'civil_state'])
      .executeTakeFirstOrThrow()
  expect(await emailOf()).toEqual({ email: 'novo@familia.com', civil_state: 2 })

  // Another guardian has the old address by now: it cannot come back.
  await api.db.updateTable('guardian').set({ email: one.email }).where('id', '=', two.id).execute()
  expect((await undo(again.id)).answer).toMatchObject({ feitas: 1, recusadas: 1 })
  expect(await emailOf()).toEqual({ email: 'novo@familia.com', civil_state: 2 })
})

it('undoes what nobody changed since, and names the lines that stay', async () => {
  const { checked, rows, apply, undo } = importer(api, as)
  const [one, two] = [await newStudent(), await newStudent()]
  const { id } = await checked(students(['ra', 'telefoneFixo'], [one.ra, '1133334444'], [two.ra, '1133335555']))
  await apply(id)
  const { cadastro, enderecos, versao } = await recordOf(one.id)
  await call(api, updateStudentRecord, {
    as,
    params: { id: one.id },
    body: { cadastro: { ...cadastro, rg: '123' }, enderecos, versao },
  })
  expect((await undo(id)).answer).toMatchObject({ situacao: 'desfeita', feitas: 1, recusadas: 1 })
  expect((await rows(id)).map(({ falhas }) => falhas)).toEqual([
    { registro: `${one.name} mudou desde a importação.` },
    {},
  ])
  expect((await recordOf(one.id)).cadastro).toMatchObject({ telefoneFixo: '1133334444', rg: '123' })
  expect((await recordOf(two.id)).cadastro).toMatchObject({ telefoneFixo: '' })
})

it('continues after a process died, changes nobody twice, and nobody who left the units', async () => {
  const { checked, apply, rows } = importer(api, as)
  const [stays, leaves] = [await newStudent(), await newStudent()]
  const { id } = await checked(students(['ra', 'rg'], [stays.ra, '77'], [leaves.ra, '78']))
  await api.db.updateTable('enrolment').set({ unit_id: elsewhere }).where('student_id', '=', leaves.id).execute()
  // So slow that the call ends before the first part.
  api.clock.run(1_000)
  expect((await apply(id)).answer.situacao).toBe('aplicando')
  api.clock.run(0)
  await takeJob(api.db, api.clock.now())
  api.clock.pass(2)
  expect((await Promise.all([runNextJob(workerOf(api)), runNextJob(workerOf(api))])).filter(Boolean)).toHaveLength(1)
  expect((await recordOf(stays.id)).cadastro).toMatchObject({ rg: '77' })
  expect((await audited('student', stays.id)).map(({ action }) => action)).toEqual(['update'])
  expect((await rows(id)).map(({ situacao }) => situacao)).toEqual(['alterada', 'recusada'])
})

describe('a configured field', () => {
  let master: Credentials
  let transport: number
  let line: number
  let fee: number
  let profession: number
  beforeAll(async () => {
    master = await enter({ flag: 'master' })
    transport = await addField('Aluno', {
      ...withType(newField('Aluno'), FIELD_TYPE.list),
      nomeCampo: 'transporte',
      descricaoCampo: 'Transporte',
      argumentosLista: ['A pé', 'Van'],
    })
    line = await addField('Aluno', {
      ...withEffect(withCondition(withType(newField('Aluno'), FIELD_TYPE.text), true), 'Obrigatório'),
      nomeCampo: 'linha',
      descricaoCampo: 'Linha da van',
      nomeCampoDependente: 'transporte',
      formulaCondicional: '=',
      valorComparacaoCondicional: 'Van',
    })
    fee = await addField('AlunoMedico', {
      ...withType(newField('AlunoMedico'), FIELD_TYPE.money),
      nomeCampo: 'plano',
      // The same label as a field of the portal.
      descricaoCampo: 'CPF',
    })
    profession = await addField('Responsavel', {
      ...newField('Responsavel'),
      nomeCampo: 'profissao',
      descricaoCampo: 'Profissão',
    })
  })

  const addField = async (tabela: FieldTable, field: FieldDraft): Promise<number> =>
    (await call(api, createField, { as: master, body: { ...field, tabela } })).answer.id
  const key = (id: number) => `c${id}`
  const answersOf = async (id: number) =>
    Object.fromEntries((await recordOf(id)).respostas.map(({ parCampoId, valor }) => [key(parCampoId), valor]))

  it('is exported, shown with its differences, changed by the rules of the form, and restored', async () => {
    const { checked, rows, apply, undo } = importer(api, as)
    const { id, ra, name } = await newStudent()
    const fields = ['ra', key(transport), key(line), key(fee)]
    const first = await checked(students(fields, [ra, 'van', 'Azul', '1.234,50']))
    expect((await rows(first.id))[0]).toMatchObject({
      situacao: 'alterada',
      antes: { [key(transport)]: '', [key(fee)]: null },
      depois: { [key(transport)]: 'Van', [key(line)]: 'Azul', [key(fee)]: 123_450 },
    })
    await apply(first.id)
    expect(await answersOf(id)).toEqual({ [key(transport)]: 'Van', [key(line)]: 'Azul', [key(fee)]: '123450' })
    expect(await audited('student', id)).toEqual([])
    expect((await audited('field_answer', id)).at(-1)).toMatchObject({
      action: 'update',
      after: { idAluno: id, campos: ['Transporte', 'Linha da van', 'CPF'] },
      reason: 'Importação: planilha.csv',
    })
    const query = { publico: 'students', colunas: fields.join(','), formato: 'csv' }
    const text = (await download(api, exportPeople, { as, query })).body
    expect(text).toContain('RA;Transporte;Linha da van;CPF (Saúde)')
    expect(text).toContain(`${ra};Van;Azul;1234,50`)

    const second = await checked(students(['ra', key(transport)], [ra, 'A PÉ']))
    await apply(second.id)
    expect((await answersOf(id))[key(transport)]).toBe('A pé')
    await undo(second.id)
    expect(await answersOf(id)).toMatchObject({ [key(transport)]: 'Van', [key(line)]: 'Azul' })
    const wrong = await checked(students(['ra', key(transport), key(line)], [ra, 'Avião', ''], ['0', 'Van', '']))
    expect((await rows(wrong.id))[0]).toMatchObject({
      nome: name,
      falhas: { [key(transport)]: '“Avião” não é mais uma opção do campo Transporte. Escolha outra.' },
    })
    await undo(first.id)
    expect(await answersOf(id)).toEqual({ [key(transport)]: 'Van', [key(line)]: 'Azul', [key(fee)]: '123450' })
  })

  it('is missing if another answer requires it; that of a guardian is in their own record', async () => {
    const { checked, rows, apply } = importer(api, as)
    const { ra } = await newStudent()
    const { id } = await checked(students(['ra', key(transport)], [ra, 'Van']))
    expect((await rows(id))[0]?.falhas).toEqual({ [key(line)]: requiredMessage('Linha da van') })
    const guardian = await addGuardian(api.db)
    await addStudent(api.db, { unit: here, guardian: guardian.id })
    const about = { register: 'guardians', fields: ['codigo', key(profession)] } as const
    await apply((await checked({ ...about, rows: [[String(guardian.id), 'Médica']] })).id)
    const { answer } = await call(api, getGuardianRecord, { as, params: { id: guardian.id } })
    expect(answer.respostas).toMatchObject([{ parCampoId: profession, valor: 'Médica' }])
  })

  it('stays as it was if the form changed after the check', async () => {
    const { checked, rows, apply } = importer(api, as)
    const { id, ra } = await newStudent()
    const batch = await checked(students(['ra', key(transport)], [ra, 'A pé']))
    const { tabelas } = (await call(api, designedForms, { as: master })).answer
    const field = tabelas.flatMap(({ campos }) => campos).find((one) => one.id === transport)
    if (field === undefined) throw new Error('no field')
    const change = async (argumentosLista: string[], versao: number) =>
      (
        await call(api, updateField, {
          as: master,
          params: { id: transport },
          body: { ...draftOf(field), argumentosLista, versao },
        })
      ).answer.versao
    const versao = await change(['Bicicleta', 'Van'], field.versao)
    expect((await apply(batch.id)).answer).toMatchObject({ feitas: 0, recusadas: 1 })
    expect((await rows(batch.id))[0]?.falhas['registro']).toContain('“A pé” não é mais uma opção')
    expect(await answersOf(id)).toEqual({})
    await change(['A pé', 'Van'], versao)
  })

  it('is a column only for staff who may open the record', async () => {
    const clerk = await enter({ edits: ['atualizacaoBase', 'dadosAluno'], units: [here] })
    const begin = (cadastro: string, field: number) =>
      call(api, startImport, {
        as: clerk,
        body: { cadastro, arquivo: 'a.csv', campos: ['codigo', key(field)], linhas: 1 },
      })
    expect((await begin('students', transport)).status).toBe(200)
    expect((await begin('guardians', profession)).status).toBe(400)
    expect((await begin('students', profession)).status).toBe(400)
  })
})

describe('an update', () => {
  const begin = (who: Credentials, campos: readonly string[], cadastro = 'students') =>
    call(api, startImport, { as: who, body: { cadastro, arquivo: 'a.csv', campos, linhas: 1 } })

  it('needs the right, a column that identifies people, and no number of the portal’s own', async () => {
    const looks = await enter({ sees: ['atualizacaoBase'], units: [here] })
    const registers = await enter({ edits: ['etapasContato'], units: [here] })
    expect((await begin(looks, ['ra', 'rg'])).status).toBe(403)
    const query = { publico: 'students', colunas: 'ra,rg', formato: 'csv' }
    expect((await download(api, exportPeople, { as: looks, query })).statusCode).toBe(403)
    expect((await begin(registers, ['ra', 'rg'])).status).toBe(403)
    expect((await begin(as, ['nome', 'rg'])).status).toBe(400)
    expect((await begin(as, ['codigo', 'estadoCivil'], 'guardians')).status).toBe(200)
  })

  it('has race only for staff who may open the record of a student', async () => {
    const clerk = await enter({ edits: ['atualizacaoBase'], units: [here] })
    expect((await begin(clerk, ['ra', 'corRaca'])).status).toBe(400)
    expect((await begin(as, ['ra', 'corRaca'])).status).toBe(200)
    const query = { publico: 'students', colunas: 'ra,corRaca', formato: 'csv' }
    expect((await download(api, exportPeople, { as: clerk, query })).statusCode).toBe(400)
    expect((await download(api, exportPeople, { as, query })).statusCode).toBe(200)
  })

  it('starts from an export of today, for the caller’s units, which is audited', async () => {
    const [near, far] = [await newStudent(), await newStudent(elsewhere)]
    await api.db.updateTable('student').set({ mobile: '11977776666', sex: 2 }).where('id', '=', near.id).execute()
    const query = { publico: 'students', colunas: 'ra,nome,telefoneCelular,dataNascimento,sexo', formato: 'csv' }
    const file = await download(api, exportPeople, { as, query })
    expect(file.body).toContain(`${near.ra};${near.name};(11) 97777-6666;04/03/2015;Feminino`)
    expect(file.body).not.toContain(far.ra)
    const [noted] = await api.db
      .selectFrom('audit_entry')
      .where('action', '=', 'export')
      .select('after')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(noted?.after).toMatchObject({ colunas: ['RA', 'Nome', 'Celular', 'Data de nascimento', 'Sexo'] })
  })
})
