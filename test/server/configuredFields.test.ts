import * as calls from '#domain/configuredFields/configuredFields.endpoints.ts'
import type {
  ConfiguredField,
  ConfiguredForm,
  FieldDraft,
  FilledForm,
} from '#domain/configuredFields/configuredFields.schemas.ts'
import { FIELD_TYPE } from '#domain/configuredFields/fieldCatalogue.ts'
import { FIELD_TABLES, type FieldTable } from '#domain/configuredFields/fieldTables.ts'
import { designFlaws } from '#domain/configuredFields/designFlaws.ts'
import {
  draftOf,
  newField,
  withCondition,
  withdrawn,
  withEffect,
  withType,
} from '#domain/configuredFields/designRules.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import { storedFileText } from '#domain/files/stored.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Audited } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type AnswerOwnerIds, readAnswers, saveAnswers } from '#server/modules/matricula/configuredFields/index.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { pdfOf, upload } from '#test/helpers/files.ts'

let api: TestApi
let master: { as: Credentials; id: number }
let student: number
let guardian: number

beforeAll(async () => {
  api = await startDemoApi()
  master = await enterDemo(api, 'master@demo.escola')
  const link = await api.db.selectFrom('student_guardian').selectAll().orderBy('id').executeTakeFirstOrThrow()
  student = link.student_id
  guardian = link.guardian_id
})
afterAll(() => api.close())

const forms = async () => (await call(api, calls.configuredForms, { as: master.as })).answer.tabelas
const formOf = async (table: FieldTable): Promise<ConfiguredForm> => {
  const form = (await forms()).find(({ tabela }) => tabela === table)
  if (form === undefined) throw new Error(table)
  return form
}
const fieldOf = ({ campos }: ConfiguredForm, name: string): ConfiguredField => {
  const field = campos.find(({ nomeCampo }) => nomeCampo === name)
  if (field === undefined) throw new Error(name)
  return field
}

const draft = (name: string, changes: Partial<FieldDraft> = {}): FieldDraft => ({
  ...newField('AlunoPlus'),
  nomeCampo: name,
  descricaoCampo: `Campo ${name}`,
  ...changes,
})
const create = (body: FieldDraft) => call(api, calls.createField, { body, as: master.as })
const created = async (body: FieldDraft): Promise<ConfiguredField> => (await create(body)).answer
const save = (field: ConfiguredField, changes: Partial<FieldDraft>) =>
  call(api, calls.updateField, {
    params: { id: field.id },
    body: { ...draftOf(field), ...changes, versao: field.versao },
    as: master.as,
  })

const act = (day = '2026-03-10'): Audited => ({
  caller: { tipoLogin: STAFF, personId: master.id, original: null },
  now: new Date(`${day}T12:00:00Z`),
  address: '127.0.0.1',
})
const fill = (owner: AnswerOwnerIds, form: ConfiguredForm, answers: Readonly<Record<string, string>>, day?: string) => {
  const filled: FilledForm = {
    versoes: [{ tabela: form.tabela, versao: form.versao }],
    respostas: Object.entries(answers).map(([name, valor]) => ({ parCampoId: fieldOf(form, name).id, valor })),
  }
  return inTransaction(api.db, (trx) => saveAnswers(trx, act(day), owner, filled))
}
const refused = async (saving: Promise<unknown>): Promise<Refusal> => {
  const error: unknown = await saving.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error(`Not refused: ${String(error)}`)
  return error
}
const answered = async (owner: AnswerOwnerIds) =>
  (await readAnswers(api.db, owner)).map(({ parCampoId, valor }) => [parCampoId, valor])

describe('the demo school', () => {
  test('has fields in every form, all valid by the rules of the designer', async () => {
    const all = await forms()
    expect(all.map(({ tabela }) => tabela)).toEqual(FIELD_TABLES.map(({ id }) => id))
    for (const { campos } of all) {
      expect(campos).not.toHaveLength(0)
      for (const campo of campos) expect([campo.nomeCampo, designFlaws(campo, campos)]).toEqual([campo.nomeCampo, {}])
    }
  })
})

describe('the designer', () => {
  test('adds a field at the end, and raises the version of the form', async () => {
    const before = await formOf('AlunoPlus')
    const field = await created(draft('anoDeEntrada', { parCampoTipoId: FIELD_TYPE.date, parCampoTipoFormatId: null }))
    const after = await formOf('AlunoPlus')
    expect(after.campos.at(-1)).toEqual(field)
    expect(after.versao).toBe(before.versao + 1)
  })

  test('gets a sentence beside each attribute with a flaw', async () => {
    const { status, refusal } = await create(draft('com espaço', { descricaoCampo: ' ' }))
    expect(status).toBe(422)
    expect(refusal.fields).toEqual({
      nomeCampo: 'Use letras sem acento e números, sem espaços, como tipoSanguineo.',
      descricaoCampo: 'O campo Descrição é obrigatório.',
    })
  })

  test('cannot let two fields depend on each other', async () => {
    const first = await created(draft('primeiro'))
    const second = await created(
      draft('segundo', {
        ...withEffect(withCondition(draft('segundo'), true), 'Visível'),
        nomeCampoDependente: 'primeiro',
        formulaCondicional: 'preenchido',
      }),
    )
    const { status, refusal } = await save(first, {
      ...withEffect(withCondition(draftOf(first), true), 'Visível'),
      nomeCampoDependente: second.nomeCampo,
      formulaCondicional: 'preenchido',
    })
    expect([status, refusal.fields]).toEqual([422, { nomeCampoDependente: 'O campo Campo segundo já depende deste.' }])
    const blocked = await save(first, withdrawn(draftOf(first)))
    expect(blocked.refusal.fields).toEqual({
      situacao: 'O campo Campo segundo depende deste. Mude antes a condição dele.',
    })
  })

  test('gets both values when another person saved the field first', async () => {
    const field = await created(draft('disputado'))
    expect((await save(field, { descricaoCampo: 'Minha descrição' })).status).toBe(200)
    const { status, refusal } = await save(field, { descricaoCampo: 'Outra descrição' })
    expect([status, refusal.code]).toEqual([409, 'STALE'])
    expect(refusal.atual).toMatchObject({ id: field.id, descricaoCampo: 'Minha descrição', versao: 2 })
  })

  test('removes a field from the form; its row stays', async () => {
    const field = await created(draft('passageiro'))
    expect((await save(field, withdrawn(draftOf(field)))).status).toBe(200)
    expect((await formOf('AlunoPlus')).campos.map(({ id }) => id)).not.toContain(field.id)
    const { answer } = await call(api, calls.designedForms, { as: master.as })
    expect(answer.tabelas.flatMap(({ campos }) => campos).map(({ id }) => id)).toContain(field.id)
  })

  test('orders fields, and is refused if another person did so first', async () => {
    const { answer } = await call(api, calls.designedForms, { as: master.as })
    const de = answer.tabelas.find(({ tabela }) => tabela === 'Responsavel')?.campos.map(({ id }) => id) ?? []
    const para = de.toReversed()
    const order = (from: number[], to: number[]) =>
      call(api, calls.orderFields, { body: { tabela: 'Responsavel', de: from, para: to }, as: master.as })
    const version = (await formOf('Responsavel')).versao
    expect((await order(de, para)).answer.campos.map(({ id }) => id)).toEqual(para)
    expect((await formOf('Responsavel')).versao).toBe(version)
    const late = await order(de, para)
    expect([late.status, late.refusal.code]).toEqual([409, 'STALE'])
    expect((await order(para, para.slice(1))).status).toBe(400)
  })

  test('cannot change the type of an answered field', async () => {
    const field = await created(draft('respondido'))
    await fill({ idAluno: student }, await formOf('AlunoPlus'), { respondido: 'Sim, foi' })
    const { status, refusal } = await save(field, withType(draftOf(field), FIELD_TYPE.date))
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['parCampoTipoId']])
  })
})

describe('answers', () => {
  test('are stored settled, changed and taken back', async () => {
    const form = await formOf('AlunoMedico')
    const health = { temAlergia: 'Não', pesoEmKg: '031,50', tipoSanguineo: 'O+' }
    await fill({ idAluno: student }, form, health)
    expect(await answered({ idAluno: student })).toEqual(
      expect.arrayContaining([
        [fieldOf(form, 'pesoEmKg').id, '31.5'],
        [fieldOf(form, 'tipoSanguineo').id, 'O+'],
      ]),
    )
    await fill({ idAluno: student }, form, { temAlergia: 'Não', tipoSanguineo: 'A+' })
    const after = await answered({ idAluno: student })
    expect(after).toContainEqual([fieldOf(form, 'tipoSanguineo').id, 'A+'])
    expect(after.map(([id]) => id)).not.toContain(fieldOf(form, 'pesoEmKg').id)
  })

  test('hidden by a condition are deleted; those that it asks for are required', async () => {
    const form = await formOf('AlunoMedico')
    const refusal = await refused(fill({ idAluno: student }, form, { temAlergia: 'Sim', alergias: 'Alimentos' }))
    const reaction = fieldOf(form, 'oQueFazerEmCasoDeReacao').id
    expect([refusal.status, refusal.wire.fields]).toEqual([
      422,
      { [`respostas.c${reaction}`]: 'O campo O que fazer em caso de reação é obrigatório.' },
    ])
    await fill({ idAluno: student }, form, {
      temAlergia: 'Sim',
      alergias: 'Alimentos\nOutras',
      oQueFazerEmCasoDeReacao: 'Ligar para a mãe.',
    })
    expect(await answered({ idAluno: student })).toContainEqual([fieldOf(form, 'alergias').id, 'Alimentos\nOutras'])
    await fill({ idAluno: student }, form, { temAlergia: 'Não', alergias: 'Alimentos' })
    expect((await answered({ idAluno: student })).map(([id]) => id)).not.toContain(fieldOf(form, 'alergias').id)
  })

  test('to a form that changed since it was drawn are refused as a whole', async () => {
    const form = await formOf('AlunoOutrasInfPlus')
    const before = await answered({ idAluno: student })
    await created({ ...draft('novidade'), tabela: 'AlunoOutrasInfPlus' })
    const refusal = await refused(fill({ idAluno: student }, form, { comoVemAEscola: 'A pé' }))
    expect([refusal.status, refusal.wire.code]).toEqual([409, 'FORM_CHANGED'])
    expect(await answered({ idAluno: student })).toEqual(before)
  })

  test('of a guardian, and of the guardian as one of a student, are separate', async () => {
    await fill({ idAluno: null, idResponsavel: guardian }, await formOf('Responsavel'), { profissao: 'Enfermeira' })
    await fill({ idAluno: student, idResponsavel: guardian }, await formOf('AlunoResponsavelPlus'), {
      podeSerChamadoNoTrabalho: 'Sim',
    })
    expect((await answered({ idAluno: null, idResponsavel: guardian })).map(([, valor]) => valor)).toEqual([
      'Enfermeira',
    ])
    expect(await readAnswers(api.db, { idAluno: student, idResponsavel: guardian })).toEqual([
      expect.objectContaining({ idAluno: student, idResponsavel: guardian, valor: 'Sim' }),
    ])
    const foreign = await refused(fill({ idAluno: student }, await formOf('Responsavel'), { profissao: 'Outra' }))
    expect(foreign.status).toBe(400)
  })

  test('from before a field was restarted do not count', async () => {
    const form = await formOf('AlunoEndereco')
    await fill({ idAluno: student }, form, { area: 'Rural' })
    const area = fieldOf(form, 'area')
    expect((await save(area, { situacao: 'Reiniciado' })).status).toBe(200)
    expect((await answered({ idAluno: student })).map(([id]) => id)).not.toContain(area.id)
    await fill({ idAluno: student }, await formOf('AlunoEndereco'), { area: 'Urbana' }, '2026-11-21')
    expect(await answered({ idAluno: student })).toContainEqual([area.id, 'Urbana'])
  })

  test('are audited by field, without their content', async () => {
    const entry = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'field_answer')
      .select('after')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry.after).toEqual({ idAluno: student, campos: ['Área'] })
  })
})

describe('a file', () => {
  let form: ConfiguredForm
  beforeAll(async () => {
    await created(draft('laudo', withType(draft('laudo'), FIELD_TYPE.file)))
    form = await formOf('AlunoPlus')
  })

  const send = async (name: string, as = master.as) =>
    storedIn((await upload(api, { as, name, content: pdfOf() })).answer)
  const storedIn = ({ id, nome }: { id: number; nome: string }) => ({ id, text: storedFileText({ id, name: nome }) })
  const answerWith = (text: string) => fill({ idAluno: student }, form, { laudo: text })
  const kept = async () => (await answered({ idAluno: student })).find(([id]) => id === fieldOf(form, 'laudo').id)?.[1]
  const download = async (id: number, as = master.as) => (await call(api, downloadFile, { as, params: { id } })).status

  test('is an answer, stays while others change, and is released when replaced', async () => {
    const first = await send('laudo.pdf')
    await answerWith(first.text)
    expect([await kept(), await download(first.id)]).toEqual([first.text, 200])
    await fill({ idAluno: student }, form, { laudo: first.text, escolaAnterior: 'Escola do Bairro' })
    expect([await kept(), await download(first.id)]).toEqual([first.text, 200])
    const second = await send('novo laudo.pdf')
    await answerWith(second.text)
    expect([await kept(), await download(first.id), await download(second.id)]).toEqual([second.text, 404, 200])
    await answerWith('')
    expect([await kept(), await download(second.id)]).toEqual([undefined, 404])
  })

  test('that is foreign or unknown is refused', async () => {
    const field = `respostas.c${fieldOf(form, 'laudo').id}`
    const other = await send('alheio.pdf', (await enterDemo(api, 'secretaria@demo.escola')).as)
    for (const text of [other.text, 'laudo.pdf']) {
      expect((await refused(answerWith(text))).wire.fields).toEqual({ [field]: MESSAGES.FILE_GONE })
    }
  })

  test('is only for people who see the answer', async () => {
    const { id, text } = await send('restrito.pdf')
    await answerWith(text)
    expect(await download(id, (await enterDemo(api, 'secretaria@demo.escola')).as)).toBe(200)
    expect(await download(id, (await enterDemo(api, 'responsavel@demo.escola')).as)).toBe(404)
    const trace = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'stored_file')
      .where('entity_id', '=', String(id))
      .select('action')
      .orderBy('id')
      .execute()
    expect(trace.map(({ action }) => action)).toEqual(['view', 'foreign-row'])
  })
})
