import {
  COUNCIL_POWERS,
  MARK_KINDS,
  PRESENCE_KINDS,
  PROGRESSIONS,
  RECOVERY_EFFECTS,
  RECOVERY_KINDS,
  STAGE_SUMS,
} from '#domain/evaluation/evaluation.lists.ts'
import { FORMULA_LENGTH } from '#domain/evaluation/formula/parse.ts'
import { OPINIONS, STAGE_NUMBERS } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import type { RecordFields } from '#domain/records/fields.ts'

const MARK = { kind: 'decimal', places: 2, min: 0, max: 1000 } as const
const FORMULA = { kind: 'text', max: FORMULA_LENGTH, required: true } as const

/** The fields of an evaluation scheme (D 2.3 “EsquemaAvaliação”). What has no column stands in the rules of its version. */
export const EVALUATION_SCHEME = {
  idEsquema: { kind: 'own', label: 'Esquema' },
  nome: { kind: 'text', label: 'Nome', required: true, max: 60, hint: 'Como “Fundamental II”.' },
  idAnoLetivo: { kind: 'reference', label: 'Ano letivo', of: 'school_year', required: true },
  idUnidade: { kind: 'reference', label: 'Unidade', of: 'unit', hint: 'Vazio: em todas.' },
  tipoNota: { kind: 'choice', label: 'Tipo de nota', required: true, list: MARK_KINDS },
  etapas: { kind: 'integer', label: 'Etapas no ano', required: true, min: 1, max: 12 },
  notaGeral: { kind: 'flag', label: 'Uma nota geral por etapa', hint: 'A mesma para todas as disciplinas.' },
  parecer: { kind: 'choice', label: 'Parecer descritivo', required: true, list: OPINIONS },
  notaMinima: { ...MARK, label: 'Nota mínima', required: true },
  notaMaxima: { ...MARK, label: 'Nota máxima', required: true },
  casas: { kind: 'integer', label: 'Casas decimais', required: true, min: 0, max: 4 },
  incremento: {
    ...MARK,
    min: 0.01,
    max: 100,
    label: 'Incremento',
    required: true,
    hint: 'De quanto em quanto: 0,1, 0,25 ou 0,5.',
  },
  media: { ...MARK, label: 'Média de aprovação', required: true },
  conceitos: { kind: 'own', label: 'Conceitos' },
  calculoEtapa: { kind: 'choice', label: 'Cálculo da etapa', required: true, list: STAGE_SUMS },
  formulaEtapa: { ...FORMULA, label: 'Fórmula da etapa' },
  formulaMedia: { ...FORMULA, label: 'Fórmula da média final' },
  recuperacaoTipo: { kind: 'choice', label: 'Recuperação paralela', required: true, list: RECOVERY_KINDS },
  recuperacaoEtapas: { kind: 'choices', label: 'Etapas com recuperação', list: STAGE_NUMBERS },
  recuperacaoCalculo: { kind: 'choice', label: 'Cálculo da recuperação', required: true, list: RECOVERY_EFFECTS },
  recuperacoes: { kind: 'own', label: 'Recuperações específicas' },
  temExame: { kind: 'flag', label: 'Há exame final' },
  exameFormula: { ...FORMULA, label: 'Fórmula com exame' },
  exameMedia: { ...MARK, label: 'Média mínima após o exame', required: true },
  exameNotaMaxima: { ...MARK, label: 'Nota máxima do exame', required: true },
  exameMediaMinima: { ...MARK, label: 'Média mínima para fazer o exame', hint: 'Vazio: todos podem.' },
  exameReprovacao: {
    kind: 'flag',
    label: 'Reprovação automática',
    hint: 'Retém quem não alcança o mínimo nem com a nota máxima do exame.',
  },
  tabelas: { kind: 'own', label: 'Tabelas de arredondamento' },
  arredondamentoEtapa: {
    kind: 'text',
    label: 'Arredondamento da etapa',
    max: 60,
  },
  arredondamentoFinal: {
    kind: 'text',
    label: 'Arredondamento da média final',
    max: 60,
  },
  progressao: { kind: 'choice', label: 'Progressão', required: true, list: PROGRESSIONS },
  presencaTipo: { kind: 'choice', label: 'Presença', required: true, list: PRESENCE_KINDS },
  presencaPercentual: { kind: 'percent', label: 'Presença mínima (%)', required: true },
  ignoraFaltas: { kind: 'flag', label: 'Ignora faltas', hint: 'Ninguém é retido por falta.' },
  dependencias: {
    kind: 'integer',
    label: 'Disciplinas em dependência',
    required: true,
    min: 0,
    max: 20,
    hint: 'Quantas o aluno leva para o ano seguinte; 0: nenhuma.',
  },
  mediaGlobalResgata: {
    kind: 'flag',
    label: 'Média global resgata',
    hint: 'Aprova quem alcança a média de aprovação na média de todas as disciplinas.',
  },
  conselho: { kind: 'choice', label: 'O conselho pode alterar', required: true, list: COUNCIL_POWERS },
  idRegraDiferenciada: {
    kind: 'reference',
    label: 'Regra diferenciada',
    of: 'evaluation_scheme',
    hint: 'Esquema dos alunos com avaliação diferenciada acordada. As notas são lançadas na mesma planilha.',
  },
  disciplinas: { kind: 'own', label: 'Disciplinas com regra própria' },
} as const satisfies RecordFields
