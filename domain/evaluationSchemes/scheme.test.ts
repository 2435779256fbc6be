import { CONCEPTUAL, NUMERIC, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import { areFlaws } from '#domain/evaluation/readScheme.ts'
import type { SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { linkThatHolds, type LinkPlace } from '#domain/evaluationSchemes/links.ts'
import { EMPTY_SCHEME, isAsked, settledScheme } from '#domain/evaluationSchemes/schemeDraft.ts'
import { schemeDraftFlaws } from '#domain/evaluationSchemes/schemeDraftFlaws.ts'
import { draftOfRules, keptRules, schemeOfDraft } from '#domain/evaluationSchemes/schemeRules.ts'
import { schemeChanges } from '#domain/evaluationSchemes/schemeWords.ts'

const HALF_POINTS = {
  nome: 'Meio ponto',
  faixas: [
    { minimo: 0, maximo: 0.24, acao: 1, valor: null, rotulo: '', descricao: '' },
    { minimo: 0.25, maximo: 0.74, acao: 3, valor: 0.5, rotulo: 'Meio ponto', descricao: 'A metade' },
    { minimo: 0.75, maximo: 0.99, acao: 2, valor: null, rotulo: '', descricao: '' },
  ],
}
const concept = (sigla: string, minimo: number | null, maximo: number | null, aprova = true) => ({
  sigla,
  descricao: '',
  minimo,
  maximo,
  aprova,
  cor: aprova ? '#2e7d32' : '',
})
const GOOD: SchemeDraft = { ...EMPTY_SCHEME, nome: 'Fundamental II', idAnoLetivo: 1 }
const A_TO_C = [concept('A', 7, 10), concept('B', 5, 6.9), concept('C', 0, 4.9, false)]

test.each<[string, Partial<SchemeDraft>]>([
  ['numbers', {}],
  [
    'numbers with exam, half points and recoveries',
    {
      temExame: true,
      tabelas: [HALF_POINTS],
      arredondamentoFinal: 'Meio ponto',
      recuperacaoTipo: 2,
      recuperacaoEtapas: [2, 4],
      recuperacoes: [{ nome: 'Semestral', etapas: [1, 2], calculo: 1, notaMaxima: 10 }],
    },
  ],
  ['concepts that stand for marks with one place', { tipoNota: CONCEPTUAL, conceitos: A_TO_C }],
  [
    'concepts that stand for none',
    { tipoNota: CONCEPTUAL, conceitos: [concept('P', null, null), concept('NS', null, null, false)] },
  ],
  ['no marks', { tipoNota: WITHOUT_MARK, parecer: 1, progressao: 1 }],
  ['each subject its own', { tipoNota: 3 }],
])('a good one has no flaw, is calculated with, and is kept as it is: %s', (_, changes) => {
  const draft = settledScheme({ ...GOOD, ...changes })
  expect(schemeDraftFlaws(draft)).toEqual({})
  expect(areFlaws(schemeOfDraft(draft))).toBe(false)
  expect({ ...draft, ...draftOfRules(keptRules(draft)) }).toEqual(draft)
})

test.each<[Partial<SchemeDraft>, Record<string, string>]>([
  [{ nome: ' ' }, { nome: 'O campo Nome é obrigatório.' }],
  [{ media: null }, { media: 'O campo Média de aprovação é obrigatório.' }],
  [{ media: 11 }, { media: 'A média fica entre a nota mínima e a máxima.' }],
  [{ notaMinima: 10 }, { notaMaxima: 'A nota máxima é maior que a mínima.' }],
  [
    { incremento: 0.01, notaMaxima: 100 },
    { incremento: 'O incremento é pequeno demais para esta escala: ela pode ter até 1000 notas.' },
  ],
  [{ casas: 1, incremento: 0.25 }, { incremento: 'O incremento 0,25 não cabe em 1 casa decimal.' }],
  [{ formulaMedia: 'Se/' }, { formulaMedia: 'Falta um valor na posição 4.' }],
  [{ formulaMedia: '' }, { formulaMedia: 'O campo Fórmula da média final é obrigatório.' }],
  [
    { calculoEtapa: 4, formulaEtapa: 'E1' },
    { formulaEtapa: expect.stringMatching(/^Na posição 1, “E1” não é conhecido aqui/) },
  ],
  [{ temExame: true, exameFormula: '(M+Rc' }, { exameFormula: 'Falta fechar o parêntese aberto na posição 1.' }],
  [{ temExame: true, exameMedia: 12 }, { exameMedia: 'A média fica entre a nota mínima e a máxima.' }],
  [
    { tabelas: [{ ...HALF_POINTS, faixas: HALF_POINTS.faixas.slice(1) }] },
    { tabelas: 'A tabela “Meio ponto” não diz o que fazer de 0 a 0,24.' },
  ],
  [{ tabelas: [{ nome: '', faixas: [] }] }, { tabelas: 'Dê um nome à 1ª tabela.' }],
  [
    {
      tabelas: [{ nome: 'T', faixas: [{ minimo: 0, maximo: null, acao: 0, valor: null, rotulo: '', descricao: '' }] }],
    },
    { tabelas: 'Tabela “T”, 1ª faixa: diga de quanto até quanto.' },
  ],
  [
    { tabelas: [HALF_POINTS], arredondamentoFinal: 'Outra' },
    { arredondamentoFinal: 'Não há tabela de arredondamento “Outra” nesta regra.' },
  ],
  [{ recuperacaoTipo: 2 }, { recuperacaoEtapas: 'Diga em quais etapas há recuperação.' }],
  [
    { recuperacoes: [{ nome: 'S', etapas: [], calculo: 1, notaMaxima: 10 }] },
    { recuperacoes: '1ª recuperação: marque as etapas.' },
  ],
  [
    { recuperacoes: [{ nome: 'S', etapas: [5], calculo: 1, notaMaxima: 10 }] },
    { recuperacoes: 'A regra tem 4 etapas, e não a 5ª.' },
  ],
  [{ tipoNota: CONCEPTUAL }, { conceitos: 'Uma regra por conceito precisa dos conceitos.' }],
  [
    { tipoNota: CONCEPTUAL, conceitos: [concept('A', 7, 10), concept('B', 0, 6)] },
    { conceitos: 'De 6,1 a 6,9 não há conceito.' },
  ],
  [
    { tipoNota: CONCEPTUAL, conceitos: [concept('A', 5, null)] },
    { conceitos: '1º conceito: informe a nota mínima e a máxima, ou nenhuma.' },
  ],
  [
    { disciplinas: [{ idDisciplina: 1, etapas: [], aglutinada: '' }] },
    { disciplinas: '1ª linha: marque as etapas em que ocorre, ou com que nome ela é aglutinada.' },
  ],
  [
    { disciplinas: [{ idDisciplina: 1, etapas: [], aglutinada: 'Ciências' }] },
    { disciplinas: '1ª linha: “Ciências” precisa de mais uma disciplina.' },
  ],
])('%j', (changes, flaws) => {
  expect(schemeDraftFlaws({ ...GOOD, ...changes })).toEqual(flaws)
})

test('what a kind does not have is neither asked nor kept', () => {
  const draft: SchemeDraft = { ...GOOD, tipoNota: WITHOUT_MARK, temExame: true, media: null, exameFormula: '(' }
  expect(['media', 'temExame', 'exameFormula', 'tabelas'].filter((name) => isAsked(draft, name))).toEqual([])
  expect(schemeDraftFlaws(draft)).toEqual({})
  expect(settledScheme(draft)).toMatchObject({ temExame: false, media: 6 })
  expect(isAsked({ ...draft, tipoNota: NUMERIC }, 'exameFormula')).toBe(true)
})

test('what changed is said in words, field by field', () => {
  const names = { subject: () => 'Arte', scheme: () => 'Adaptado' }
  const after: SchemeDraft = {
    ...GOOD,
    media: 7,
    formulaMedia: 'MAX(E1; E2)',
    temExame: true,
    tabelas: [HALF_POINTS],
    disciplinas: [{ idDisciplina: 3, etapas: [1, 2], aglutinada: '' }],
    idRegraDiferenciada: 9,
  }
  expect(schemeChanges(GOOD, GOOD, names)).toEqual([])
  expect(schemeChanges(GOOD, after, names)).toEqual([
    { campo: 'Média de aprovação', de: '6', para: '7' },
    {
      campo: 'Fórmula da média final',
      de: 'Se/Et (soma das etapas dividida pelo número de etapas)',
      para: 'MAX(E1; E2) (maior nota entre a nota da 1ª etapa e a nota da 2ª etapa)',
    },
    { campo: 'Há exame final', de: 'Não', para: 'Sim' },
    { campo: 'Fórmula com exame', de: '–', para: expect.stringMatching(/^\(M\+Rc\)\/2 \(/) },
    { campo: 'Média mínima após o exame', de: '–', para: '5' },
    { campo: 'Nota máxima do exame', de: '–', para: '10' },
    { campo: 'Reprovação automática', de: '–', para: 'Não' },
    {
      campo: 'Tabelas de arredondamento',
      de: '–',
      para: 'Meio ponto: de 0 a 0,24 para baixo, de 0,25 a 0,74 vira 0,5 (Meio ponto: A metade), de 0,75 a 0,99 para cima',
    },
    { campo: 'Regra diferenciada', de: '–', para: 'Adaptado' },
    { campo: 'Disciplinas com regra própria', de: '–', para: 'Arte: 1ª e 2ª etapa' },
  ])
})

test("of two links the subject's own holds", () => {
  const place = { idAnoLetivo: 1, idUnidade: 1, idSerie: 6, idDisciplina: null }
  const links = [
    { ...place, id: 1 },
    { ...place, id: 2, idDisciplina: 7 },
    { ...place, id: 3, idUnidade: 2 },
  ]
  const held = (changes: Partial<LinkPlace>) => linkThatHolds(links, { ...place, ...changes })?.id ?? null
  expect([
    held({}),
    held({ idDisciplina: 7 }),
    held({ idDisciplina: 8 }),
    held({ idUnidade: 2 }),
    held({ idSerie: 7 }),
  ]).toEqual([1, 2, 1, 3, null])
})
