// On PostgreSQL too: what several do at the same moment.
import { sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import * as calls from '#domain/evaluationSchemes/evaluationSchemes.endpoints.ts'
import { DRAFT, ENDED, IN_FORCE } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { SchemeDraft, SchemeRecord } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import type { LinkBody } from '#domain/evaluationSchemes/links.schemas.ts'
import { EMPTY_SCHEME, schemeDraftOf } from '#domain/evaluationSchemes/schemeDraft.ts'
import { schemeThatHolds } from '#server/school/evaluation/schemes.ts'
import { readVersion } from '#server/school/results/heldSchemes.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials
let subjects: readonly number[]

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  as = await enter({ flag: 'master' })
  const rows = await api.db
    .insertInto('subject')
    .values(
      ['Arte', 'Matemática'].map((name, place) => ({
        name,
        name_search: name,
        short_name: name.slice(0, 3),
        short_name_search: name.slice(0, 3),
        search: name,
        knowledge_area: 1,
        curriculum_base: 1,
        kind: 1,
        position: place + 1,
        is_optional: false,
        has_grade: true,
        has_attendance: true,
        counts_for_progress: true,
      })),
    )
    .returning('id')
    .execute()
  subjects = rows.map(({ id }) => id)
})
afterAll(() => api.close())

let names = 0
/** A valid scheme of the whole school with a new name. */
const draft = (changes: Partial<SchemeDraft> = {}): SchemeDraft => {
  names += 1
  return { ...EMPTY_SCHEME, nome: `Esquema ${names}`, idAnoLetivo: structure.running, ...changes }
}
const send = (body: SchemeDraft, who = as) => call(api, calls.createScheme, { as: who, body })
const made = async (changes: Partial<SchemeDraft> = {}): Promise<SchemeRecord> => {
  const { status, answer, refusal } = await send(draft(changes))
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}
const change = (record: SchemeRecord, changes: Partial<SchemeDraft>, who = as) =>
  call(api, calls.updateScheme, {
    as: who,
    params: { id: record.id },
    body: { ...schemeDraftOf(record), ...changes, versao: record.versao },
  })
const putInForce = ({ id, versao, numero }: SchemeRecord, who = as) =>
  call(api, calls.putSchemeInForce, {
    as: who,
    params: { id },
    body: { versao, vigente: numero > 1 ? numero - 1 : null },
  })
const inForce = async (changes: Partial<SchemeDraft> = {}) => (await putInForce(await made(changes))).answer
const read = async ({ id }: { readonly id: number }) =>
  (await call(api, calls.getScheme, { as, params: { id } })).answer
const remove = ({ id, versao }: SchemeRecord, who = as) =>
  call(api, calls.removeScheme, { as: who, params: { id }, query: { versao } })
const link = (body: LinkBody, who = as) => call(api, calls.linkScheme, { as: who, body })
const linksOf = async (idUnidade: number, who = as) =>
  (await call(api, calls.getSchemeLinks, { as: who, query: { idUnidade } })).answer.series

const audited = async (id: number) =>
  (
    await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'evaluation_scheme_version')
      .where('entity_id', '=', String(id))
      .select(['action', 'after'])
      .orderBy('id')
      .execute()
  ).map(({ action, after }) => [action, after])

test('is kept whole, and audited in words', async () => {
  const sent = draft({
    nome: ' Médio ',
    temExame: true,
    tabelas: [
      {
        nome: 'Inteiro',
        faixas: [{ minimo: 0, maximo: 0.99, acao: 1, valor: null, rotulo: 'Para baixo', descricao: '' }],
      },
    ],
    arredondamentoFinal: 'Inteiro',
    recuperacoes: [{ nome: 'Semestral', etapas: [1, 2], calculo: 1, notaMaxima: 10 }],
    disciplinas: [{ idDisciplina: subjects[0] ?? 0, etapas: [3, 1], aglutinada: '' }],
  })
  const record = (await send(sent)).answer
  expect(record).toMatchObject({ numero: 1, situacao: DRAFT, nome: 'Médio', vigenteDesde: '' })
  expect(schemeDraftOf(record)).toEqual({
    ...sent,
    nome: 'Médio',
    idEsquema: record.idEsquema,
    disciplinas: [{ idDisciplina: subjects[0], etapas: [1, 3], aglutinada: '' }],
  })
  await change(record, { media: 7 })
  expect(await audited(record.id)).toEqual([
    [
      'create',
      expect.objectContaining({ 'Disciplinas com regra própria': 'Arte: 1ª e 3ª etapa', 'Tipo de nota': 'Numérica' }),
    ],
    ['update', { 'Média de aprovação': 7 }],
  ])
})

test('judges with the subjects that it merges, by their names', async () => {
  const [one = 0, other = 0] = subjects
  const disciplinas = [one, other].map((idDisciplina) => ({ idDisciplina, etapas: [], aglutinada: 'Linguagens' }))
  const { id } = (await send(draft({ disciplinas, dependencias: 1 }))).answer
  const { rows } = await sql<{ name: string }>`
    select name from subject where id = any(${[one, other]}::integer[]) order by position, id`.execute(api.db)
  expect((await readVersion(api.db, id))?.scheme.rules.aglutinadas).toEqual([
    { nome: 'Linguagens', disciplinas: rows.map(({ name }) => name) },
  ])
})

test('is refused by the rules of the form, at the field', async () => {
  const flaws = async (changes: Partial<SchemeDraft>) => (await send(draft(changes))).refusal.fields
  expect(await flaws({ formulaMedia: 'Se/Et)' })).toEqual({
    formulaMedia: 'O parêntese da posição 6 fecha um que não foi aberto.',
  })
  expect(await flaws({ disciplinas: [{ idDisciplina: 99_999, etapas: [1], aglutinada: '' }] })).toEqual({
    disciplinas: 'O valor do campo Disciplinas com regra própria não é aceito.',
  })
  const { idEsquema } = await made({ idAnoLetivo: structure.coming })
  expect(await flaws({ idRegraDiferenciada: idEsquema })).toEqual({
    idRegraDiferenciada: 'O valor do campo Regra diferenciada não é aceito.',
  })
  const record = await made()
  expect((await change(record, { idAnoLetivo: structure.coming })).refusal.fields).toEqual({
    idAnoLetivo: 'O campo Ano letivo não muda depois de salvo.',
  })
  expect((await send(draft({ nome: record.nome.toUpperCase() }))).refusal).toMatchObject({
    message: message('SCHEME_NAME_TAKEN'),
  })
  expect((await send(draft({ idAnoLetivo: structure.closed }))).refusal.message).toBe(
    message('SCHOOL_YEAR_CLOSED', { ano: 2025 }),
  )
})

test('a new version says what it changes, ends the one before, and neither changes any more', async () => {
  const first = await inForce()
  expect(first).toMatchObject({ situacao: IN_FORCE, vigenteDesde: '2026-11-20' })
  const frozen = message('SCHEME_FROZEN')
  expect((await change(first, { media: 7 })).refusal.message).toBe(frozen)
  expect((await remove(first)).refusal.message).toBe(frozen)
  expect((await send({ ...schemeDraftOf(first), nome: 'Outro nome' })).refusal.fields).toEqual({
    idEsquema: 'O valor do campo Esquema não é aceito.',
  })
  const next = (await send(schemeDraftOf(first))).answer
  expect(next).toMatchObject({ numero: 2, situacao: DRAFT, idEsquema: first.idEsquema })
  expect((await send(schemeDraftOf(first))).refusal.message).toBe(message('SCHEME_DRAFT_TAKEN'))
  expect((await putInForce(next)).refusal.message).toBe(message('SCHEME_UNCHANGED'))
  const changed = (await change(next, { media: 7 })).answer
  expect((await call(api, calls.schemeChanges, { as, params: { id: changed.id } })).answer).toEqual({
    vigente: 1,
    mudancas: [{ campo: 'Média de aprovação', de: '6', para: '7' }],
    resultados: { alunos: 0, mudam: 0, turmas: [] },
  })
  // A version that somebody else changed meanwhile.
  expect((await putInForce(next)).status).toBe(409)
  expect((await putInForce(changed)).answer.situacao).toBe(IN_FORCE)
  expect(await read(first)).toMatchObject({ situacao: ENDED, encerradoEm: '2026-11-20', media: 6 })
  expect((await remove((await send(schemeDraftOf(first))).answer)).status).toBe(200)
})

test('two who change a draft meet: the second sees what the first saved', async () => {
  const record = await made()
  await change(record, { media: 7 })
  const late = await change(record, { media: 8 })
  expect(late).toMatchObject({ status: 409, refusal: { atual: { media: 7, versao: 2 } } })
})

test('of two who begin a version at the same moment one is told that it is there', async () => {
  const first = await inForce()
  const answers = await Promise.all([1, 2, 3].map(() => send(schemeDraftOf(first))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('staff of one unit see the schemes of the school, and change their own only', async () => {
  const [unit, foreign] = [await addUnit(api.db), await addUnit(api.db)]
  const here = await enter({ edits: ['esquemaAvaliacao'], units: [unit] })
  const reader = await enter({ sees: ['esquemaAvaliacao'], units: [unit] })
  const shared = await made()
  expect((await change(shared, { media: 7 }, here)).refusal.message).toBe(message('SCHEME_OF_SCHOOL'))
  expect((await putInForce(shared, here)).refusal.message).toBe(message('SCHEME_OF_SCHOOL'))
  expect((await remove(shared, here)).refusal.message).toBe(message('SCHEME_OF_SCHOOL'))
  expect((await send(draft(), here)).refusal.fields).toEqual({ idUnidade: message('SCHEME_OF_SCHOOL') })
  expect((await send(draft({ idUnidade: foreign }), here)).refusal.fields).toEqual({
    idUnidade: 'O valor do campo Unidade não é aceito.',
  })
  const own = (await send(draft({ idUnidade: unit }), here)).answer
  const elsewhere = await made({ idUnidade: foreign })
  expect((await change(own, { idRegraDiferenciada: elsewhere.idEsquema }, here)).refusal.fields).toEqual({
    idRegraDiferenciada: 'O valor do campo Regra diferenciada não é aceito.',
  })
  expect((await send(draft({ idUnidade: unit }), reader)).status).toBe(403)
  expect((await putInForce(elsewhere, here)).status).toBe(404)
  const { items } = (await call(api, calls.listSchemes, { as: here, query: { MaxResultCount: 100 } })).answer
  expect(items.find(({ id }) => id === shared.id)).toMatchObject({ soLeitura: true, unidade: null })
  expect(items.find(({ id }) => id === own.id)).toMatchObject({ soLeitura: false, tipoNota: 1, etapas: 4 })
  expect(items.some(({ id }) => id === elsewhere.id)).toBe(false)
  const { dados } = (await call(api, OPTION_LISTS.evaluationSchemes, { as: here })).answer
  expect(dados.map(({ value }) => value)).toEqual(expect.arrayContaining([shared.idEsquema, own.idEsquema]))
  expect(dados.some(({ value }) => value === elsewhere.idEsquema)).toBe(false)
})

describe('links', () => {
  const gradesOf = (idUnidade: number, ...places: readonly number[]) => ({
    idUnidade,
    idsSeries: places.map((at) => structure.grades[at] ?? 0),
  })

  it('are made for many grades at once, twice is once, and another scheme is refused in words', async () => {
    const unit = await addUnit(api.db)
    const [scheme, other] = [await inForce(), await inForce()]
    const wanted = { idEsquema: scheme.idEsquema ?? 0, idDisciplina: null, ...gradesOf(unit, 0, 1) }
    expect((await link(wanted)).status).toBe(200)
    expect((await link(wanted)).status).toBe(200)
    expect(await linksOf(unit)).toMatchObject([
      { serie: expect.any(String), vinculo: { esquema: scheme.nome, soRascunho: false }, disciplinas: [] },
      { vinculo: { idEsquema: scheme.idEsquema } },
    ])
    const taken = (await link({ ...wanted, idEsquema: other.idEsquema ?? 0, ...gradesOf(unit, 2, 1) })).refusal
    expect(taken.message).toMatch(
      /^Série \d+, .+ já segue o esquema “.+”\. Desfaça esse vínculo antes de fazer outro\.$/,
    )
    expect(await linksOf(unit)).toHaveLength(2)
    expect((await remove((await send(schemeDraftOf(scheme))).answer)).status).toBe(200)
  })

  it("of a subject win over the grade's, and only a version in force holds", async () => {
    const unit = await addUnit(api.db)
    const [whole, own] = [await inForce(), await made({ tipoNota: 0, progressao: 1 })]
    const [art, mathematics] = subjects
    await link({ idEsquema: whole.idEsquema ?? 0, idDisciplina: null, ...gradesOf(unit, 0) })
    await link({ idEsquema: own.idEsquema ?? 0, idDisciplina: art ?? 0, ...gradesOf(unit, 0) })
    const place = { idAnoLetivo: structure.running, idUnidade: unit, idSerie: structure.grades[0] }
    const held = async (idDisciplina: number | null) => await schemeThatHolds(api.db, { ...place, idDisciplina })
    expect(await held(null)).toMatchObject({ versionId: whole.id, rules: { nome: whole.nome, media: 6 } })
    expect(await held(mathematics ?? 0)).toMatchObject({ versionId: whole.id })
    expect(await held(art ?? 0)).toBeNull()
    await putInForce(own)
    expect(await held(art ?? 0)).toMatchObject({ versionId: own.id, rules: { tipoNota: 0 } })
    expect(await schemeThatHolds(api.db, { ...place, idSerie: structure.grades[1], idDisciplina: null })).toBeNull()
    expect(await linksOf(unit)).toMatchObject([{ disciplinas: [{ disciplina: 'Arte', esquema: own.nome }] }])
  })

  it('refuse schemes and places that are not theirs to choose', async () => {
    const [unit, foreign] = [await addUnit(api.db), await addUnit(api.db)]
    const here = await enter({ edits: ['esquemaAvaliacao'], units: [unit] })
    const [shared, elsewhere, bySubject] = [
      await inForce(),
      await inForce({ idUnidade: foreign }),
      await inForce({ tipoNota: 3 }),
    ]
    const refusal = async (changes: Partial<LinkBody>, who = here) =>
      (await link({ idEsquema: shared.idEsquema ?? 0, idDisciplina: null, ...gradesOf(unit, 0), ...changes }, who))
        .refusal
    expect((await refusal({ idEsquema: elsewhere.idEsquema ?? 0 })).fields).toEqual({
      idEsquema: 'O valor do campo Esquema não é aceito.',
    })
    expect((await refusal({ ...gradesOf(foreign, 0) })).fields).toEqual({
      idUnidade: 'O valor do campo Unidade não é aceito.',
    })
    expect((await refusal({ idEsquema: elsewhere.idEsquema ?? 0 }, as)).message).toBe(
      message('LINK_OTHER_UNIT', { esquema: elsewhere.nome }),
    )
    expect((await refusal({ idEsquema: bySubject.idEsquema ?? 0, idDisciplina: subjects[0] ?? 0 })).message).toBe(
      message('LINK_NOT_OF_SUBJECT', { esquema: bySubject.nome }),
    )
  })

  it('keep their scheme, are removed, and what is gone stays gone', async () => {
    const [unit, foreign] = [await addUnit(api.db), await addUnit(api.db)]
    const scheme = await made()
    await link({ idEsquema: scheme.idEsquema ?? 0, idDisciplina: null, ...gradesOf(unit, 0) })
    expect((await remove(scheme)).refusal.message).toMatch(/^Há séries vinculadas a este esquema: Série \d+\./)
    const [place] = await linksOf(unit)
    const vinculos = [place?.vinculo?.id ?? 0]
    const away = await enter({ edits: ['esquemaAvaliacao'], units: [foreign] })
    expect((await call(api, calls.unlinkSchemes, { as: away, body: { vinculos } })).status).toBe(404)
    expect((await call(api, calls.unlinkSchemes, { as, body: { vinculos } })).status).toBe(200)
    expect((await call(api, calls.unlinkSchemes, { as, body: { vinculos } })).status).toBe(200)
    expect(await linksOf(unit)).toEqual([])
    expect((await remove(scheme)).status).toBe(200)
    expect((await call(api, calls.getScheme, { as, params: { id: scheme.id } })).status).toBe(404)
    expect((await send(draft({ nome: scheme.nome }))).status).toBe(200)
  })

  it('of two schemes at the same moment one holds', async () => {
    const unit = await addUnit(api.db)
    const made = [await inForce(), await inForce(), await inForce()]
    const answers = await Promise.all(
      made.map(({ idEsquema }) => link({ idEsquema: idEsquema ?? 0, idDisciplina: null, ...gradesOf(unit, 0) })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
  })
})
