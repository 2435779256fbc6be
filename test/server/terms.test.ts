// On PostgreSQL too: what several do at the same moment.
import { getUserAccess } from '#domain/session/session.endpoints.ts'
import * as calls from '#domain/terms/terms.endpoints.ts'
import type { TermRecord } from '#domain/terms/terms.schemas.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import type { RichText } from '#domain/richText/richText.schemas.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

const PEOPLE = {
  master: 'master@demo.escola',
  secretary: 'secretaria@demo.escola',
  teacher: 'professor@demo.escola',
  mother: 'responsavel@demo.escola',
  student: '529.982.247-25',
}

let api: TestApi
const as: Record<string, Credentials> = {}
const ids: Record<string, number> = {}

beforeAll(async () => {
  api = await startDemoApi()
  for (const [key, login] of Object.entries(PEOPLE)) {
    const person = await enterDemo(api, login)
    as[key] = person.as
    ids[key] = person.id
  }
})
afterAll(() => api.close())

const text = (...paragraphs: string[]): RichText => ({
  blocos: paragraphs.map((texto) => ({ tipo: 'paragrafo' as const, trechos: [{ texto }] })),
})

const FORM = {
  titulo: 'Uso de imagem',
  equipe: false,
  responsaveis: true,
  alunos: false,
  rascunho: { corpo: text('Autorizo o uso de imagem.'), nota: 'Primeira versão.' },
}

const create = async (changes: Partial<typeof FORM> = {}): Promise<TermRecord> => {
  const { status, answer, refusal } = await call(api, calls.createTerm, {
    body: { ...FORM, ...changes },
    as: as['master'],
  })
  if (status !== 200) throw new Error(refusal.message)
  return answer
}
const save = (record: TermRecord, changes: object) =>
  call(api, calls.updateTerm, {
    params: { id: record.id },
    body: { ...FORM, versao: record.versao, ...changes },
    as: as['master'],
  })
const publish = async (record: TermRecord): Promise<TermRecord> =>
  (await call(api, calls.publishTerm, { params: { id: record.id }, body: { versao: record.versao }, as: as['master'] }))
    .answer
const published = async (changes: Partial<typeof FORM> = {}) => publish(await create(changes))
const setStatus = async (record: TermRecord, ativo: boolean) =>
  (
    await call(api, calls.setTermStatus, {
      params: { id: record.id },
      body: { ativo, versao: record.versao },
      as: as['master'],
    })
  ).answer
const pending = async (who: string) => (await call(api, calls.pendingTerms, { as: as[who] })).answer
const pendingTitles = async (who: string) => (await pending(who)).map(({ titulo }) => titulo)
const accept = (who: string, ...idVersao: number[]) => call(api, calls.acceptTerms, { body: { idVersao }, as: as[who] })
const versionOf = (record: TermRecord): number => record.versoes[0]?.id ?? 0
const acceptances = async (record: TermRecord, query: Record<string, string | number> = {}) =>
  (await call(api, calls.listAcceptances, { params: { id: record.id }, query, as: as['master'] })).answer

describe('the demo school', () => {
  test('has two public texts in force, readable before the sign-in', async () => {
    const { answer } = await call(api, calls.termsInForce)
    expect(answer.map(({ titulo, numero }) => [titulo, numero])).toEqual([
      ['Termos de uso', 1],
      ['Política de privacidade', 1],
    ])
    expect(plainTextOf(answer[0]?.corpo ?? text())).toContain('Não empreste a senha a ninguém')
  })

  test('hides texts for staff alone from everybody else', async () => {
    const record = await published({ titulo: 'Sigilo', equipe: true, responsaveis: false })
    const titles = async (who: string) =>
      (await call(api, calls.ownTerms, { as: as[who] })).answer.map(({ titulo }) => titulo)
    expect((await call(api, calls.termsInForce)).answer.map(({ titulo }) => titulo)).not.toContain('Sigilo')
    expect(await titles('mother')).toEqual(['Termos de uso', 'Política de privacidade'])
    expect(await titles('teacher')).toContain('Sigilo')
    await setStatus(record, false)
  })

  test.each(Object.keys(PEOPLE))('%s accepted them already', async (who) => {
    expect(await pending(who)).toEqual([])
  })
})

describe('a term', () => {
  test('begins as a draft that nobody reads or has to accept', async () => {
    const record = await create()
    expect(record).toMatchObject({ titulo: 'Uso de imagem', ativo: true, versao: 1, versoes: [] })
    expect(record.rascunho?.corpo).toEqual(FORM.rascunho.corpo)
    expect(await pendingTitles('mother')).not.toContain('Uso de imagem')
  })

  test('once published has to be accepted by its audience', async () => {
    const record = await published({ titulo: 'Só para responsáveis' })
    expect(record).toMatchObject({ rascunho: null, versao: 2 })
    expect(record.versoes).toMatchObject([{ numero: 1, nota: 'Primeira versão.' }])
    expect(record.versoes[0]?.publicadoPor).not.toBeNull()
    expect(await pendingTitles('mother')).toContain('Só para responsáveis')
    for (const who of ['student', 'teacher', 'master'])
      expect(await pendingTitles(who)).not.toContain('Só para responsáveis')
    await setStatus(record, false)
  })

  test('has to be accepted with every version, and older versions stay as they were', async () => {
    const first = await published({ titulo: 'Duas versões' })
    await accept('mother', versionOf(first))
    expect(await pendingTitles('mother')).not.toContain('Duas versões')
    const changed = { titulo: 'Duas versões', rascunho: { corpo: text('Outro texto.'), nota: 'Mudou tudo.' } }
    const draft = (await save(first, changed)).answer
    expect(await pendingTitles('mother')).not.toContain('Duas versões')
    const second = await publish(draft)
    expect(second.versoes.map(({ numero, nota }) => [numero, nota])).toEqual([
      [2, 'Mudou tudo.'],
      [1, 'Primeira versão.'],
    ])
    expect(second.versoes[1]).toEqual(first.versoes[0])
    expect(await pending('mother')).toMatchObject([{ titulo: 'Duas versões', numero: 2 }])
    await accept('mother', versionOf(second))
    expect(await pending('mother')).toEqual([])
  })

  test('that is inactive need not be accepted', async () => {
    const record = await published({ titulo: 'Vai e volta' })
    const off = await setStatus(record, false)
    expect(off.ativo).toBe(false)
    expect(await pendingTitles('mother')).not.toContain('Vai e volta')
    const on = await setStatus(off, true)
    expect(await pendingTitles('mother')).toContain('Vai e volta')
    await setStatus(on, false)
  })

  test('drops its draft, and the version in force stays', async () => {
    const first = await published({ titulo: 'Sem rascunho' })
    const draft = (await save(first, { titulo: 'Sem rascunho' })).answer
    expect(draft.rascunho).not.toBeNull()
    const without = (await save(draft, { titulo: 'Sem rascunho', rascunho: null })).answer
    expect(without.rascunho).toBeNull()
    expect(without.versoes).toEqual(first.versoes)
    await setStatus(without, false)
  })

  test('that another person changed is refused with the present one', async () => {
    const record = await create({ titulo: 'Disputado' })
    await save(record, { titulo: 'Da primeira' })
    const { status, refusal } = await save(record, { titulo: 'Da segunda' })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ code: 'STALE', atual: { titulo: 'Da primeira', versao: 2 } })
  })

  test('that is sent twice is there once, and the second is told so beside the title', async () => {
    const send = (titulo: string) => call(api, calls.createTerm, { body: { ...FORM, titulo }, as: as['master'] })
    const both = await Promise.all([send('Enviado duas vezes'), send(' enviado duas VEZES ')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(both.find(({ status }) => status === 422)?.refusal).toMatchObject({
      code: 'TERM_TITLE_TAKEN',
      fields: { titulo: 'Já existe um termo ativo com este título.' },
    })
    const query = { Filtro: 'Enviado duas' }
    expect((await call(api, calls.listTerms, { query, as: as['master'] })).answer.totalCount).toBe(1)
  })

  test('may not get the title of another one; one of an inactive term is free, which then stays inactive', async () => {
    const first = await create({ titulo: 'Com nome' })
    const second = await create({ titulo: 'Sem nome' })
    expect((await save(second, { titulo: 'Com nome' })).refusal).toMatchObject({ code: 'TERM_TITLE_TAKEN' })
    const inactive = await setStatus(first, false)
    expect((await save(second, { titulo: 'Com nome' })).status).toBe(200)
    const back = { params: { id: inactive.id }, body: { ativo: true, versao: inactive.versao }, as: as['master'] }
    expect((await call(api, calls.setTermStatus, back)).refusal).toMatchObject({ code: 'TERM_TITLE_TAKEN' })
  })

  test('comes back as one of two with the same title, also when both are asked for at the same moment', async () => {
    const twins: TermRecord[] = []
    for (let count = 0; count < 2; count += 1) twins.push(await setStatus(await create({ titulo: 'Gêmeos' }), false))
    const back = await Promise.all(
      twins.map(({ id, versao }) =>
        call(api, calls.setTermStatus, { params: { id }, body: { ativo: true, versao }, as: as['master'] }),
      ),
    )
    expect(back.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
    expect(back.find(({ status }) => status === 422)?.refusal).toMatchObject({ code: 'TERM_TITLE_TAKEN' })
  })

  test.each([
    ['for nobody', { responsaveis: false }, 422, 'TERM_FOR_NOBODY'],
    ['without a title', { titulo: '  ' }, 400, 'MALFORMED'],
    ['with HTML', { rascunho: { corpo: { html: '<script>' }, nota: '' } }, 400, 'MALFORMED'],
    [
      'with a script in a link',
      {
        rascunho: {
          corpo: { blocos: [{ tipo: 'paragrafo', trechos: [{ texto: 'a', link: 'javascript:alert(1)' }] }] },
          nota: '',
        },
      },
      400,
      'MALFORMED',
    ],
  ])('%s is refused', async (_, changes, status, code) => {
    const received = await call(api, calls.createTerm, { body: { ...FORM, ...changes }, as: as['master'] })
    expect(received).toMatchObject({ status, refusal: { code } })
  })

  test.each([
    ['without a draft', null],
    ['without a text', { corpo: text(' '), nota: '' }],
  ])('%s cannot be published', async (titulo, rascunho) => {
    const record = (await save(await create({ titulo }), { titulo, rascunho })).answer
    const body = { versao: record.versao }
    const received = await call(api, calls.publishTerm, { params: { id: record.id }, body, as: as['master'] })
    expect(received).toMatchObject({ status: 422, refusal: { code: 'TERM_WITHOUT_TEXT' } })
  })

  test('is found by part of its title, in order, and by situation', async () => {
    const query = { Filtro: 'politica', ativo: 'true' }
    const { answer } = await call(api, calls.listTerms, { query, as: as['master'] })
    expect(answer).toMatchObject({
      totalCount: 1,
      items: [{ titulo: 'Política de privacidade', numero: 1, temRascunho: false, ativo: true }],
    })
    const inOrder = (await call(api, calls.listTerms, { query: { Sorting: 'publicadoEm desc' }, as: as['master'] }))
      .answer
    const dates = inOrder.items.flatMap(({ publicadoEm }) => publicadoEm ?? [])
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(inOrder.items.at(-1)?.publicadoEm).toBeNull()
  })
})

describe('an acceptance', () => {
  const rows = (record: TermRecord) =>
    api.db.selectFrom('term_acceptance').where('term_version_id', '=', versionOf(record)).selectAll().execute()
  const audited = (record: TermRecord) =>
    api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'term_version')
      .where('entity_id', '=', String(versionOf(record)))
      .select(['action', 'login_type', 'person_id', 'original_person_id', 'after'])
      .orderBy('id')
      .execute()

  test('stores who, what, when and from where, once', async () => {
    const record = await published({ titulo: 'Uma vez' })
    const first = api.clock.now()
    expect((await accept('mother', versionOf(record))).answer).toEqual({ isSuccess: true })
    api.clock.pass(5)
    expect((await accept('mother', versionOf(record))).answer).toEqual({ isSuccess: true })
    expect(await rows(record)).toEqual([
      {
        term_version_id: versionOf(record),
        login_type: 2,
        person_id: ids['mother'],
        accepted_at: first,
        address: '127.0.0.1',
      },
    ])
    expect(await audited(record)).toEqual([
      {
        action: 'accept',
        login_type: 2,
        person_id: ids['mother'],
        original_person_id: null,
        after: { titulo: 'Uma vez', numero: 1 },
      },
    ])
  })

  test('of a version that was replaced while it was read is stored, and the new one is still pending', async () => {
    const first = await published({ titulo: 'Trocado' })
    const second = await publish((await save(first, { titulo: 'Trocado' })).answer)
    expect((await accept('mother', versionOf(first))).status).toBe(200)
    expect(await pendingTitles('mother')).toContain('Trocado')
    await accept('mother', versionOf(second))
    expect(await rows(first)).toHaveLength(1)
  })

  test('of texts for others, of a draft and of nothing is refused as a whole', async () => {
    const record = await published({ titulo: 'Alheio' })
    const draft = await create({ titulo: 'Rascunho' })
    const { id } = await api.db
      .selectFrom('term_version')
      .where('term_id', '=', draft.id)
      .select('id')
      .executeTakeFirstOrThrow()
    expect((await accept('student', versionOf(record))).status).toBe(404)
    expect(await audited(record)).toMatchObject([{ action: 'foreign-row', login_type: 3 }])
    expect((await accept('mother', versionOf(record), id)).status).toBe(404)
    expect((await accept('mother', versionOf(record), 2_000_000_000)).status).toBe(404)
    expect(await rows(record)).toEqual([])
    await setStatus(record, false)
  })

  test('is personal: an impersonation asks for none, and a forged call is refused', async () => {
    const record = await published({ titulo: 'Em pessoa' })
    const { answer } = await call(api, getUserAccess, {
      body: { id: ids['mother'], nome: '', tipo: 'responsavel', motivo: 'Ajuda' },
      as: as['secretary'],
    })
    as['secretary as mother'] = { token: answer.value.token, companion: as['secretary']?.companion }
    expect(await pending('secretary as mother')).toEqual([])
    const refused = await accept('secretary as mother', versionOf(record))
    expect(refused).toMatchObject({ status: 403, refusal: { code: 'IN_PERSON_ONLY' } })
    expect(await rows(record)).toEqual([])
    expect(await pendingTitles('mother')).toContain('Em pessoa')
    await setStatus(record, false)
  })
})

describe('the list of acceptances', () => {
  test('shows who accepted the version in force and who has not, with counts', async () => {
    const record = await published({ titulo: 'Contado' })
    const before = await acceptances(record)
    expect(before).toMatchObject({ aceitos: 0, totalCount: before.pendentes })
    expect(before.items.every(({ tipoLogin, aceitoEm }) => tipoLogin === 2 && aceitoEm === null)).toBe(true)
    await accept('mother', versionOf(record))
    const after = await acceptances(record, { aceito: 'true' })
    expect(after).toMatchObject({ aceitos: 1, pendentes: before.pendentes - 1, totalCount: 1 })
    expect(after.items).toEqual([
      {
        tipoLogin: 2,
        idPessoa: ids['mother'],
        nome: 'Marina Conceição Albuquerque',
        aceitoEm: api.clock.now().toISOString(),
        endereco: '127.0.0.1',
      },
    ])
    expect((await acceptances(record, { aceito: 'false' })).totalCount).toBe(before.pendentes - 1)
    await setStatus(record, false)
  })

  test('searches by name without accents, pages, and orders', async () => {
    const [record] = (await call(api, calls.listTerms, { query: { Filtro: 'termos de uso' }, as: as['master'] })).answer
      .items
    const list = (query: Record<string, string | number>) =>
      call(api, calls.listAcceptances, { params: { id: record?.id ?? 0 }, query, as: as['master'] })
    expect((await list({ Filtro: 'conceicao alb' })).answer.items.map(({ nome }) => nome)).toEqual([
      'Marina Conceição Albuquerque',
    ])
    const all = (await list({ MaxResultCount: 100 })).answer
    const pages = [await list({ MaxResultCount: 4 }), await list({ SkipCount: 4, MaxResultCount: 96 })]
    expect(pages.flatMap(({ answer }) => answer.items)).toEqual(all.items)
    expect(all.items.filter(({ aceitoEm }) => aceitoEm === null).map(({ nome }) => nome)).toEqual(
      expect.arrayContaining(['Antônia Macêdo Paixão']),
    )
    expect((await list({ Sorting: 'endereco' })).status).toBe(400)
    expect((await list({ idVersao: 2_000_000_000 })).status).toBe(404)
  })

  test('of a term without a version is empty', async () => {
    expect(await acceptances(await create({ titulo: 'Sem versão' }))).toEqual({
      items: [],
      totalCount: 0,
      aceitos: 0,
      pendentes: 0,
    })
  })

  test('who may only see may not change', async () => {
    expect((await call(api, calls.createTerm, { body: FORM, as: as['teacher'] })).status).toBe(403)
  })
})
