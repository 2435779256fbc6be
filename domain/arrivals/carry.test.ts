import { arrivalFlaws, carriedCells, newArrival } from '#domain/arrivals/arrival.ts'
import {
  AS_GIVEN,
  BY_MANUAL_VALUE,
  type CarryRule,
  IN_PROPORTION,
  NOT_STUDIED,
  OF_CONCEPTS,
  OF_NUMBERS,
  PASS_TO_PASS,
} from '#domain/arrivals/arrivals.lists.ts'
import type { ArrivalDraft, ArrivalPlace } from '#domain/arrivals/arrivals.schemas.ts'
import { converted, coverageOf, isBeforeArrival } from '#domain/arrivals/carry.ts'
import { exact, textOf } from '#domain/evaluation/exact.ts'
import type { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { USUAL_RULES } from '#domain/evaluation/usualRules.ts'

const OURS = [
  { numero: 1, nome: '1º bimestre', inicio: '2026-02-02', fim: '2026-04-17', fechada: false },
  { numero: 2, nome: '2º bimestre', inicio: '2026-04-20', fim: '2026-07-03', fechada: false },
  { numero: 3, nome: '3º bimestre', inicio: '2026-07-27', fim: '2026-10-02', fechada: false },
  { numero: 4, nome: '4º bimestre', inicio: '2026-10-05', fim: '2026-12-11', fechada: false },
] as const
const TERMS = [
  { nome: '1º trimestre', inicio: '2026-02-02', fim: '2026-05-15' },
  { nome: '2º trimestre', inicio: '2026-05-18', fim: '2026-08-28' },
  { nome: '3º trimestre', inicio: '2026-08-31', fim: '2026-12-11' },
]
const RULES: SchemeRules = {
  ...USUAL_RULES,
  nome: 'Bimestres',
  tipoNota: 1,
  progressao: 1,
  presenca: { tipo: 1, percentual: 75 },
  etapas: 4,
  notaMinima: 0,
  notaMaxima: 10,
  media: 6,
  casas: 1,
}
const PLACE: ArrivalPlace = {
  idMatricula: 1,
  aluno: 'Ana Prado',
  anoLetivo: 2026,
  unidade: 'Centro',
  turma: '6º A',
  inicio: '2026-02-02',
  fim: '2026-12-11',
  matriculadoEm: '2026-08-10',
  etapas: [...OURS],
  regras: [RULES],
  disciplinas: [{ id: 7, nome: 'Matemática', regra: 0, etapas: [1, 2, 3, 4] }],
  motivo: '',
}
const draftOf = (changes: Partial<ArrivalDraft> = {}): ArrivalDraft => ({
  ...newArrival(PLACE),
  escolaOrigem: 'Escola Estadual do Lago',
  municipioOrigem: 'Santos',
  ufOrigem: 'SP',
  dia: '2026-08-10',
  etapasOrigem: TERMS,
  notasOrigem: [{ idDisciplina: 7, valores: ['8', '5', ''] }],
  ...changes,
})
const said = (draft: ArrivalDraft, place = PLACE) =>
  carriedCells(draft, place).map(({ stage, carried }) => [
    stage,
    carried.kind === 'value' ? (carried.mark ?? carried.concept) : carried.kind,
  ])

describe('stages by their days', () => {
  test.each([
    ['2026-02-02', []],
    ['2026-03-02', []],
    ['2026-03-20', [1]],
    ['2026-04-20', [1]],
    ['2026-08-10', [1, 2]],
    ['2026-12-11', [1, 2, 3, 4]],
  ])('before an arrival on %s are %j', (day, numbers) => {
    expect(OURS.filter((stage) => isBeforeArrival(stage, day)).map(({ numero }) => numero)).toEqual(numbers)
  })

  test('of three terms the second covers most of our second stage, and the first a part of it', () => {
    expect(OURS.map((stage) => coverageOf(stage, draftOf()))).toEqual([
      [{ place: 0, days: 75 }],
      [
        { place: 0, days: 26 },
        { place: 1, days: 47 },
      ],
      [{ place: 1, days: 14 }],
      [],
    ])
  })
})

describe('a value', () => {
  const hundred = { least: exact(0), most: exact(100), pass: exact(70) }
  const ten = { least: exact(0), most: exact(10), pass: exact(6) }
  test.each<[CarryRule, number, string]>([
    [AS_GIVEN, 8, '8'],
    [IN_PROPORTION, 70, '7'],
    [IN_PROPORTION, 0, '0'],
    [PASS_TO_PASS, 70, '6'],
    [PASS_TO_PASS, 35, '3'],
    [PASS_TO_PASS, 85, '8'],
    [PASS_TO_PASS, 100, '10'],
  ])('by rule %i: %d becomes %s', (rule, value, expected) => {
    const own = converted(exact(value), rule, hundred, ten)
    expect(own === null ? null : textOf(own)).toBe(expected)
  })

  test('has no place on a scale without width', () => {
    expect(converted(exact(10), IN_PROPORTION, { least: exact(10), most: exact(10), pass: exact(10) }, ten)).toBeNull()
  })
})

describe('what a student brings', () => {
  test('is the mean of the terms, weighed by the days that they cover', () => {
    // (8 × 26 + 5 × 47) / 73 = 6,07
    expect(said(draftOf({ regraConversao: AS_GIVEN }))).toEqual([
      [1, '8'],
      [2, '6.1'],
    ])
  })

  test('is never a zero where nothing was given, or where too few days have a mark', () => {
    expect(said(draftOf({ notasOrigem: [] }))).toEqual([
      [1, 'open'],
      [2, 'open'],
    ])
    expect(said(draftOf({ notasOrigem: [{ idDisciplina: 7, valores: ['8'] }] }))).toEqual([
      [1, '8'],
      [2, 'open'],
    ])
  })

  test('is what somebody decided, with a reason', () => {
    const decisoes = [
      { idDisciplina: 7, numeroEtapa: 1, tipo: NOT_STUDIED, valor: '', justificativa: '' },
      { idDisciplina: 7, numeroEtapa: 2, tipo: BY_MANUAL_VALUE, valor: '7,5', justificativa: '' },
    ]
    expect(said(draftOf({ decisoes }))).toEqual([
      [1, 'notStudied'],
      [2, '7.5'],
    ])
    expect(arrivalFlaws(draftOf({ decisoes }), PLACE)).toEqual({
      'decisoes.1.justificativa': 'Diga por que este valor.',
    })
  })

  test('as concepts becomes the numbers that they stand for, or the same concepts of ours', () => {
    const escala = {
      tipo: OF_CONCEPTS,
      minima: 0,
      maxima: 10,
      media: 6,
      conceitos: [
        { sigla: 'A', valor: 9 },
        { sigla: 'B', valor: null },
      ],
    }
    const notasOrigem = [{ idDisciplina: 7, valores: ['a', 'B'] }]
    expect(said(draftOf({ escala, notasOrigem }))).toEqual([
      [1, '9'],
      [2, 'open'],
    ])
    const conceitos = [
      { sigla: 'A', aprova: true },
      { sigla: 'B', aprova: false },
    ]
    const ours = { ...PLACE, regras: [{ ...RULES, tipoNota: 2 as const, conceitos }] }
    expect(said(draftOf({ escala, notasOrigem, regraConversao: AS_GIVEN }), ours)).toEqual([
      [1, 'A'],
      [2, 'B'],
    ])
  })

  test.each<[string, Partial<ArrivalDraft>, Readonly<Record<string, string>>]>([
    ['a state', { ufOrigem: 'S' }, { ufOrigem: 'Escreva a sigla do estado, como SP.' }],
    [
      'a day of the year',
      { dia: '2027-01-10', documentosAte: '2027-02-10' },
      { dia: 'O primeiro dia fica dentro do ano letivo: de 02/02/2026 a 11/12/2026.' },
    ],
    ['a later deadline', { documentosAte: '2026-08-01' }, { documentosAte: 'O prazo vem antes do primeiro dia.' }],
    [
      'a mean on the scale',
      { escala: { tipo: OF_NUMBERS, minima: 0, maxima: 10, media: 60, conceitos: [] } },
      { 'escala.media': 'A média fica entre a nota mínima e a máxima.' },
    ],
    [
      'marks on the scale',
      { notasOrigem: [{ idDisciplina: 7, valores: ['80'] }] },
      { 'notasOrigem.0.valores.0': 'Fora da escala da origem, que vai de 0 a 10.' },
    ],
    [
      'days of a term with marks',
      { etapasOrigem: [{ nome: '1º trimestre', inicio: '', fim: '2026-05-15' }] },
      { 'etapasOrigem.0.inicio': 'O campo Início é obrigatório.' },
    ],
  ])('asks for %s', (_, changes, flaws) => {
    expect(arrivalFlaws(draftOf(changes), PLACE)).toEqual(flaws)
  })
})
