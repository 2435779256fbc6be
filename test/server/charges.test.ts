// On PostgreSQL too: what several do at the same moment.
import { seenIn } from '#test/helpers/applied.ts'
import { keepParameter } from '#test/helpers/parameters.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import * as calls from '#domain/charges/charges.endpoints.ts'
import type { Settling } from '#domain/charges/charges.schemas.ts'
import * as people from '#domain/people/people.endpoints.ts'
import { getJob } from '#domain/jobs/jobs.endpoints.ts'
import {
  CANCELLED,
  IN_AGREEMENT,
  ITEM_CHARGE,
  ISSUED,
  OVERDUE,
  PAID,
  PARTLY_PAID,
  REFUNDED,
} from '#domain/charges/charges.lists.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { bankAccounts } from '#domain/companies/bankAccounts.register.ts'
import { companies } from '#domain/companies/companies.register.ts'
import { barCodeOfLine } from '#domain/meansOfPayment/barCode.ts'
import { completeCnpj } from '#domain/base/cnpj.ts'
import { RETURN_HEADER } from '#domain/charges/returnFile.ts'
import { recordWriter } from '#server/db/demo/addRecord.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cancelUnpaid, debtsOf } from '#server/modules/financeiro/charges/index.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addCharges, chosenCourse } from '#test/helpers/charges.ts'
import { multipartOf } from '#test/helpers/files.ts'
import { addGuardian, addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { pdfText } from '#test/helpers/pdfText.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'
import { codeIn, verified } from '#test/helpers/verification.ts'

let api: TestApi
let structure: SchoolStructure
let unit: number
let clerk: Credentials
let stranger: Credentials
let staffId: number

const enter = async (units: readonly number[]) => {
  const { id, email } = await addStaff(api.db, { edits: ['cobrancas', 'extratos', 'tarefas'], units })
  return { id, as: (await signInStaff(api, { email, senha: PASSWORD })).as }
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db)
  const add = recordWriter(api.db)
  const empresa = await add(companies, {
    cnpj: completeCnpj('112223330001'),
    razaoSocial: 'Escola Teste Ltda.',
    tipo: 1,
    regime: 1,
    unidades: [unit],
    cidade: 'São Paulo',
  })
  await add(bankAccounts, {
    nome: 'Mensalidades',
    empresa,
    tipo: 1,
    banco: 341,
    agencia: '0057',
    conta: '12345',
    contaDv: '7',
    carteira: '110',
    tipoChavePix: 4,
    chavePix: 'pix@escola.example',
    multa: 2,
    juros: 1,
  })
  const staff = await enter([unit])
  clerk = staff.as
  staffId = staff.id
  stranger = (await enter([await addUnit(api.db)])).as
})
afterAll(() => api.close())

const enrol = async (studentId: number, year = structure.running): Promise<number> => {
  const row = await api.db
    .insertInto('enrolment')
    .values({
      student_id: studentId,
      school_year_id: year,
      unit_id: unit,
      grade_id: structure.grades[0],
      shift_id: null,
      class_group_id: null,
      type: 1,
      status: 'Matriculado',
      step: 11,
      student_search: `aluna ${studentId}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Two instalments, due on 13 October and 10 November 2026; today is 20 November. */
const chosen = (key = 'course', cents = 150_000) => chosenCourse(['2026-10-13', '2026-11-10'], cents, key)

const act = () => ({
  caller: { tipoLogin: STAFF, personId: staffId, original: null } as const,
  now: api.clock.now(),
  address: '127.0.0.1',
})

const charge = (enrolmentId: number, charges = [chosen()]) => addCharges(api, enrolmentId, charges, staffId)

/** A new family with an enrolment to charge. */
const family = async () => {
  const guardian = await addGuardian(api.db)
  const student = await addStudent(api.db, { guardian: guardian.id })
  const enrolment = await enrol(student.id)
  await charge(enrolment)
  return { guardian, student, enrolment, charges: await chargesOf(student.id) }
}

const chargesOf = async (studentId: number) => {
  const { answer } = await call(api, calls.listCharges, {
    as: clerk,
    query: { idAluno: studentId, Sorting: 'vencimento' },
  })
  return answer.items
}

const settling = (parts: Partial<Settling> = {}): Settling => ({
  chave: crypto.randomUUID(),
  pagoEm: '2026-11-20',
  valor: 153_500,
  dispensado: 0,
  noCaixa: false,
  motivo: 'Depósito conferido no extrato',
  ...parts,
})

const settle = (id: number | undefined, parts: Partial<Settling> = {}, as = clerk) =>
  call(api, calls.settleCharge, { as, params: { id: id ?? 0 }, body: settling(parts) })

describe('charging', () => {
  test('happens once', async () => {
    const { enrolment, charges } = await family()
    expect(charges.map(({ tipo, numero, situacao, liquido }) => [tipo, numero, situacao, liquido])).toEqual([
      [1, 1, 6, 150_000],
      [2, 2, 6, 150_000],
    ])
    expect(await charge(enrolment)).toBe(0)
  })

  test('a cancellation keeps what was due by its day; future charges go, and may come again', async () => {
    const { id } = await addStudent(api.db)
    const enrolment = await enrol(id)
    const instalments = [chosenCourse(['2026-10-13', '2026-11-20', '2026-12-10', '2027-01-11'])]
    await charge(enrolment, instalments)
    const [, , third] = await chargesOf(id)
    await settle(third?.id, { valor: 1_000 })
    const cancel = () => inTransaction(api.db, (trx) => cancelUnpaid(trx, act(), enrolment, 'Troca de curso'))
    expect([await cancel(), await cancel()]).toEqual([1, 0])
    expect((await chargesOf(id)).map(({ situacao }) => situacao)).toEqual([OVERDUE, ISSUED, PARTLY_PAID, CANCELLED])
    expect(await charge(enrolment, instalments)).toBe(1)
  })

  test('two at the same moment charge once', async () => {
    const student = await addStudent(api.db)
    const enrolment = await enrol(student.id)
    const made = await Promise.all([charge(enrolment), charge(enrolment), charge(enrolment)])
    expect(made.toSorted()).toEqual([0, 0, 2])
  })

  test('two payers have a charge each, to the cent', async () => {
    const [mother, father] = [await addGuardian(api.db), await addGuardian(api.db)]
    const student = await addStudent(api.db, { guardian: mother.id })
    await api.db
      .updateTable('student_guardian')
      .set({ financial_percent: 60 })
      .where('guardian_id', '=', mother.id)
      .execute()
    await sql`
      insert into student_guardian (student_id, guardian_id, kinship_id, is_financial, is_academic, is_legal,
        signs_contract, financial_percent, valid_from)
      values (${student.id}, ${father.id}, 1, true, true, true, false, 40, '2020-01-01')
    `.execute(api.db)
    await charge(await enrol(student.id), [chosen('course', 100_001)])
    const parts = await chargesOf(student.id)
    expect(
      parts.map(({ numero, parte, partes, percentual, liquido }) => [numero, parte, partes, percentual, liquido]),
    ).toEqual([
      [1, 1, 2, 60, 60_000],
      [1, 2, 2, 40, 40_001],
      [2, 1, 2, 60, 60_000],
      [2, 2, 2, 40, 40_001],
    ])
    expect(new Set(parts.map(({ responsavel }) => responsavel)).size).toBe(2)
  })

  test('debts are of earlier years', async () => {
    const student = await addStudent(api.db)
    await charge(await enrol(student.id))
    expect(await debtsOf(api.db, student.id, 2026, api.clock.now())).toEqual([])
    expect(await debtsOf(api.db, student.id, 2027, api.clock.now())).toEqual([
      { year: 2026, charges: 2, cents: 154_900 + 153_500 },
    ])
  })
})

describe('settling by hand', () => {
  test('happens once per key, for a reason', async () => {
    const { charges } = await family()
    const [, second] = charges
    expect(second).toMatchObject({ hoje: 153_500, multa: 3_000, juros: 500, diasAtraso: 10 })
    expect((await settle(second?.id, { motivo: ' ' })).refusal.code).toBe('REASON_MISSING')
    expect((await settle(second?.id, { pagoEm: '2026-11-21' })).refusal.fields).toHaveProperty('pagoEm')
    expect((await settle(second?.id, { dispensado: 200_000 })).refusal.fields).toHaveProperty('dispensado')
    const body = settling()
    await settle(second?.id, body)
    const { answer } = await settle(second?.id, body)
    expect(answer.cobranca).toMatchObject({ situacao: PAID, pago: 153_500, hoje: 0 })
    expect(answer.baixas).toMatchObject([{ valor: 153_500, multa: 3_000, juros: 500, excedente: 0 }])
    expect((await settle(second?.id)).refusal.code).toBe('CHARGE_STEP')
  })

  test('accepts a part, a waiver, and more than is owed', async () => {
    const { charges } = await family()
    const [first, second] = charges
    const part = await settle(second?.id, { valor: 50_000 })
    expect(part.answer.cobranca).toMatchObject({ situacao: 6, pago: 50_000, hoje: 103_500 })
    const rest = await settle(second?.id, { valor: 100_000, dispensado: 3_500 })
    expect(rest.answer.cobranca).toMatchObject({ situacao: PAID, pago: 150_000, hoje: 0 })
    const over = await settle(first?.id, { valor: 160_000, noCaixa: true })
    expect(over.answer.baixas).toMatchObject([{ excedente: 5_100, origem: 4 }])
  })

  test('is reversed, never removed', async () => {
    const { charges } = await family()
    const [first, second] = charges
    const paid = await settle(second?.id)
    const reversing = (id: number | undefined, devolvida: boolean) =>
      call(api, calls.reverseSettlement, {
        as: clerk,
        params: { id: id ?? 0 },
        body: { devolvida, motivo: 'Cheque devolvido' },
      })
    const { answer } = await reversing(paid.answer.baixas[0]?.id, false)
    expect(answer.cobranca).toMatchObject({ situacao: 6, pago: 0, hoje: 153_500 })
    expect(answer.baixas).toMatchObject([{ valor: 153_500, motivoEstorno: 'Cheque devolvido' }])
    expect((await reversing(paid.answer.baixas[0]?.id, false)).refusal.code).toBe('SETTLEMENT_REVERSED')
    const other = await settle(first?.id, { valor: 154_900 })
    const refunded = await reversing(other.answer.baixas[0]?.id, true)
    expect(refunded.answer.cobranca).toMatchObject({ situacao: REFUNDED, hoje: 0 })
  })

  test('a decision needs the version that was seen', async () => {
    const { charges } = await family()
    const [first] = charges
    const decide = (versao: number) =>
      call(api, calls.decideCharge, {
        as: clerk,
        params: { id: first?.id ?? 0 },
        body: { decisao: 'cancelar', motivo: 'Lançada em dobro', versao },
      })
    expect((await decide(7)).status).toBe(409)
    expect((await decide(1)).answer.cobranca.situacao).toBe(CANCELLED)
    expect((await decide(2)).refusal.code).toBe('CHARGE_STEP')
  })
})

describe('paying', () => {
  test('shows a Pix code and a typed line for what is owed today', async () => {
    const { guardian, charges } = await family()
    const { as } = await signInFamily(api, { email: guardian.email, senha: PASSWORD })
    const { answer } = await call(api, calls.paymentMeans, { as, params: { id: charges[1]?.id ?? 0 } })
    expect(answer).toMatchObject({ valor: 153_500, vencimento: '2026-11-20', beneficiario: 'Escola Teste Ltda.' })
    expect(answer.pix?.codigo).toContain('54071535.00')
    expect(answer.pix?.desenho).toMatch(/^(M\d+ \d+h\d+v1H\d+z)+$/)
    expect(barCodeOfLine(answer.boleto?.linha ?? '')).toMatch(/^3419.{15}110/)
  })
})

test('a debt follows the kept record, through two merges and back', async () => {
  const { guardian, student } = await family()
  const [kept, keptAgain] = [await addGuardian(api.db), await addGuardian(api.db)]
  const { email } = await addStaff(api.db, { flag: 'master' })
  const { as } = await signInStaff(api, { email, senha: PASSWORD })
  const versionOf = async (id: number) =>
    (await call(api, people.getGuardianRecord, { as, params: { id } })).answer.versao
  const merge = async (idMantido: number, idUnificado: number) => {
    const versions = { versaoMantido: await versionOf(idMantido), versaoUnificado: await versionOf(idUnificado) }
    const { answer } = await call(api, people.mergeGuardians, { as, body: { idMantido, idUnificado, ...versions } })
    return answer.id
  }
  const payers = async () => [...new Set((await chargesOf(student.id)).map(({ responsavel }) => responsavel))]
  await merge(kept.id, guardian.id)
  const second = await merge(keptAgain.id, kept.id)
  expect(await payers()).toEqual([keptAgain.name])
  await call(api, people.undoMerge, { as, params: { id: second } })
  expect(await payers()).toEqual([kept.name])
})

describe('an agreement', () => {
  const terms = (charges: readonly { id: number }[]) => ({
    cobrancas: charges.map(({ id }) => id),
    dispensa: 100,
    entrada: 100_000,
    parcelas: 2,
    primeiroVencimento: '2026-12-10',
  })

  const agreed = async () => {
    const { student, charges } = await family()
    const conferido = await seenIn(call(api, calls.simulateAgreement, { as: clerk, body: terms(charges) }))
    const body = { ...terms(charges), chave: crypto.randomUUID(), motivo: 'Pedido da família', conferido }
    const made = await call(api, calls.makeAgreement, { as: clerk, body })
    return { student, charges, body, id: made.answer.id }
  }

  test('replaces what is owed by a plan, once', async () => {
    const { student, charges, body, id } = await agreed()
    const { answer: preview } = await call(api, calls.simulateAgreement, {
      as: clerk,
      body: terms((await family()).charges),
    })
    expect(preview).toMatchObject({ devido: 308_400, encargos: 8_400, dispensado: 8_400, total: 300_000 })
    expect((await call(api, calls.makeAgreement, { as: clerk, body })).answer.id).toBe(id)
    expect(
      (await chargesOf(student.id)).map(({ tipo, numero, situacao, liquido }) => [tipo, numero, situacao, liquido]),
    ).toEqual([
      [1, 1, IN_AGREEMENT, 150_000],
      [2, 2, IN_AGREEMENT, 150_000],
      [5, 0, ISSUED, 100_000],
      [5, 1, ISSUED, 100_000],
      [5, 2, ISSUED, 100_000],
    ])
    expect((await settle(charges[0]?.id)).refusal.code).toBe('CHARGE_STEP')
    const again = await call(api, calls.simulateAgreement, { as: clerk, body: terms(charges) })
    expect(again.refusal.code).toBe('AGREEMENT_MIXED')
  })

  test('is kept once all of it is paid', async () => {
    const { student } = await agreed()
    const plan = (await chargesOf(student.id)).filter(({ tipo }) => tipo === 5)
    for (const { id } of plan.slice(1)) await settle(id, { valor: 100_000 })
    const { answer } = await settle(plan[0]?.id, { valor: 100_000 })
    expect(answer.acordo?.situacao).toBe(2)
  })

  test('broken: what was paid pays the oldest charges, and the rest is owed again', async () => {
    const { student, id } = await agreed()
    const [entry] = (await chargesOf(student.id)).filter(({ tipo }) => tipo === 5)
    await settle(entry?.id, { valor: 100_000 })
    const breaking = () =>
      call(api, calls.breakAgreement, { as: clerk, params: { id }, body: { motivo: 'Parcelas não pagas' } })
    expect((await breaking()).status).toBe(200)
    expect((await breaking()).refusal.code).toBe('AGREEMENT_ENDED')
    const after = await chargesOf(student.id)
    expect(after.map(({ tipo, situacao, pago, hoje }) => [tipo, situacao, pago, hoje])).toEqual([
      [1, 6, 100_000, 54_900],
      [2, 6, 0, 153_500],
      [5, CANCELLED, 0, 0],
      [5, CANCELLED, 0, 0],
      [5, CANCELLED, 0, 0],
    ])
    const { answer } = await call(api, calls.getCharge, { as: clerk, params: { id: after[0]?.id ?? 0 } })
    expect(answer.baixas).toMatchObject([{ valor: 100_000, origem: 5 }])
  })
})

describe('papers', () => {
  /** Replaces the no-break spaces of amounts. */
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
  const textOf = (received: { readonly bytes: Buffer }): string => plain(pdfText(received.bytes))
  const statementPdf = (id: number, as: Credentials) => call(api, calls.printStatement, { as, params: { id } })
  const receipt = (id: number, as: Credentials, ano = 2026) =>
    call(api, calls.printYearlyReceipt, { as, params: { id, ano } })
  const clearance = (id: number, as: Credentials, ano = 2026) =>
    call(api, calls.printClearance, { as, params: { id, ano } })
  const guardianOf = async (email: string) => (await signInFamily(api, { email, senha: PASSWORD })).as

  test('a boleto shows what is owed today, to whom, and how to pay', async () => {
    const { guardian, student, charges } = await family()
    const [first] = charges
    const params = { id: first?.id ?? 0 }
    const as = await guardianOf(guardian.email)
    const { answer: means } = await call(api, calls.paymentMeans, { as, params })
    const pdf = await call(api, calls.printSlip, { as, params })
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = textOf(pdf)
    for (const said of [
      'Itaú Unibanco',
      '341-7',
      means.boleto?.linha ?? '?',
      means.boleto?.nossoNumero ?? '?',
      'CNPJ 11.222.333/0001-81',
      student.name,
      'R$ 1.549,00',
      '20/11/2026',
      'Venceu em 13/10/2026',
    ])
      expect(text).toContain(said)
    expect((await call(api, calls.printSlip, { as: stranger, params })).status).toBe(404)
    await settle(first?.id, { valor: 154_900 })
    expect((await call(api, calls.printSlip, { as, params })).refusal.code).toBe('CHARGE_STEP')
  })

  test('receipt and clearance of a year: tuition only, one’s own payments only, once nothing is owed', async () => {
    const { guardian, student, enrolment, charges } = await family()
    const as = await guardianOf(guardian.email)
    const [first, second] = charges
    expect((await receipt(student.id, as)).refusal.code).toBe('NOTHING_PAID')
    await settle(first?.id, { valor: 154_900 })
    await charge(enrolment, [{ ...chosenCourse(['2026-11-20'], 5_000, 'item:7'), kind: 'item' }])
    const outing = (await chargesOf(student.id)).find(({ tipo }) => tipo === ITEM_CHARGE)
    await settle(outing?.id, { valor: 5_000 })
    const owing = await clearance(student.id, as)
    expect(owing.refusal.code).toBe('CLEARANCE_OWING')
    expect(plain(owing.refusal.message)).toContain('Em aberto: Anuidade 2026, 2/2: R$ 1.535,00.')
    const yearly = textOf(await receipt(student.id, as))
    expect(yearly).toContain('CNPJ 11.222.333/0001-81')
    expect(yearly).toContain('Anuidade 2026, 1/2R$ 1.500,00')
    expect(yearly).not.toContain('50,00')
    expect(yearly).toContain('Emitido pelo portal em 20/11/2026')
    expect(yearly).not.toContain('PRÉVIA')
    const listed = textOf(await statementPdf(student.id, as))
    expect(listed).toContain('Em aberto: R$ 1.535,00')

    await settle(second?.id)
    const cleared = textOf(await clearance(student.id, as))
    expect(cleared).toContain('Lei 12.007/2009')
    expect(cleared).toContain(student.name)
    expect((await clearance(student.id, as, 2025)).refusal.code).toBe('NOTHING_DUE')

    const { answer } = await call(api, calls.getCharge, { as: clerk, params: { id: second?.id ?? 0 } })
    const [settlement] = answer.baixas
    const params = { id: settlement?.id ?? 0 }
    const one = textOf(await call(api, calls.printSettlement, { as, params }))
    expect(one).toContain('R$ 30,00 de multa e R$ 5,00 de juros')
    await call(api, calls.reverseSettlement, {
      as: clerk,
      params,
      body: { devolvida: false, motivo: 'Depósito de outra família' },
    })
    expect((await call(api, calls.printSettlement, { as, params })).refusal.code).toBe('SETTLEMENT_REVERSED')
  })

  test('anybody may verify a paper by its code, without learning whose it is', async () => {
    const { guardian, student, charges } = await family()
    const as = await guardianOf(guardian.email)
    await settle(charges[0]?.id, { valor: 154_900 })
    await settle(charges[1]?.id)
    const [first] = (await call(api, calls.getCharge, { as: clerk, params: { id: charges[0]?.id ?? 0 } })).answer.baixas
    const params = { id: first?.id ?? 0 }
    const single = await call(api, calls.printSettlement, { as, params })
    const papers = [
      ['Extrato financeiro', await statementPdf(student.id, as)],
      ['Recibo anual de pagamentos', await receipt(student.id, as)],
      ['Declaração anual de quitação de débitos', await clearance(student.id, as)],
      ['Recibo de pagamento', single],
    ] as const
    for (const [tipo, { bytes }] of papers)
      expect(await verified(api, codeIn(bytes))).toEqual({
        situacao: 'valido',
        substituido: false,
        validoAte: '',
        codigo: codeIn(bytes),
        tipo,
        emitidoEm: api.clock.now().toISOString(),
        canceladoEm: '',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        assinaturas: 0,
        conteudo: '',
        momento: true,
      })
    expect(new Set(papers.map(([, { bytes }]) => codeIn(bytes))).size).toBe(4)
    await call(api, calls.reverseSettlement, { as: clerk, params, body: { devolvida: false, motivo: 'Outra família' } })
    expect(await verified(api, codeIn(single.bytes))).toMatchObject({
      situacao: 'cancelado',
      canceladoEm: api.clock.now().toISOString(),
    })
  })

  test('a guardian gets the receipt of their own payments only, and none of another family', async () => {
    const { guardian, student, charges } = await family()
    const other = await addGuardian(api.db)
    await sql`
      insert into student_guardian (student_id, guardian_id, kinship_id, is_financial, is_academic, is_legal,
        signs_contract, valid_from)
      values (${student.id}, ${other.id}, 1, true, true, true, false, '2020-01-01')
    `.execute(api.db)
    await settle(charges[0]?.id, { valor: 154_900 })
    const [payer, second] = [await guardianOf(guardian.email), await guardianOf(other.email)]
    expect(textOf(await receipt(student.id, payer))).toContain('R$ 1.500,00')
    expect((await receipt(student.id, second)).refusal.code).toBe('NOTHING_PAID')
    expect(textOf(await receipt(student.id, clerk))).toContain('R$ 1.500,00')
    const family2 = await guardianOf((await family()).guardian.email)
    for (const as of [family2, stranger]) {
      expect((await receipt(student.id, as)).status).toBe(404)
      expect((await clearance(student.id, as)).status).toBe(404)
      expect((await statementPdf(student.id, as)).status).toBe(404)
    }
  })
})

describe('a returned file', () => {
  const ournumbers = async (student: number) => {
    const { rows } = await sql<{ our_number: number }>`
      select our_number from charge join enrolment on enrolment.id = enrolment_id
      where student_id = ${student} order by charge.due_on
    `.execute(api.db)
    return rows.map(({ our_number }) => our_number)
  }

  const account = async () => {
    const { rows } = await sql<{ id: number }>`select min(id) as id from bank_account`.execute(api.db)
    return rows[0]?.id ?? 0
  }

  const send = async (lines: readonly string[]) => {
    const text = [RETURN_HEADER, ...lines].join('\r\n')
    return call(api, calls.takeReturn, {
      as: clerk,
      query: { idConta: await account() },
      ...multipartOf('retorno.csv', Buffer.from(text)),
    })
  }

  test('V31: reported three times, settled once', async () => {
    const { student, charges } = await family()
    const [first, second] = await ournumbers(student.id)
    const lines = [
      `E1-${first};${first};;20/11/2026;23/11/2026;1549,00;1,90`,
      `E2-${second};${second};;2026-11-20;;1535,00;`,
    ]
    const sent = await send(lines)
    expect(sent.answer).toMatchObject({ repetido: false })
    expect((await send(lines)).answer).toEqual({ idTarefa: sent.answer.idTarefa, repetido: true })
    // Another file with the same payments, twice.
    await send([...lines, ...lines])
    for (const { id } of charges) {
      const { answer } = await call(api, calls.getCharge, { as: clerk, params: { id } })
      expect(answer.cobranca.situacao).toBe(PAID)
      expect(answer.baixas).toHaveLength(1)
    }
  })

  test('a file is checked first: what each line would do, and what it has done by now', async () => {
    const { student } = await family()
    const [first, second] = await ournumbers(student.id)
    const lines = [
      `C1-${first};${first};;20/11/2026;;1549,00;`,
      `C2-${second};${second};;20/11/2026;;1500,00;`,
      `C1-${first};${first};;20/11/2026;;1549,00;`,
      `C3-${first};${first};;20/11/2026;;10,00;`,
      'C4;999999;;20/11/2026;;1,00;',
      'C5;1;;amanhã;;1,00;',
    ]
    const check = async (as = clerk) => {
      const { answer } = await call(api, calls.checkReturn, {
        as,
        query: { idConta: await account() },
        ...multipartOf('retorno.csv', Buffer.from([RETURN_HEADER, ...lines].join('\r\n'))),
      })
      return { taken: answer.idTarefa !== null, outcomes: answer.linhas.map(({ resultado }) => resultado) }
    }
    const before = ['baixa', 'diferente', 'conhecida', 'recusada', 'desconhecida', 'recusada']
    expect([await check(), await check()]).toEqual([
      { taken: false, outcomes: before },
      { taken: false, outcomes: before },
    ])
    expect((await check(stranger)).outcomes.slice(0, 2)).toEqual(['recusada', 'recusada'])
    expect((await chargesOf(student.id)).map(({ pago }) => pago)).toEqual([0, 0])
    await send(lines)
    expect(await check()).toEqual({
      taken: true,
      outcomes: ['conhecida', 'conhecida', 'conhecida', 'recusada', 'desconhecida', 'recusada'],
    })
    expect((await chargesOf(student.id)).map(({ pago }) => pago)).toEqual([154_900, 150_000])
  })

  test('every line has its outcome', async () => {
    const { student } = await family()
    const [first] = await ournumbers(student.id)
    const { answer } = await send([
      `L1-${first};${first};;20/11/2026;;1549,00;`,
      'L2;999999;;20/11/2026;;1,00;',
      'L3;1;;amanhã;;1,00;',
    ])
    const { answer: job } = await call(api, getJob, { as: clerk, params: { id: answer.idTarefa } })
    expect(JSON.stringify(job)).toContain(
      'Linha 3: Nenhuma cobrança tem este número. Linha 4: A data do pagamento não é uma data.',
    )
  })

  test('any other file is refused', async () => {
    const sent = await call(api, calls.takeReturn, {
      as: clerk,
      query: { idConta: await account() },
      ...multipartOf('outro.csv', Buffer.from('nome;valor\r\n')),
    })
    expect(sent.refusal.code).toBe('RETURN_UNREADABLE')
  })
})

describe('access', () => {
  const statement = (as: Credentials) => call(api, calls.ownStatement, { as })

  test('a guardian sees their own children, by parameter 21; another family nothing', async () => {
    const { guardian, student, charges } = await family()
    const { as } = await signInFamily(api, { email: guardian.email, senha: PASSWORD })
    const { answer } = await statement(as)
    expect(answer.familia).toMatchObject([
      {
        idAluno: student.id,
        totais: { contratado: 300_000, pago: 0, aberto: 308_400, vencido: 308_400, encargos: 8_400 },
      },
    ])
    const home = async () => (await call(api, calls.nextCharges, { as })).answer.proximas
    // The first of those that are due, with all that is overdue.
    expect(await home()).toMatchObject([
      { idAluno: student.id, id: charges[0]?.id, vencidas: charges.length, vencido: 308_400, pagavel: true },
    ])
    const other = await family()
    const means = (id: number | undefined, by = as) =>
      call(api, calls.paymentMeans, { as: by, params: { id: id ?? 0 } })
    expect((await means(other.charges[0]?.id)).status).toBe(404)
    await api.db
      .updateTable('student_guardian')
      .set({ is_financial: false })
      .where('guardian_id', '=', guardian.id)
      .execute()
    await keepParameter(api.db, 'acessoFinanceiro', 'Apenas responsável financeiro')
    expect((await statement(as)).refusal.code).toBe('FINANCE_DENIED')
    expect(await home()).toEqual([])
    expect((await means(charges[0]?.id)).status).toBe(404)
    await keepParameter(api.db, 'acessoFinanceiro', 'Todos')
    expect((await statement(as)).status).toBe(200)
  })

  test('a student sees finances only as the payer', async () => {
    const { guardian, student, charges } = await family()
    const { as } = await signInFamily(api, { cpf: student.cpf, senha: PASSWORD })
    expect((await statement(as)).refusal.code).toBe('FINANCE_DENIED')
    expect((await call(api, calls.paymentMeans, { as, params: { id: charges[0]?.id ?? 0 } })).status).toBe(404)
    await api.db.updateTable('guardian').set({ cpf: student.cpf }).where('id', '=', guardian.id).execute()
    expect((await statement(as)).answer.familia).toHaveLength(1)
  })

  test('staff of another unit find nothing, and the attempt is audited', async () => {
    const { student, charges } = await family()
    expect((await call(api, calls.getCharge, { as: stranger, params: { id: charges[0]?.id ?? 0 } })).status).toBe(404)
    expect((await settle(charges[0]?.id, {}, stranger)).status).toBe(404)
    expect((await call(api, calls.familyStatement, { as: stranger, params: { id: student.id } })).status).toBe(404)
    expect(
      (await call(api, calls.familyStatement, { as: clerk, params: { id: student.id } })).answer.familia,
    ).toHaveLength(1)
    const rowsFor = async (as: Credentials) =>
      (await call(api, calls.listStatements, { as, query: { Filtro: student.name } })).answer.items
    expect(await rowsFor(stranger)).toEqual([])
    expect(await rowsFor(clerk)).toMatchObject([{ contratado: 300_000, pago: 0, aberto: 300_000, vencido: 300_000 }])
    const audited = await api.db.selectFrom('audit_entry').where('action', '=', 'foreign-row').selectAll().execute()
    expect(audited.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['charge', 'student']))
  })
})
