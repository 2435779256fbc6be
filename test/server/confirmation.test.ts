// On PostgreSQL too: what several do at the same moment.
import { decided, seenIn } from '#test/helpers/applied.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { sql } from 'kysely'
import { formatMoney } from '#domain/base/money.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import * as calls from '#domain/confirmation/confirmation.endpoints.ts'
import type { EnrolmentDecisions } from '#domain/confirmation/confirmation.schemas.ts'
import { chooseItems, choosePayments, getPayments } from '#domain/proposals/proposals.endpoints.ts'
import * as discounts from '#domain/discounts/discounts.endpoints.ts'
import { CANCELLED } from '#domain/charges/charges.lists.ts'
import {
  ALL_INSTALMENTS,
  ENROLMENT_FEE,
  EVERYBODY,
  OF_GROSS,
  PERCENT,
  SCHOLARSHIP,
  SUSPENDED,
  TUITION,
  WITH_ALL,
} from '#domain/discounts/discounts.lists.ts'
import { REGULAR_COURSES } from '#domain/priceTables/priceTables.lists.ts'
import { discountTypes } from '#domain/discounts/discountTypes.register.ts'
import { standardHistories } from '#domain/accounting/standardHistories.register.ts'
import { documentRules } from '#domain/requirements/documentRules.register.ts'
import { prerequisites } from '#domain/requirements/prerequisites.register.ts'
import { otherItems } from '#domain/otherItems/otherItems.register.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolling } from '#test/helpers/enrolling.ts'
import { pdfText } from '#test/helpers/pdfText.ts'
import { addFee, addPriceTable, TEN_OR_ONE } from '#test/helpers/prices.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let table: number

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  table = await addPriceTable(api.db, { year: structure.coming, kind: REGULAR_COURSES, name: 'Mensalidades' })
})
afterAll(() => api.close())

const PLAN = { selectedCondicaoPagamento: '10 parcelas', selectedOpcaoPagamento: 1, precoDeHoje: false }

/** A family that still has to choose its payment, and the secretary of its unit. */
const family = async (type: 1 | 2 | 3 = 1) => {
  const one = await addEnrolling(api, structure, type)
  await addFee(api.db, {
    year: structure.coming,
    unit: one.unit,
    table,
    cents: 1_200_000,
    of: { grade_id: structure.grades[1] },
  })
  const { as } = await signInFamily(api, { email: one.guardian.email, senha: PASSWORD })
  const { email } = await addStaff(api.db, { units: [one.unit], edits: ['gestaoMatricula'] })
  const secretary = (await signInStaff(api, { email, senha: PASSWORD })).as
  const params = { id: one.enrolmentId }
  return {
    ...one,
    as,
    secretary,
    pay: () => call(api, choosePayments, { as, params, body: { versao: 0, pagamento: PLAN, inscricoes: [] } }),
    conclude: (who: Credentials = as) => call(api, calls.concludeEnrolment, { as: who, params }),
    read: async () => (await call(api, calls.getConclusion, { as, params })).answer,
    decide: (decisao: EnrolmentDecisions['decisao'], parts: Partial<EnrolmentDecisions> = {}) =>
      decideAs(secretary, decisao, one.enrolmentId, parts),
  }
}

const decideAs = async (
  as: Credentials,
  decisao: EnrolmentDecisions['decisao'],
  id: number,
  parts: Partial<EnrolmentDecisions> = {},
) => {
  const { version: versao } = await enrolmentOf(id)
  const matriculas = [{ id, versao }]
  return decided(api, as, { decisao, matriculas, motivo: '', simular: false, ...parts })
}

/** With plain spaces only: papers break lines, and amounts do not break. */
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ')

const enrolmentOf = (id: number) =>
  api.db.selectFrom('enrolment').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

const chargesOf = (id: number) =>
  api.db.selectFrom('charge').where('enrolment_id', '=', id).select(['key', 'net_cents', 'status']).execute()

describe('the last step of a family', () => {
  test('shows what is missing, step by step', async () => {
    const { conclude } = await family()
    expect(await conclude()).toMatchObject({
      status: 422,
      refusal: {
        code: 'ENROLMENT_INCOMPLETE',
        message: 'Ainda falta algo na matrícula: Pagamento: Escolha como pagar a anuidade.',
      },
    })
  })

  test('two at once conclude once, and a later call gets the state', async () => {
    const { enrolmentId, pay, conclude, secretary } = await family()
    await pay()
    const both = await Promise.all([conclude(), conclude(secretary)])
    expect(both.map(({ answer }) => answer.status)).toEqual(['Escola', 'Escola'])
    expect((await conclude()).answer).toMatchObject({
      protocolo: `2027-${String(enrolmentId).padStart(6, '0')}`,
      status: 'Escola',
      precisaAprovacao: true,
      totais: { liquido: 1_200_000 },
      assinaturas: [],
      idCobranca: null,
    })
    const { sent_at } = await api.db
      .selectFrom('enrolment')
      .where('id', '=', enrolmentId)
      .select('sent_at')
      .executeTakeFirstOrThrow()
    expect(sent_at).toEqual(api.clock.now())
    const sent = await api.db
      .selectFrom('audit_entry')
      .where('entity', '=', 'enrolment')
      .where('entity_id', '=', String(enrolmentId))
      .where('action', '=', 'update')
      .select('id')
      .execute()
    expect(sent).toHaveLength(1)
  })

  test('charges have the standard histories of the condition: the first one, and the others', async () => {
    const history = (codigo: string, texto: string) =>
      recordWriter(api.db)(standardHistories, { codigo, texto, movimento: 1 })
    const [ten] = TEN_OR_ONE
    if (ten === undefined) throw new Error('No condition')
    const condition = {
      ...ten,
      historicoPadraoParcelaInicial: await history('M1', 'Matrícula em {{curso}} – {{aluno}}'),
      historicoPadraoDemaisParcelas: await history('M2', 'Mensalidade {{competencia}} {{parcela}}/{{total}}'),
    }
    const named = { year: structure.coming, kind: REGULAR_COURSES, name: 'Com históricos', conditions: [condition] }
    const { unit, enrolmentId, student, pay, conclude, decide } = await family()
    await api.db
      .updateTable('annual_fee')
      .set({ price_table_id: await addPriceTable(api.db, named) })
      .where('unit_id', '=', unit)
      .execute()
    await pay()
    await conclude()
    expect((await decide('aprovar')).status).toBe(200)
    const { rows } = await sql<{ description: string; due: string }>`select description, due_on::text as due from charge
      where enrolment_id = ${enrolmentId} order by number limit 2`.execute(api.db)
    const [first, second] = rows
    const { rows: courses } = await sql<{ name: string }>`select course.name from course join grade
      on grade.course_id = course.id where grade.id = ${structure.grades[1]}`.execute(api.db)
    expect(first?.description).toBe(`Matrícula em ${courses[0]?.name} – ${student.name}`)
    const month = second?.due.slice(0, 7).split('-').toReversed().join('/')
    expect(second?.description).toBe(`Mensalidade ${month} 2/10`)
  })

  test('without approval it confirms at once, and takes items once', async () => {
    await keepParameter(api.db, 'aprovacaoRematricula', 'Nunca')
    const { as, enrolmentId, pay, conclude } = await family(2)
    const item = await recordWriter(api.db)(otherItems, { codigo: 'KIT', nome: 'Kit', valor: 5_000, qtdParcela: 1 })
    await pay()
    const itens = [{ id: item, selecetedCondicao: 'Parcelas iguais', qtdParcela: 1, quantidade: 2 }]
    await call(api, chooseItems, { as, params: { id: enrolmentId }, body: { versao: 1, itens } })
    await Promise.all([conclude(), conclude()])
    expect(await enrolmentOf(enrolmentId)).toMatchObject({ status: 'Matriculado', seat_until: null })
    const taken = await api.db
      .selectFrom('student_item')
      .where('enrolment_id', '=', enrolmentId)
      .select(['quantity', 'total_cents', 'taken_by'])
      .execute()
    expect(taken).toEqual([{ quantity: 2, total_cents: 10_000, taken_by: null }])
    const charged = await chargesOf(enrolmentId)
    expect(charged.filter(({ key }) => key === 'course')).toHaveLength(10)
    expect(charged.filter(({ key }) => key === `item:${item}`)).toHaveLength(1)
    expect(charged.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(1_210_000)
  })

  test('a price that changes before the approval is shown, and the family is charged the chosen one', async () => {
    const { as, enrolmentId, unit, pay, conclude, decide } = await family()
    await pay()
    await api.db.updateTable('annual_fee').set({ annual_cents: 1_500_000 }).where('unit_id', '=', unit).execute()
    const payments = await call(api, getPayments, { as, params: { id: enrolmentId } })
    expect(payments.answer.pagamento).toMatchObject({ precoMantido: true, escolhido: { liquido: 1_200_000 } })
    await conclude()
    await decide('aprovar')
    const charged = await chargesOf(enrolmentId)
    expect(charged.reduce((sum, { net_cents }) => sum + net_cents, 0)).toBe(1_200_000)
  })

  test('has a receipt: what was concluded, when and by whom, and for whom it is not', async () => {
    const { as, secretary, enrolmentId, student, pay, conclude, read, decide } = await family()
    const receipt = (who: Credentials = as) =>
      call(api, calls.printEnrolmentReceipt, { as: who, params: { id: enrolmentId } })
    const textOf = async (who?: Credentials) => spaced(pdfText((await receipt(who)).bytes))
    expect((await receipt()).refusal.code).toBe('NO_ENROLMENT_RECEIPT')
    await pay()
    await conclude()
    const { protocolo, totais } = await read()
    const sent = await textOf()
    const { name: guardian } = await api.db
      .selectFrom('guardian')
      .innerJoin('student_guardian', 'student_guardian.guardian_id', 'guardian.id')
      .where('student_guardian.student_id', '=', student.id)
      .select('guardian.name')
      .executeTakeFirstOrThrow()
    for (const said of [
      'Comprovante de matrícula',
      protocolo,
      student.name,
      'Ano letivo: 2027',
      'Aguardando a escola',
      `Concluída em: ${schoolInstant(api.clock.now())}`,
      `Quem concluiu: ${guardian}, responsável`,
      `Primeiro pagamento: ${formatMoney(totais.primeira?.cents ?? 0)}`,
      '10 parcelas',
    ])
      expect(sent).toContain(spaced(said))
    expect(sent).toContain('quando a secretaria aprovar')

    await decide('aprovar')
    const approved = await textOf(secretary)
    expect(approved).toContain('Matriculado')
    expect(approved).toContain(`Quem concluiu: ${guardian}, responsável`)
    expect(approved).not.toContain('quando a secretaria aprovar')

    const other = await family()
    expect((await receipt(other.as)).status).toBe(404)
    expect((await receipt(other.secretary)).status).toBe(404)
    await decide('cancelar', { motivo: 'Mudança de cidade' })
    expect((await receipt()).refusal.code).toBe('NO_ENROLMENT_RECEIPT')
  })

  test('a reservation charges nothing, and the school confirms it', async () => {
    const { conclude } = await family(3)
    expect((await conclude()).answer).toMatchObject({ status: 'Escola', precisaAprovacao: true })
  })
})

describe('the school’s decision', () => {
  test('approves after a simulation, and only what has not changed since it was seen', async () => {
    const { enrolmentId, student, pay, conclude, decide } = await family()
    await pay()
    await conclude()
    const write = recordWriter(api.db)
    const asked = { nome: 'Certidão', orientacao: '', tipo: 2, comportamento: 1, aplicacao: [1], ordem: 1 }
    const documentos = [await write(prerequisites, asked)]
    const rule = await write(documentRules, { nome: 'Todos', tiposMatricula: [1], series: [], documentos, prazo: null })
    const row = { id: enrolmentId, aluno: student.name, motivo: '', valor: 1_200_000, documentos: ['Certidão'] }
    expect((await decide('aprovar', { simular: true })).answer).toMatchObject({ alteradas: 1, matriculas: [row] })
    await api.db.updateTable('document_rule').set({ active: false }).where('id', '=', rule).execute()
    expect((await enrolmentOf(enrolmentId)).status).toBe('Escola')
    const stale = await decide('aprovar', { matriculas: [{ id: enrolmentId, versao: 99 }] })
    expect(stale.answer.matriculas[0]?.motivo).toBe('Mudou enquanto você escolhia. Confira a lista e tente de novo.')
    expect((await decide('aprovar')).answer.alteradas).toBe(1)
    expect((await decide('aprovar')).answer.matriculas[0]?.motivo).toBe('A matrícula está como “Matriculado”.')
  })

  test('refuses with a reason that the family reads; the seat is free again', async () => {
    const { enrolmentId, pay, conclude, decide, read } = await family()
    await pay()
    await conclude()
    expect((await decide('recusar')).refusal.code).toBe('REASON_MISSING')
    expect((await decide('recusar', { motivo: 'Documentos ilegíveis' })).answer.alteradas).toBe(1)
    expect(await read()).toMatchObject({ status: 'Recusado', motivo: 'Documentos ilegíveis' })
    expect(await conclude()).toMatchObject({ status: 422, refusal: { code: 'ENROLMENT_SETTLED' } })
    expect((await enrolmentOf(enrolmentId)).status).toBe('Recusado')
  })

  test('cancels enrolments, never those of another unit', async () => {
    const [one, other] = [await family(), await family()]
    await one.pay()
    await one.decide('aprovar')
    expect(await chargesOf(one.enrolmentId)).toHaveLength(10)
    expect((await one.decide('cancelar', { motivo: 'Mudança de cidade' })).answer.alteradas).toBe(1)
    expect((await chargesOf(one.enrolmentId)).filter(({ status }) => status !== CANCELLED)).toEqual([])
    expect((await decideAs(one.secretary, 'aprovar', other.enrolmentId)).status).toBe(404)
  })

  test('decides each of several alone: one whose place is no longer offered stays, with the reason', async () => {
    const families = [await family(), await family(), await family()]
    for (const { pay, conclude } of families) {
      await pay()
      await conclude()
    }
    const [, lost] = families
    const ids = families.map(({ enrolmentId }) => enrolmentId)
    await api.db
      .updateTable('enrolment')
      .set({ status: 'Em andamento', seat_until: new Date('2026-01-01') })
      .where('id', '=', lost?.enrolmentId ?? 0)
      .execute()
    const rows = await api.db.selectFrom('enrolment').where('id', 'in', ids).select(['id', 'version']).execute()
    const { email } = await addStaff(api.db, { flag: 'master' })
    const { as } = await signInStaff(api, { email, senha: PASSWORD })
    const matriculas = rows.map(({ id, version }) => ({ id, versao: version }))
    const body = { decisao: 'aprovar', matriculas, motivo: '', simular: false } as const
    const { answer } = await decided(api, as, body)
    expect(answer.alteradas).toBe(2)
    expect(answer.matriculas.map(({ motivo }) => motivo)).toEqual([
      '',
      'Esta opção não é mais ofertada. Escolha outra.',
      '',
    ])
    const statuses = await Promise.all(ids.map(async (id) => (await enrolmentOf(id)).status))
    expect(statuses).toEqual(['Matriculado', 'Em andamento', 'Matriculado'])
  })
})

describe('a discount granted after the choice', () => {
  const PERCENT_10 = { medida: PERCENT, percentual: 10, base: OF_GROSS, parcelas: ALL_INSTALMENTS, acumula: WITH_ALL }
  let master: Credentials
  let type: number

  beforeAll(async () => {
    master = (await signInStaff(api, { email: (await addStaff(api.db, { flag: 'master' })).email, senha: PASSWORD })).as
    const parts = { nome: 'Bolsa', natureza: SCHOLARSHIP, aplicaEm: [ENROLMENT_FEE, TUITION], ordem: 1 }
    type = await recordWriter(api.db)(discountTypes, { ...PERCENT_10, ...parts })
  })

  const grantTo = async ({ name }: { readonly name: string }) => {
    const plan = {
      idAnoLetivo: structure.coming,
      idTipo: type,
      Filtro: name,
      grupo: EVERYBODY,
      inicio: '2026-11-20',
      fora: [],
    }
    const conferido = await seenIn(call(api, discounts.simulateGrants, { as: master, body: plan }))
    return call(api, discounts.grantDiscounts, {
      as: master,
      body: { ...plan, motivo: 'Pedido da família', chave: crypto.randomUUID(), conferido },
    })
  }
  const due = async (id: number) =>
    (await chargesOf(id)).filter(({ status }) => status !== CANCELLED).map(({ net_cents }) => net_cents)

  test('before the confirmation is charged with it', async () => {
    const { enrolmentId, student, pay, decide } = await family()
    await pay()
    await grantTo(student)
    await decide('aprovar')
    expect(await due(enrolmentId)).toEqual(Array.from({ length: 10 }, () => 108_000))
  })

  test('afterwards changes what is neither due nor paid, and back when it ends', async () => {
    const { enrolmentId, student, pay, decide } = await family()
    await pay()
    await decide('aprovar')
    const [first] = await api.db
      .selectFrom('charge')
      .where('enrolment_id', '=', enrolmentId)
      .orderBy('number')
      .select('id')
      .execute()
    await api.db
      .updateTable('charge')
      .set({ paid_cents: 1_000 })
      .where('id', '=', first?.id ?? 0)
      .execute()
    await grantTo(student)
    const smaller = await due(enrolmentId)
    expect(smaller.toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: 9 }, () => 108_000),
      120_000,
    ])
    const [grant] = (
      await call(api, discounts.listGrants, {
        as: master,
        query: { Filtro: student.name, idAnoLetivo: structure.coming },
      })
    ).answer.items
    const body = { situacao: SUSPENDED, motivo: 'Documento vencido', versao: grant?.versao ?? 0 }
    expect((await call(api, discounts.decideGrant, { as: master, params: { id: grant?.id ?? 0 }, body })).status).toBe(
      200,
    )
    expect(await due(enrolmentId)).toEqual(Array.from({ length: 10 }, () => 120_000))
  })
})
