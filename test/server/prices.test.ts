// On PostgreSQL too: what several do at the same moment.
import * as fees from '#domain/annualFees/annualFees.endpoints.ts'
import type { AnnualFeeDraft, AnnualFeeRecord } from '#domain/annualFees/annualFees.schemas.ts'
import { downloadFile } from '#domain/files/files.endpoints.ts'
import * as tables from '#domain/priceTables/priceTables.endpoints.ts'
import type { PriceCopy, PriceTableDraft, PriceTableRecord } from '#domain/priceTables/priceTables.schemas.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { CONTRACT } from '#domain/documents/documents.lists.ts'
import { OTHER_ITEMS } from '#domain/priceTables/priceTables.lists.ts'
import { message, MESSAGES } from '#domain/all/messages.ts'
import { annualFeeDraftOf, NEW_ANNUAL_FEE } from '#domain/annualFees/annualFee.ts'
import { NEW_CONDITION, NEW_PRICE_TABLE, priceTableDraftOf } from '#domain/priceTables/priceTable.ts'
import { copiedPrices } from '#test/helpers/applied.ts'
import { type Credentials, call, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { pdfOf, uploadedText } from '#test/helpers/files.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

let counter = 0

const tableDraft = (changes: Partial<PriceTableDraft> = {}): PriceTableDraft => {
  counter += 1
  return { ...NEW_PRICE_TABLE, idAnoLetivo: structure.running, nomeTabela: `Tabela ${counter}`, ...changes }
}

const sendTable = (body: PriceTableDraft, who = as) => call(api, tables.createPriceTable, { as: who, body })

const madeTable = async (changes: Partial<PriceTableDraft> = {}): Promise<PriceTableRecord> => {
  const { status, answer, refusal } = await sendTable(tableDraft(changes))
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const changeTable = (table: PriceTableRecord, changes: Partial<PriceTableDraft>, who = as) =>
  call(api, tables.updatePriceTable, {
    as: who,
    params: { id: table.id },
    body: { ...priceTableDraftOf(table), ...changes, versao: table.versao },
  })

const readTable = async (id: number, who = as) =>
  (await call(api, tables.getPriceTable, { as: who, params: { id } })).answer

const feeDraft = (idUnidade: number, idTabelaPreco: number, changes: Partial<AnnualFeeDraft> = {}): AnnualFeeDraft => ({
  ...NEW_ANNUAL_FEE,
  idAnoLetivo: structure.running,
  idUnidade,
  idCurso: structure.course,
  idSerie: structure.grades[0],
  idTabelaPreco,
  valorAnual: 1_800_000,
  ...changes,
})

const sendFee = (body: AnnualFeeDraft, who = as) => call(api, fees.createAnnualFee, { as: who, body })

const madeFee = async (table: PriceTableRecord, changes: Partial<AnnualFeeDraft> = {}): Promise<AnnualFeeRecord> => {
  const { status, answer, refusal } = await sendFee(feeDraft(await addUnit(api.db), table.id, changes))
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return answer
}

const changeFee = (fee: AnnualFeeRecord, changes: Partial<AnnualFeeDraft>, who = as) =>
  call(api, fees.updateAnnualFee, {
    as: who,
    params: { id: fee.id },
    body: { ...annualFeeDraftOf(fee), ...changes, versao: fee.versao },
  })

const audited = (entity: string, id: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .select(['action', 'before', 'after'])
    .orderBy('id')
    .execute()

describe('price tables', () => {
  test('store every field of a condition, and are audited in words', async () => {
    const full = {
      ...NEW_CONDITION,
      nomeCondicao: 'Matrícula em 2 e 10 parcelas',
      primeiraParcelaFixa: true,
      dataPagamentoPrimeiraParcela: '2026-01-10',
      prazoPosProcessoDias: 3,
      parcelamentoInicial: true,
      qtdParcelasInicial: 2,
      demaisParcelas: 10,
      descontoParcelaInicial: 2.5,
      dataPagamentoDemaisParcelas: '2026-03-10',
      descontoDemaisParcelas: 1,
      isBudget: true,
    }
    const body = tableDraft({ tabelaPrecoCondicoes: [full, NEW_CONDITION] })
    const { answer } = await sendTable(body)
    expect(answer).toEqual({
      ...body,
      id: answer.id,
      ativo: true,
      versao: 1,
      edicao: 1,
      idSucessora: null,
      anuidades: 0,
    })
    expect(await readTable(answer.id)).toEqual(answer)
    const [entry] = await audited('price_table', answer.id)
    expect(entry?.after).toMatchObject({ Unidade: 'Toda a escola', Tipo: 'Cursos regulares' })
    expect(entry?.after).toHaveProperty('Condições', expect.stringContaining('Data da primeira: 10/01/2026'))
  })

  test('name each flaw by the path of its field', async () => {
    const wrong = { ...NEW_CONDITION, qtdParcelas: 2, parcelamentoInicial: true, qtdParcelasInicial: 3 }
    const { status, refusal } = await sendTable(tableDraft({ nomeTabela: ' ', tabelaPrecoCondicoes: [wrong] }))
    expect(status).toBe(422)
    expect(refusal.fields).toEqual({
      nomeTabela: 'O campo Nome da tabela é obrigatório.',
      'tabelaPrecoCondicoes.0.qtdParcelasInicial': 'As parcelas iniciais são ao menos uma, e não mais que todas.',
    })
    const forBudgets = { ...NEW_CONDITION, isBudget: true }
    expect((await sendTable(tableDraft({ tabelaPrecoCondicoes: [forBudgets] }))).refusal.fields).toEqual({
      'tabelaPrecoCondicoes.0.isBudget': 'Ao menos uma condição precisa valer para quem se matricula.',
    })
    const body = tableDraft()
    const answers = await Promise.all([sendTable(body), sendTable(body)])
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find((one) => one.status === 422)?.refusal.code).toBe('PRICE_TABLE_TAKEN')
  })

  test('of two editors at the same moment one wins, the other gets the present record', async () => {
    const table = await madeTable()
    const answers = await Promise.all([
      changeTable(table, { nomeTabela: 'Primeira' }),
      changeTable(table, { nomeTabela: 'Segunda' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.refusal.atual).toEqual(await readTable(table.id))
  })

  test('one in use gets a next edition, and its uses stay', async () => {
    const table = await madeTable()
    const fee = await madeFee(table)
    const used = await readTable(table.id)
    expect((await changeTable(used, {})).answer.id).toBe(table.id)
    const moved = await changeTable(used, { idAnoLetivo: structure.coming, tipoTabelaPreco: OTHER_ITEMS })
    expect(moved.refusal.fields).toEqual({
      idAnoLetivo: 'O campo Ano letivo não pode mudar: a tabela está em uso.',
      tipoTabelaPreco: 'O campo Tipo não pode mudar: a tabela está em uso.',
    })
    const more = [...table.tabelaPrecoCondicoes, { ...NEW_CONDITION, nomeCondicao: 'Outra' }]
    const { answer: next } = await changeTable(used, { tabelaPrecoCondicoes: more })
    expect(next).toMatchObject({ edicao: 2, anuidades: 0, versao: 1 })
    expect(await readTable(table.id)).toMatchObject({ idSucessora: next.id, tabelaPrecoCondicoes: [NEW_CONDITION] })
    const kept = await call(api, fees.getAnnualFee, { as, params: { id: fee.id } })
    expect(kept.answer.idTabelaPreco).toBe(table.id)
    const late = await changeTable(await readTable(table.id), { tabelaPrecoCondicoes: more })
    expect(late.refusal.message).toBe(MESSAGES.PRICE_TABLE_REPLACED)
    // A new user of a table takes its newest edition.
    const old = await sendFee(feeDraft(await addUnit(api.db), table.id))
    expect(old.refusal.fields).toHaveProperty('idTabelaPreco')
  })

  test('those of the school are changed by staff with all units, those of a unit by staff who work there', async () => {
    const [here, there] = [await addUnit(api.db), await addUnit(api.db)]
    const own = await enter({ edits: ['tabelasPreco'], units: [here] })
    const whole = await madeTable()
    const foreign = await madeTable({ idUnidade: there })
    const mine = await madeTable({ idUnidade: here })
    expect((await readTable(whole.id, own)).id).toBe(whole.id)
    expect((await changeTable(whole, { nomeTabela: 'Minha' }, own)).refusal.code).toBe('PRICE_TABLE_OF_SCHOOL')
    expect((await changeTable(foreign, { nomeTabela: 'Minha' }, own)).status).toBe(404)
    expect((await changeTable(mine, { nomeTabela: 'Minha' }, own)).status).toBe(200)
    expect((await sendTable(tableDraft(), own)).refusal.fields).toHaveProperty('idUnidade')
    const { answer } = await call(api, tables.listPriceTables, { as: own, query: { MaxResultCount: 100 } })
    const seen = answer.items.map(({ id }) => id)
    expect(seen).toEqual(expect.arrayContaining([whole.id, mine.id]))
    expect(seen).not.toContain(foreign.id)
    expect(answer.items.find(({ id }) => id === whole.id)?.podeAlterar).toBe(false)
    expect((await audited('price_table', foreign.id)).map(({ action }) => action)).toContain('foreign-row')
  })

  test('a closed year is read-only; an inactive table is no choice', async () => {
    const closed = await sendTable(tableDraft({ idAnoLetivo: structure.closed }))
    expect(closed.refusal.message).toBe(message('SCHOOL_YEAR_CLOSED', { ano: 2025 }))
    const table = await madeTable()
    const { answer } = await call(api, tables.setPriceTableStatus, {
      as,
      params: { id: table.id },
      body: { ativo: false, versao: table.versao },
    })
    expect(answer).toMatchObject({ ativo: false, versao: 2 })
    const refused = await sendFee(feeDraft(await addUnit(api.db), table.id))
    expect(refused.refusal.fields).toHaveProperty('idTabelaPreco')
  })
})

describe('annual fees', () => {
  test('a grade has one in a unit and year, within the limits of the law', async () => {
    const table = await madeTable()
    const unit = await addUnit(api.db)
    const body = feeDraft(unit, table.id)
    const answers = await Promise.all([sendFee(body), sendFee(body)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.refusal.code).toBe('ANNUAL_FEE_TAKEN')
    const flawsOf = async (changes: Partial<AnnualFeeDraft>) =>
      Object.keys((await sendFee({ ...body, ...changes })).refusal.fields ?? {})
    expect(await flawsOf({ valorMatricula: 1_800_001 })).toEqual(['valorMatricula'])
    expect(await flawsOf({ multa: 2.5 })).toEqual(['multa'])
    expect(await flawsOf({ idSerie: structure.otherGrade })).toEqual(['idSerie'])
    expect(await flawsOf({ valorAnual: 0, idTabelaPreco: null })).toEqual(['idTabelaPreco', 'valorAnual'])
  })

  test('a published value is kept beside the next one', async () => {
    const fee = await madeFee(await madeTable())
    const quiet = (await changeFee(fee, { valorAnual: 1_900_000 })).answer
    expect(quiet).toMatchObject({ valorAnterior: null, anteriorFixadoEm: '' })
    const told = (await changeFee(quiet, { divulgadoEm: '2025-10-01' })).answer
    const raised = (await changeFee(told, { valorAnual: 2_000_000 })).answer
    expect(raised).toMatchObject({ valorAnterior: 1_900_000, anteriorFixadoEm: quiet.fixadoEm })
    expect((await changeFee(told, { valorAnual: 1 })).status).toBe(409)
    expect((await audited('annual_fee', fee.id)).at(-1)?.after).toEqual({ 'Valor anual': 'R$\u00a020.000,00' })
  })

  test('a rise needs a cost spreadsheet: one serves the unit in the year, and is released with its fee', async () => {
    const unit = await addUnit(api.db)
    const former = await madeTable()
    const table = await madeTable({ idAnoLetivo: structure.coming })
    const placed = { idUnidade: unit, idAnoLetivo: structure.coming }
    await sendFee(feeDraft(unit, former.id))
    const costs = await uploadedText(api, { as, name: 'custos.pdf', content: pdfOf() })
    const strange = await sendFee(feeDraft(unit, table.id, { ...placed, planilhaCusto: 'arquivo:9999:custos.pdf' }))
    expect(strange.refusal.fields).toEqual({ planilhaCusto: MESSAGES.FILE_GONE })
    const first = (await sendFee(feeDraft(unit, table.id, { ...placed, planilhaCusto: costs }))).answer
    expect(first).toMatchObject({ planilhaCusto: costs, planilhaDe: '', valorAnoAnterior: 1_800_000 })
    const other = (await sendFee(feeDraft(unit, table.id, { ...placed, idSerie: structure.grades[1] }))).answer
    expect(other).toMatchObject({ planilhaCusto: '', planilhaDe: first.nome, valorAnoAnterior: null })
    const id = storedFileOf(costs)?.id ?? 0
    const asked = async (who: Credentials) => (await call(api, downloadFile, { as: who, params: { id } })).status
    const elsewhere = await enter({ edits: ['anuidadeCursosRegulares'], units: [await addUnit(api.db)] })
    expect([await asked(as), await asked(elsewhere)]).toEqual([200, 404])
    expect((await changeFee(first, { planilhaCusto: '' })).answer.planilhaCusto).toBe('')
    expect(await asked(as)).toBe(404)
  })

  test('the contract counts from the day on which its text was saved, up to the end of the enrolments', async () => {
    const table = await madeTable()
    const fee = await madeFee(table, { prazoMatricula: '2025-12-15' })
    expect(fee.contratoDesde).toBe('')
    const { id } = await api.db
      .insertInto('document_template')
      .values({
        type: CONTRACT,
        description: 'Contrato',
        description_search: 'contrato',
        is_generic: true,
        is_digital: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const days = ['2025-09-01', '2025-12-15', '2025-12-16']
    await api.db
      .insertInto('document_version')
      .values(
        days.map((day, place) => ({
          template_id: id,
          number: place + 1,
          content: JSON.stringify({}),
          saved_at: new Date(`${day}T12:00:00-03:00`),
          saved_by: null,
        })),
      )
      .execute()
    const sinceBy = async (prazoMatricula: string) =>
      (await madeFee(table, { prazoMatricula, idSerie: structure.grades[1] })).contratoDesde
    expect(await sinceBy('2025-08-31')).toBe('')
    expect(await sinceBy('2025-12-14')).toBe('2025-09-01')
    expect(await sinceBy('2025-12-15')).toBe('2025-12-15')
    expect(await sinceBy('')).toBe('2025-12-16')
  })

  test('are seen and changed only in the caller’s units', async () => {
    const fee = await madeFee(await madeTable())
    const own = await enter({ edits: ['anuidadeCursosRegulares'], units: [await addUnit(api.db)] })
    expect((await call(api, fees.getAnnualFee, { as: own, params: { id: fee.id } })).status).toBe(404)
    expect((await changeFee(fee, {}, own)).status).toBe(404)
    const { answer } = await call(api, fees.listAnnualFees, { as: own, query: { tipo: 1 } })
    expect(answer.totalCount).toBe(0)
  })
})

describe('copying to another year', () => {
  const copy = (body: PriceCopy, who = as) => copiedPrices(api, who, body)

  test('is previewed, copies the fees with a rise, and copies nothing a second time', async () => {
    const dated = { ...NEW_CONDITION, primeiraParcelaFixa: true, dataPagamentoPrimeiraParcela: '2026-01-10' }
    const table = await madeTable({ tabelaPrecoCondicoes: [dated] })
    const fee = await madeFee(table, { valorAnual: 1_800_007, valorMatricula: 100_000, divulgadoEm: '2025-10-01' })
    const body = { idAnoLetivo: structure.running, idAnoDestino: structure.coming, idTabela: table.id, reajuste: 7.5 }
    const preview = await call(api, tables.previewPriceCopy, { as, body })
    expect(preview.answer).toMatchObject({
      tabelas: [{ nome: table.nomeTabela, unidade: null, nova: true }],
      anuidades: [expect.objectContaining({ de: 1_800_007, para: 1_935_008, nova: true })],
    })
    const before = await call(api, fees.listAnnualFees, { as, query: { tipo: 1, idAnoLetivo: structure.coming } })
    expect((await copy(body)).answer).toEqual(preview.answer)
    const after = await call(api, fees.listAnnualFees, { as, query: { tipo: 1, idAnoLetivo: structure.coming } })
    expect(after.answer.totalCount).toBe(before.answer.totalCount + 1)
    const made = after.answer.items.find(({ valorAnual }) => valorAnual === 1_935_008)
    const { answer: next } = await call(api, fees.getAnnualFee, { as, params: { id: made?.id ?? 0 } })
    expect(next).toMatchObject({ idUnidade: fee.idUnidade, valorMatricula: 107_500, divulgadoEm: '' })
    const copied = await readTable(next.idTabelaPreco ?? 0)
    expect(copied.idAnoLetivo).toBe(structure.coming)
    expect(copied.tabelaPrecoCondicoes[0]?.dataPagamentoPrimeiraParcela).toBe('2027-01-10')
    const [again, atOnce] = await Promise.all([copy({ ...body, reajuste: 50 }), copy(body)])
    for (const { answer } of [again, atOnce])
      expect([...answer.tabelas, ...answer.anuidades].some(({ nova }) => nova)).toBe(false)
    expect(again.answer.anuidades[0]?.para).toBe(1_935_008)
  })

  test('a fee of an older edition copies the newest one', async () => {
    const table = await madeTable()
    const fee = await madeFee(table)
    const more = [...table.tabelaPrecoCondicoes, { ...NEW_CONDITION, nomeCondicao: 'Outra' }]
    await changeTable(await readTable(table.id), { tabelaPrecoCondicoes: more })
    const idUnidade = fee.idUnidade ?? 0
    await copy({ idAnoLetivo: structure.running, idAnoDestino: structure.coming, idUnidade, reajuste: 0 })
    const { answer } = await call(api, fees.listAnnualFees, {
      as,
      query: { tipo: 1, idAnoLetivo: structure.coming, idUnidade },
    })
    const made = await call(api, fees.getAnnualFee, { as, params: { id: answer.items[0]?.id ?? 0 } })
    expect((await readTable(made.answer.idTabelaPreco ?? 0)).tabelaPrecoCondicoes).toHaveLength(2)
  })

  test('is refused within a year and to a closed one; fees are copied only by staff who may change them', async () => {
    const table = await madeTable()
    await madeFee(table)
    const to = (idAnoDestino: number) => ({
      idAnoLetivo: structure.running,
      idAnoDestino,
      idTabela: table.id,
      reajuste: 0,
    })
    expect((await copy(to(structure.running))).refusal.code).toBe('PRICE_COPY_SAME_YEAR')
    expect((await copy(to(structure.closed))).refusal.code).toBe('SCHOOL_YEAR_CLOSED')
    const unit = await addUnit(api.db)
    const own = await enter({ edits: ['tabelasPreco'], units: [unit] })
    expect((await copy(to(structure.coming), own)).refusal.code).toBe('PRICE_TABLE_OF_SCHOOL')
    const mine = await madeTable({ idUnidade: unit })
    const { answer } = await copy({ ...to(structure.coming), idTabela: mine.id }, own)
    expect(answer).toMatchObject({ tabelas: [{ nova: true }], anuidades: [] })
  })
})
