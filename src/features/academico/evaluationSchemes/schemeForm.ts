import { DOWN, FIXED, UP } from '#domain/evaluation/evaluation.lists.ts'
import type { FormulaUse } from '#domain/evaluation/formula/formula.ts'
import type {
  DraftConcept,
  DraftRecovery,
  DraftTable,
  SchemeChoices,
  SchemeDraft,
  SchemeRecord,
} from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { EMPTY_SCHEME, schemeDraftOf } from '#domain/evaluationSchemes/schemeDraft.ts'
import { yearsIn } from '#domain/schoolYears/yearsIn.ts'

/** A new scheme of the running year, of the whole school only if the person works in all of it. */
const newScheme = (choices: SchemeChoices): SchemeDraft => {
  const idUnidade = choices.todasUnidades ? null : (choices.unidades.find(({ ativo }) => ativo)?.id ?? null)
  return {
    ...EMPTY_SCHEME,
    idUnidade,
    idAnoLetivo: yearsIn(choices, idUnidade).findLast(({ ativo }) => ativo)?.id ?? null,
  }
}

/** The draft with which the form begins: new, the next version of another, or as it was saved. */
export const initialOf = (choices: SchemeChoices, record: SchemeRecord | null): SchemeDraft =>
  record === null ? newScheme(choices) : schemeDraftOf(record)

interface ReadyFormula {
  readonly nome: string
  readonly formula: string
}

const WEIGHTED: Readonly<Record<number, string>> = {
  2: '(E1*2 + E2*3)/5',
  3: '(E1*3 + E2*3 + E3*4)/10',
  4: '(E1*2 + E2*2 + E3*3 + E4*3)/10',
}

/** Formulas that many schools use, by what they are for. */
export const readyFormulas = (use: FormulaUse, { etapas }: SchemeDraft): readonly ReadyFormula[] => {
  const weighted = WEIGHTED[etapas ?? 0]
  switch (use) {
    case 'stage':
      return [
        { nome: 'Soma das avaliações', formula: 'Sa' },
        { nome: 'Média das avaliações', formula: 'Sa/Na' },
        { nome: 'A segunda vale o dobro', formula: '(A1 + A2*2)/3' },
        { nome: 'A maior das duas', formula: 'MAX(A1; A2)' },
      ]
    case 'mean':
      return [
        { nome: 'Média das etapas', formula: 'Se/Et' },
        ...(weighted === undefined ? [] : [{ nome: 'As últimas etapas valem mais', formula: weighted }]),
        { nome: 'Soma das etapas', formula: 'Se' },
      ]
    case 'exam':
      return [
        { nome: 'Média da média e do exame', formula: '(M+Rc)/2' },
        { nome: '60% da média e 40% do exame', formula: '0,6*M + 0,4*Rc' },
        { nome: 'A maior: média ou exame', formula: 'MAX(M; Rc)' },
        { nome: 'Só o exame', formula: 'Rc' },
      ]
  }
}

/** A band with nothing typed yet. */
export const EMPTY_BAND: DraftTable['faixas'][number] = {
  minimo: null,
  maximo: null,
  acao: 0,
  valor: null,
  rotulo: '',
  descricao: '',
}

/** Rounding tables that many schools use. */
export const READY_TABLES: readonly DraftTable[] = [
  {
    nome: 'Meio ponto',
    faixas: [
      { ...EMPTY_BAND, minimo: 0, maximo: 0.24, acao: DOWN, rotulo: 'Para baixo' },
      { ...EMPTY_BAND, minimo: 0.25, maximo: 0.74, acao: FIXED, valor: 0.5, rotulo: 'Meio ponto' },
      { ...EMPTY_BAND, minimo: 0.75, maximo: 0.99, acao: UP, rotulo: 'Para cima' },
    ],
  },
  {
    nome: 'Inteiro mais próximo',
    faixas: [
      { ...EMPTY_BAND, minimo: 0, maximo: 0.49, acao: DOWN },
      { ...EMPTY_BAND, minimo: 0.5, maximo: 0.99, acao: UP },
    ],
  },
]

export const EMPTY_TABLE: DraftTable = { nome: '', faixas: [{ ...EMPTY_BAND, minimo: 0, maximo: 0.99 }] }
export const EMPTY_CONCEPT: DraftConcept = {
  sigla: '',
  descricao: '',
  minimo: null,
  maximo: null,
  aprova: true,
  cor: '',
}
export const emptyRecovery = ({ notaMaxima }: SchemeDraft): DraftRecovery => ({
  nome: '',
  etapas: [],
  calculo: 1,
  notaMaxima,
})
