// On PostgreSQL too: what two people do at the same moment.
import { message } from '#domain/all/messages.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import { assessmentDraftOf, EMPTY_ASSESSMENT } from '#domain/assessment/assessmentDraft.ts'
import * as calls from '#domain/assessment/assessments.endpoints.ts'
import type { AssessmentDraft, AssessmentRecord, ListAssessments } from '#domain/assessment/assessments.schemas.ts'
import { AS_WEIGHTED_MEAN, BY_SUBJECT } from '#domain/evaluation/evaluation.lists.ts'
import * as schemeCalls from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import type { SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { EMPTY_SCHEME } from '#domain/evaluationSchemes/schemeDraft.ts'
import { writingClosedYears } from '#server/db/closedYears.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { addStages } from '#test/helpers/stages.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials
let unit: number
let other: number
/** Somebody of one unit, who may change assessments. */
let local: Credentials

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  as = await enter({ flag: 'master' })
  unit = await addUnit(api.db)
  other = await addUnit(api.db)
  local = await enter({ units: [unit], edits: ['avaliacoes'] })
})
afterAll(() => api.close())

let names = 0
const next = (): number => {
  names += 1
  return names
}
/** A scheme in which marks of four stages add up to 10. */
const scheme = async (changes: Partial<SchemeDraft> = {}): Promise<number> => {
  const body = { ...EMPTY_SCHEME, nome: `Esquema ${next()}`, idAnoLetivo: structure.running, ...changes }
  const { answer } = await call(api, schemeCalls.createScheme, { as, body })
  return answer.idEsquema ?? 0
}
const draft = (idEsquema: number, changes: Partial<AssessmentDraft> = {}): AssessmentDraft => {
  const name = next()
  return { ...EMPTY_ASSESSMENT, idEsquema, sigla: `P${name}`, nome: `Prova ${name}`, valorMaximo: 4, ...changes }
}
const send = (body: AssessmentDraft, who = as) => call(api, calls.createAssessment, { as: who, body })
const made = async (body: AssessmentDraft, who = as): Promise<AssessmentRecord> => {
  const { status, answer, refusal } = await send(body, who)
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}
const flawsOf = async (body: AssessmentDraft, who = as) => (await send(body, who)).refusal.fields
const change = (record: AssessmentRecord, changes: Partial<AssessmentDraft>, who = as) =>
  call(api, calls.updateAssessment, {
    as: who,
    params: { id: record.id },
    body: { ...assessmentDraftOf(record), ...changes, versao: record.versao },
  })
const setStatus = ({ id, versao }: AssessmentRecord, ativo: boolean, who = as) =>
  call(api, calls.setAssessmentStatus, { as: who, params: { id }, body: { ativo, versao } })
const remove = ({ id, versao }: AssessmentRecord, who = as) =>
  call(api, calls.removeAssessment, { as: who, params: { id }, query: { versao } })
const order = (idEsquema: number, de: number[], para: number[], who = as) =>
  call(api, calls.orderAssessments, { as: who, body: { idEsquema, de, para } })
const listOf = async (idEsquema: number, who = as) =>
  (await call(api, calls.listAssessments, { as: who, query: { idEsquema } })).answer.items[0]?.avaliacoes ?? []
const siglas = async (idEsquema: number, who = as) => (await listOf(idEsquema, who)).map(({ sigla }) => sigla)

test('is kept as it was sent, audited in words, and only once', async () => {
  const id = await scheme()
  const sent = draft(id, { sigla: ' P1 ', nome: 'Prova  mensal', etapas: [2, 1], idsSeries: [structure.grades[0]] })
  const record = await made(sent)
  expect(assessmentDraftOf(record)).toEqual({ ...sent, sigla: 'P1', nome: 'Prova mensal', etapas: [1, 2] })
  const again = await send(sent)
  expect(again.status).toBe(422)
  expect(again.refusal.fields).toEqual({
    sigla: 'A avaliação “Prova mensal” já tem a sigla “P1” na 1ª etapa.',
    nome: 'A avaliação “Prova mensal” já tem o nome “Prova mensal” na 1ª etapa.',
  })
  expect(await siglas(id)).toEqual(['P1'])
  const entry = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'assessment')
    .where('entity_id', '=', String(record.id))
    .select(['action', 'after'])
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ action: 'create', after: { Sigla: 'P1', Etapas: '1ª etapa, 2ª etapa' } })
  // Elsewhere the same name is another assessment.
  await made({ ...sent, etapas: [3] })
  await made({ ...sent, idsSeries: [structure.grades[1]] })
})

test('of two people who add the same at the same moment one does', async () => {
  const id = await scheme()
  const sent = draft(id)
  const answers = await Promise.all([send(sent), send(sent)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
})

test('a stage never comes to more than its highest mark, by whom it is for', async () => {
  const id = await scheme()
  const [sixth, seventh] = structure.grades
  await made(draft(id, { valorMaximo: 6 }))
  await made(draft(id, { valorMaximo: 3.5, etapas: [1], idsSeries: [sixth] }))
  expect(await flawsOf(draft(id, { valorMaximo: 5 }))).toMatchObject({
    valorMaximo: expect.stringMatching(/^A etapa 1 em .+ soma 14,5 de 10,0: tire 4,5\.$/) as unknown,
  })
  expect(await flawsOf(draft(id, { valorMaximo: 4.1, etapas: [2] }))).toEqual({
    valorMaximo: 'A etapa 2 soma 10,1 de 10,0: tire 0,1.',
  })
  await made(draft(id, { valorMaximo: 4, idsSeries: [seventh] }))
  // A recovery and what is complementary stand beside the sum.
  await made(draft(id, { complementar: true, afeta: 1, calculo: 3, valorMaximo: 9 }))
})

test('one that was inactive comes back only where it still fits', async () => {
  const id = await scheme()
  const first = await made(draft(id, { valorMaximo: 6 }))
  const inactive = (await setStatus(first, false)).answer
  const second = await made(draft(id, { valorMaximo: 5 }))
  expect((await setStatus(inactive, true)).refusal.fields).toEqual({
    valorMaximo: 'A etapa 1 soma 11,0 de 10,0: tire 1,0.',
  })
  expect((await remove(second)).status).toBe(200)
  expect((await setStatus(inactive, true)).status).toBe(200)
  expect((await remove(inactive)).status).toBe(409)
})

test('is divided into parts that sum up to it, and put together again', async () => {
  const id = await scheme()
  const part = (sigla: string, valor: number) => ({ id: null, sigla, nome: `Prova ${sigla}`, valor })
  const whole = draft(id, { divisivel: true, partes: [part('a', 2), part('b', 1.9)] })
  expect(await flawsOf(whole)).toEqual({ partes: 'As partes somam 3,9 de 4,0: ponha 0,1.' })
  const record = await made({ ...whole, partes: [part('a', 2), part('b', 2)] })
  expect(record.partes).toMatchObject([
    { sigla: 'a', valor: 2 },
    { sigla: 'b', valor: 2 },
  ])
  const kept = record.partes.map((one, at) => ({ ...one, valor: at === 0 ? 2.5 : 1.5 }))
  const changed = (await change(record, { partes: kept, etapas: [1] })).answer
  expect(changed.partes).toEqual(kept)
  const stored = await api.db
    .selectFrom('assessment')
    .where('whole_id', '=', record.id)
    .select(['stages', 'most'])
    .execute()
  expect(stored).toEqual([
    { stages: [1], most: 2.5 },
    { stages: [1], most: 1.5 },
  ])
  const foreign = await made(draft(await scheme(), { divisivel: true, partes: [part('a', 2), part('b', 2)] }))
  expect((await change(changed, { partes: foreign.partes })).refusal.fields).toEqual({
    partes: 'O valor do campo Partes não é aceito.',
  })
  expect((await change(changed, { partes: [] })).answer.partes).toEqual([])
})

test('has what the kind of its scheme asks for, and nothing else', async () => {
  const weighted = await scheme({ calculoEtapa: AS_WEIGHTED_MEAN })
  expect(await flawsOf(draft(weighted))).toEqual({ peso: 'O campo Peso é obrigatório.' })
  expect(await made(draft(weighted, { peso: 3 }))).toMatchObject({ peso: 3, valorMaximo: null })
  expect(await flawsOf(draft(weighted, { peso: 3, etapas: [5] }))).toEqual({
    etapas: 'O esquema tem 4 etapas no ano: desmarque a 5ª.',
  })
  expect(await flawsOf(draft(weighted, { tipo: 6, etapas: [2] }))).toEqual({
    etapas: 'O esquema não tem recuperação na 2ª etapa.',
  })
  const bySubject = await scheme({ tipoNota: BY_SUBJECT })
  expect(await flawsOf(draft(bySubject))).toEqual({ idEsquema: message('ASSESSMENT_OF_SUBJECTS') })
})

test('an older version is refused with the newer one', async () => {
  const record = await made(draft(await scheme()))
  const changed = (await change(record, { nome: 'Outro nome' })).answer
  const late = await change(record, { nome: 'Tarde' })
  expect(late.status).toBe(409)
  expect(late.refusal.atual).toEqual(changed)
  expect((await change(changed, { idEsquema: await scheme() })).refusal.fields).toMatchObject({
    idEsquema: message('ASSESSMENT_SCHEME_KEPT'),
  })
})

test('of the school is only seen by staff of a unit, who make their own for it; that of another unit is none', async () => {
  const id = await scheme()
  const shared = await made(draft(id, { valorMaximo: 2 }))
  const away = await made(draft(id, { idUnidade: other, valorMaximo: 2 }))
  expect(await flawsOf(draft(id, { valorMaximo: 1 }), local)).toEqual({ idUnidade: message('ASSESSMENT_OF_SCHOOL') })
  expect(await flawsOf(draft(id, { valorMaximo: 1, idUnidade: other }), local)).toHaveProperty('idUnidade')
  const own = await made(draft(id, { valorMaximo: 1, idUnidade: unit }), local)
  expect(await siglas(id, local)).toEqual([shared.sigla, own.sigla])
  expect((await listOf(id, local)).map(({ soLeitura }) => soLeitura)).toEqual([true, false])
  expect((await change(shared, { nome: 'Outro' }, local)).refusal.message).toBe(message('ASSESSMENT_OF_SCHOOL'))
  expect((await setStatus(shared, false, local)).status).toBe(422)
  expect((await remove(shared, local)).status).toBe(422)
  for (const answer of [await change(away, {}, local), await setStatus(away, false, local), await remove(away, local)])
    expect(answer.status).toBe(404)
  expect((await order(id, [shared.id, own.id], [own.id, shared.id], local)).status).toBe(422)
  const ofOther = await scheme({ idUnidade: other })
  expect((await order(ofOther, [1], [1], local)).status).toBe(404)
  expect(await flawsOf(draft(ofOther, { idUnidade: unit }), local)).toHaveProperty('idEsquema')
})

test('are ordered as they were seen, and told anew where somebody else moved them', async () => {
  const id = await scheme()
  const [one, two, three] = [
    await made(draft(id, { valorMaximo: 1 })),
    await made(draft(id, { valorMaximo: 1, etapas: [2] })),
    await made(draft(id, { valorMaximo: 1 })),
  ]
  // Those of the first stage change places; what stands between them stays.
  const ordered = await order(id, [one.id, three.id], [three.id, one.id])
  expect(ordered.answer.avaliacoes.map((each) => each.id)).toEqual([three.id, two.id, one.id])
  const late = await order(id, [one.id, three.id], [three.id, one.id])
  expect(late.status).toBe(409)
  expect((await order(id, [one.id], [two.id])).status).toBe(400)
  expect((await order(id, [three.id, two.id, one.id], [three.id, two.id, one.id])).status).toBe(200)
})

test('keeps its scheme from being removed', async () => {
  const body = { ...EMPTY_SCHEME, nome: `Esquema ${next()}`, idAnoLetivo: structure.running }
  const { answer } = await call(api, schemeCalls.createScheme, { as, body })
  const one = await made(draft(answer.idEsquema ?? 0))
  const drop = () =>
    call(api, schemeCalls.removeScheme, { as, params: { id: answer.id }, query: { versao: answer.versao } })
  expect((await drop()).refusal.message).toBe(message('SCHEME_ASSESSED').replace('{avaliacoes}', one.nome))
  await remove(one)
  expect((await drop()).status).toBe(200)
})

test('of a closed year stays as it was', async () => {
  const id = await scheme()
  const record = await made(draft(id))
  await api.db.transaction().execute(async (trx) => {
    await writingClosedYears(trx)
    await trx.updateTable('evaluation_scheme').set({ school_year_id: structure.closed }).where('id', '=', id).execute()
  })
  for (const answer of [
    await send(draft(id)),
    await change(record, {}),
    await setStatus(record, false),
    await remove(record),
    await order(id, [record.id], [record.id]),
  ])
    expect(answer.refusal.code).toBe('SCHOOL_YEAR_CLOSED')
})

describe('the option list', () => {
  const found = async (query: ListAssessments['query'], who = as) =>
    (await call(api, OPTION_LISTS.assessments, { as: who, query })).answer.dados.map(({ value }) => value)

  it('is narrowed by several schemes, stages, subjects, grades and kinds, and has parts for what is divided', async () => {
    const id = await scheme()
    const subject = await api.db
      .insertInto('subject')
      .values({
        name: 'Matemática',
        short_name: 'MAT',
        search: 'matematica',
        knowledge_area: 1,
        curriculum_base: 1,
        kind: 1,
        position: 1,
        is_optional: false,
        has_grade: true,
        has_attendance: true,
        counts_for_progress: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const part = (sigla: string) => ({ id: null, sigla, nome: `Parte ${sigla}`, valor: 1 })
    const ofAll = await made(draft(id, { valorMaximo: 2, divisivel: true, partes: [part('a'), part('b')] }))
    const parts = ofAll.partes.map((one) => one.id ?? 0)
    const inMaths = await made(draft(id, { valorMaximo: 2, etapas: [1], idsDisciplinas: [subject.id] }))
    const later = await made(draft(id, { valorMaximo: 2, etapas: [2], tipo: 2, idsSeries: [structure.grades[0]] }))
    const { stages } = await addStages(api.db, {
      year: structure.running,
      kind: 4,
      days: [
        ['2026-02-02', '2026-04-17'],
        ['2026-04-20', '2026-06-30'],
      ],
    })
    const esquema = [id]
    expect(await found({ esquema })).toEqual([...parts, inMaths.id, later.id])
    expect(await found({ esquema, etapa: stages.slice(1) })).toEqual([...parts, later.id])
    expect(await found({ esquema, etapa: [...stages] })).toEqual([...parts, inMaths.id, later.id])
    expect(await found({ esquema, disciplinas: [subject.id + 1] })).toEqual([...parts, later.id])
    expect(await found({ esquema, series: [structure.grades[1]] })).toEqual([...parts, inMaths.id])
    expect(await found({ esquema, tipo: [2] })).toEqual([later.id])
    expect(await found({ esquema, ano: [structure.coming] })).toEqual([])
    const away = await made(draft(id, { valorMaximo: 2, idUnidade: other }))
    expect(await found({ esquema, unidade: [unit] })).toEqual([...parts, inMaths.id, later.id])
    expect(await found({ esquema })).toContain(away.id)
    expect(await found({ esquema }, local)).not.toContain(away.id)
  })
})
