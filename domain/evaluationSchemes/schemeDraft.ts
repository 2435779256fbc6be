import {
  AS_FORMULA,
  AS_SUM,
  BY_MEAN_AND_PRESENCE,
  BY_SUBJECT,
  CONCEPTUAL,
  IN_GENERAL,
  MAY_CHANGE_MARK,
  NO_RECOVERY,
  NUMERIC,
  REPLACES_IF_GREATER,
  SOME_STAGES,
  WITHOUT_MARK,
} from '#domain/evaluation/evaluation.lists.ts'
import { USUAL_RULES } from '#domain/evaluation/usualRules.ts'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import type { SchemeDraft, SchemeRecord } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { NO_OPINION } from '#domain/evaluationSchemes/evaluationSchemes.lists.ts'
import { idsInOrder } from '#domain/base/ids.ts'
import { draftIn, settledRecord } from '#domain/records/values.ts'

/** A new scheme: marks from 0 to 10 in four stages, a mean of 6, 75% of presence (LDB art. 24, VI). */
export const EMPTY_SCHEME: SchemeDraft = {
  idEsquema: null,
  nome: '',
  idAnoLetivo: null,
  idUnidade: null,
  tipoNota: NUMERIC,
  etapas: 4,
  notaGeral: false,
  parecer: NO_OPINION,
  notaMinima: USUAL_RULES.notaMinima,
  notaMaxima: USUAL_RULES.notaMaxima,
  casas: USUAL_RULES.casas,
  incremento: USUAL_RULES.incremento,
  media: USUAL_RULES.media,
  conceitos: [],
  calculoEtapa: AS_SUM,
  formulaEtapa: 'Sa',
  formulaMedia: USUAL_RULES.formulaMedia,
  recuperacaoTipo: NO_RECOVERY,
  recuperacaoEtapas: [],
  recuperacaoCalculo: REPLACES_IF_GREATER,
  recuperacoes: [],
  temExame: false,
  exameFormula: '(M+Rc)/2',
  exameMedia: 5,
  exameNotaMaxima: 10,
  exameMediaMinima: null,
  exameReprovacao: false,
  tabelas: [],
  arredondamentoEtapa: '',
  arredondamentoFinal: '',
  progressao: BY_MEAN_AND_PRESENCE,
  presencaTipo: IN_GENERAL,
  presencaPercentual: 75,
  ignoraFaltas: false,
  dependencias: USUAL_RULES.dependencias,
  mediaGlobalResgata: false,
  conselho: MAY_CHANGE_MARK,
  idRegraDiferenciada: null,
  disciplinas: [],
}

type Asked = (draft: SchemeDraft) => boolean

const isNumeric: Asked = ({ tipoNota }) => tipoNota === NUMERIC
const isConceptual: Asked = ({ tipoNota }) => tipoNota === CONCEPTUAL
const isGraded: Asked = (draft) => isNumeric(draft) || isConceptual(draft)
/** Marks, or concepts that stand for marks: there is a mean. */
const hasMean: Asked = (draft) =>
  isNumeric(draft) || (isConceptual(draft) && draft.conceitos.some(({ minimo }) => minimo !== null))
const hasExam: Asked = (draft) => hasMean(draft) && draft.temExame
const hasRecovery: Asked = (draft) => isGraded(draft) && draft.recuperacaoTipo !== NO_RECOVERY
/** Somebody may fail: progression is by the mean. */
const judgesMean: Asked = ({ tipoNota, progressao }) => tipoNota !== WITHOUT_MARK && JUDGING.includes(progressao ?? 0)
const JUDGING: readonly number[] = [BY_MEAN_AND_PRESENCE, 3]
const rounds: Asked = (draft) => hasMean(draft) && draft.tabelas.length > 0

/** The fields that only some schemes have; all others stand in each. */
const ASKED: Readonly<Record<string, Asked>> = {
  notaGeral: isGraded,
  notaMinima: hasMean,
  notaMaxima: hasMean,
  casas: hasMean,
  incremento: hasMean,
  media: hasMean,
  conceitos: isConceptual,
  calculoEtapa: isNumeric,
  formulaEtapa: (draft) => isNumeric(draft) && draft.calculoEtapa === AS_FORMULA,
  formulaMedia: hasMean,
  recuperacaoTipo: isGraded,
  recuperacaoEtapas: (draft) => hasRecovery(draft) && draft.recuperacaoTipo === SOME_STAGES,
  recuperacaoCalculo: (draft) => hasRecovery(draft) && hasMean(draft),
  recuperacoes: hasMean,
  temExame: hasMean,
  exameFormula: hasExam,
  exameMedia: hasExam,
  exameNotaMaxima: hasExam,
  exameMediaMinima: hasExam,
  exameReprovacao: hasExam,
  tabelas: hasMean,
  arredondamentoEtapa: (draft) => rounds(draft) && isNumeric(draft),
  arredondamentoFinal: rounds,
  ignoraFaltas: ({ progressao }) => progressao === BY_MEAN_AND_PRESENCE,
  dependencias: judgesMean,
  mediaGlobalResgata: (draft) => judgesMean(draft) && draft.tipoNota !== BY_SUBJECT,
  conselho: (draft) => judgesMean(draft) && draft.tipoNota !== BY_SUBJECT,
} satisfies Partial<Record<keyof SchemeDraft, Asked>>

/** Whether a scheme of this kind has a field, so that the form shows it and the rules keep it. */
export const isAsked = (draft: SchemeDraft, name: string): boolean => ASKED[name]?.(draft) ?? true

/** The draft as it is stored: texts trimmed, and what its kind does not have as in a new scheme. */
export const settledScheme = (draft: SchemeDraft): SchemeDraft => {
  const left = Object.entries(ASKED).flatMap(([name, asked]) => (asked(draft) ? [] : [name]))
  const empty = Object.fromEntries(Object.entries(EMPTY_SCHEME).filter(([name]) => left.includes(name)))
  return settledRecord(EVALUATION_SCHEME, { ...draft, ...settledParts(draft), ...empty })
}

const settledParts = ({ conceitos, tabelas, recuperacoes, disciplinas }: SchemeDraft) => ({
  conceitos: conceitos.map((one) => ({
    ...one,
    sigla: one.sigla.trim(),
    descricao: one.descricao.trim(),
    cor: one.cor.trim().toLowerCase(),
  })),
  tabelas: tabelas.map(({ nome, faixas }) => ({
    nome: nome.trim(),
    faixas: faixas.map((band) => ({ ...band, rotulo: band.rotulo.trim(), descricao: band.descricao.trim() })),
  })),
  recuperacoes: recuperacoes.map((one) => ({ ...one, nome: one.nome.trim(), etapas: idsInOrder(one.etapas) })),
  disciplinas: disciplinas.map((one) => ({
    ...one,
    etapas: idsInOrder(one.etapas),
    aglutinada: one.aglutinada.trim(),
  })),
})

/** The draft of a stored version. */
export const schemeDraftOf = (record: SchemeRecord): SchemeDraft => draftIn<SchemeDraft>(EVALUATION_SCHEME, record)
