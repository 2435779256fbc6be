import { NO_SPECIFICS } from '#domain/documents/specificFacts.ts'
import type { ContractCharge, ContractFacts } from '#domain/documents/contractFacts.ts'
import type { DocumentFacts } from '#domain/documents/documentFacts.ts'
import { planTable, planText } from '#domain/documents/contractPlan.ts'
import { contractStatus, nextSigners, type Signing, type StandingText } from '#domain/contracts/contractStatus.ts'
import { changesBetween, discountsText, payersText, termsOf } from '#domain/documents/contractTerms.ts'

/** Amounts without the spaces that do not break. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ')

const instalment = (number: number, due: string, cents: number) => ({ number, due, cents, net: cents, late: cents })

const course: ContractCharge = {
  key: 'course',
  kind: 'course',
  name: 'Anuidade',
  gross: 350_000,
  net: 350_000,
  initial: 1,
  instalments: [
    instalment(1, '2026-12-15', 50_000),
    instalment(2, '2027-02-10', 150_000),
    instalment(3, '2027-03-10', 150_000),
  ],
  discounts: [],
}

const contrato: ContractFacts = {
  numero: '7/2026',
  aditivo: null,
  encargos: [course],
  pagadores: [{ nome: 'Ana', percentual: 60 }],
  assinantes: ['Ana'],
  multa: 2,
  juros: 1,
  alteracoes: [],
}

const facts: DocumentFacts & { readonly contrato: ContractFacts } = {
  aluno: {
    nome: 'João',
    nomeSocial: '',
    nascimento: '2012-03-05',
    ra: '1',
    cpf: '',
    rg: '',
    naturalidade: '',
    nacionalidade: '',
  },
  mae: '',
  pai: '',
  responsavelFinanceiro: null,
  responsavelAcademico: null,
  contratante: null,
  matricula: null,
  unidade: null,
  contrato,
  especificos: NO_SPECIFICS,
  escola: '',
  hoje: '2026-11-01',
  respostas: {},
}

describe('a plan', () => {
  test('names instalments of one amount together', () => {
    expect(plain(planText(course))).toBe(
      '1ª de R$ 500,00 em 15/12/2026; 2ª a 3ª de R$ 1.500,00, de 10/02/2027 a 10/03/2027',
    )
  })

  test('says in its table which instalments are the enrolment fee, and the entry by its name', () => {
    const [entry, ...others] = course.instalments
    const paidAtOnce = { ...course, instalments: entry === undefined ? [] : [{ ...entry, number: 0 }, ...others] }
    expect(planTable(course).linhas.map(([name]) => name)).toEqual(['1ª (matrícula)', '2ª', '3ª'])
    expect(planTable(paidAtOnce).linhas[0]?.[0]).toBe('Entrada')
    expect(planTable(course).total?.map(plain)).toEqual(['Total', '', 'R$ 3.500,00', 'R$ 3.500,00'])
  })
})

test('discounts say what is lost by paying late, payers their share', () => {
  const discounts = [
    { name: 'Bolsa', cents: 1000, conditional: false },
    { name: 'Pontualidade', cents: 500, conditional: true },
  ]
  expect(plain(discountsText({ discounts }))).toBe('Bolsa: R$ 10,00; Pontualidade: R$ 5,00 (se pago até o vencimento)')
  expect(payersText([...contrato.pagadores, { nome: 'José', percentual: null }])).toBe('Ana (60%) e José')
})

describe('what changed', () => {
  const changed = (contract: Partial<ContractFacts>) =>
    changesBetween(termsOf(facts), termsOf({ ...facts, contrato: { ...contrato, ...contract } })).map(
      ({ campo }) => campo,
    )
  const [first, ...rest] = course.instalments

  test.each([
    ['nothing', {}, []],
    ['who pays', { pagadores: [] }, ['Quem paga']],
    ['who signs', { assinantes: ['Ana', 'José'] }, ['Quem assina pela família']],
    ['a charge that came', { encargos: [course, { ...course, key: 'extra:1', name: 'Judô' }] }, ['Judô']],
    ['a charge that went', { encargos: [] }, ['Anuidade']],
    ['the fine, which binds nobody until it is due', { multa: 1 }, []],
  ] as const)('%s', (_, contract, fields) => {
    expect(changed(contract)).toEqual(fields)
  })

  test('a day in the middle of the plan counts, though the sentence does not name it', () => {
    const [second, third] = rest
    if (first === undefined || second === undefined || third === undefined) throw new Error('No instalments')
    const longer = { ...course, instalments: [first, second, { ...third, due: '2027-03-09' }, { ...third, number: 4 }] }
    const moved = { ...longer, instalments: [first, second, third, { ...third, number: 4 }] }
    const of = (charge: ContractCharge) => termsOf({ ...facts, contrato: { ...contrato, encargos: [charge] } })
    expect(planText(longer)).toBe(planText(moved))
    expect(changesBetween(of(longer), of(moved))).toHaveLength(1)
  })
})

const signing = (turn: number, status: Signing['status']): Signing => ({ turn, status })

test.each([
  ['both guardians begin', [signing(1, 'pendente'), signing(1, 'pendente'), signing(2, 'pendente')], [0, 1]],
  [
    'the other guardian is still missing',
    [signing(1, 'assinado'), signing(1, 'pendente'), signing(2, 'pendente')],
    [1],
  ],
  ['the school follows', [signing(1, 'assinado'), signing(2, 'pendente'), signing(3, 'pendente')], [1]],
  ['nobody after a refusal', [signing(1, 'recusado'), signing(1, 'pendente')], []],
  ['nobody in the end', [signing(1, 'assinado')], []],
] as const)('whose turn it is: %s', (_, signers, places) => {
  expect(nextSigners(signers).map((one) => signers.findIndex((signer) => signer === one))).toEqual(places)
})

const text = (kind: StandingText['kind'], signers: readonly Signing[], complete = true): StandingText => ({
  kind,
  signers,
  complete,
})
const signed = text('contrato', [signing(1, 'assinado')])

test.each([
  ['rascunho', [], false],
  ['rascunho', [text('contrato', [signing(1, 'pendente')], false)], false],
  ['rascunho', [text('contrato', [signing(1, 'assinado'), signing(2, 'recusado')])], false],
  ['aguardando assinatura', [text('contrato', [signing(1, 'pendente')])], false],
  ['parcialmente assinado', [text('contrato', [signing(1, 'assinado'), signing(2, 'pendente')])], true],
  ['assinado', [signed], false],
  ['ativo', [signed], true],
  ['ativo', [text('aditivo', [signing(1, 'pendente')]), signed], true],
  ['aditado', [text('aditivo', [signing(1, 'assinado')]), signed], true],
] as const)('a contract is %s', (status, texts, enrolled) => {
  expect(contractStatus(texts, enrolled)).toBe(status)
})
