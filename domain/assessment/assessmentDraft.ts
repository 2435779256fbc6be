import { MAKE_UP_TEST, RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import type {
  AssessmentDraft,
  AssessmentPart,
  AssessmentRecord,
  AssessmentRules,
} from '#domain/assessment/assessments.schemas.ts'
import { oneLine } from '#domain/base/text.ts'
import {
  ADDS,
  AS_SUM,
  AS_WEIGHTED_MEAN,
  FOR_STAGE,
  NUMERIC,
  WITHOUT_MARK,
} from '#domain/evaluation/evaluation.lists.ts'
import { exact, roundHalfUp, textOf } from '#domain/evaluation/exact.ts'
import { draftIn, emptyRecord, settledRecord } from '#domain/records/values.ts'

/** What decides which fields an assessment has; without a scheme it has only those that all have. */
export type RulesOf = Pick<AssessmentRules, 'tipoNota' | 'calculoEtapa'> | null

/** A new assessment: a test that its stage cannot do without. */
export const EMPTY_ASSESSMENT: AssessmentDraft = {
  ...emptyRecord(ASSESSMENT),
  tipo: 1,
  obrigatorio: true,
  partes: [],
}

/** Whether an assessment is a part of the grade of its stage: recoveries, make-up tests and complementary marks stand beside it. */
export const isCounted = ({ tipo, complementar }: Pick<AssessmentDraft, 'tipo' | 'complementar'>): boolean =>
  !complementar && isPartOfGrade(tipo)

const isPartOfGrade = (kind: number | null): boolean => kind !== RECOVERY_TEST && kind !== MAKE_UP_TEST

/** The field that says how much a counted assessment is worth; null where all count alike, or a formula says it. */
export const amountOf = (rules: RulesOf): 'valorMaximo' | 'peso' | null => {
  if (rules?.tipoNota !== NUMERIC) return null
  if (rules.calculoEtapa === AS_SUM) return 'valorMaximo'
  return rules.calculoEtapa === AS_WEIGHTED_MEAN ? 'peso' : null
}

type Asked = (draft: AssessmentDraft, rules: RulesOf) => boolean

const isNumeric: Asked = (_, rules) => rules?.tipoNota === NUMERIC
const isComplementary: Asked = (draft, rules) => mayComplement(draft, rules) && draft.complementar
const mayComplement: Asked = (draft, rules) => isNumeric(draft, rules) && isPartOfGrade(draft.tipo)
const hasAmount: Asked = (draft, rules) => isCounted(draft) && amountOf(rules) !== null

/** The fields that only some assessments have; all others stand in each. */
const ASKED: Readonly<Record<string, Asked>> = {
  complementar: mayComplement,
  afeta: isComplementary,
  calculo: isComplementary,
  peso: (draft, rules) => isCounted(draft) && amountOf(rules) === 'peso',
  valorMaximo: (draft, rules) =>
    isComplementary(draft, rules) || (isCounted(draft) && amountOf(rules) === 'valorMaximo'),
  casas: isNumeric,
  obrigatorio: (draft, rules) => rules !== null && rules.tipoNota !== WITHOUT_MARK && isCounted(draft),
  divisivel: hasAmount,
  partes: (draft, rules) => hasAmount(draft, rules) && draft.divisivel,
} satisfies Partial<Record<keyof AssessmentDraft, Asked>>

/** Whether an assessment of this kind, in a scheme of this kind, has a field: the form shows it, and the rules keep it. */
export const isAskedOf = (draft: AssessmentDraft, rules: RulesOf, name: string): boolean =>
  ASKED[name]?.(draft, rules) ?? true

/** The draft as it is stored: texts trimmed, and what its kind does not have as in an empty one. */
export const settledAssessment = (
  draft: AssessmentDraft,
  scheme: (RulesOf & { readonly idUnidade?: number | null }) | null,
): AssessmentDraft => {
  const left = Object.entries(ASKED).flatMap(([name, asked]) => (asked(draft, scheme) ? [] : [name]))
  const nothing = Object.entries({ ...emptyRecord(ASSESSMENT), partes: [] }).filter(([name]) => left.includes(name))
  return settledRecord(ASSESSMENT, {
    ...draft,
    partes: draft.partes.map((part) => ({ ...part, sigla: oneLine(part.sigla), nome: oneLine(part.nome) })),
    // The assessment of a scheme of one unit belongs to that unit.
    idUnidade: draft.idUnidade ?? scheme?.idUnidade ?? null,
    ...Object.fromEntries(nothing),
  })
}

/** What somebody fills in of a record. */
export const assessmentDraftOf = (record: AssessmentRecord): AssessmentDraft =>
  draftIn<AssessmentDraft>(ASSESSMENT, record)

/** How a complementary mark begins. */
export const NEW_COMPLEMENT = { afeta: FOR_STAGE, calculo: ADDS } as const

/** Equal parts of a weight or highest mark, in hundredths: what does not divide goes to the first ones. */
export const equalParts = (amount: number, count: number): readonly number[] => {
  const hundredths = Number(textOf(roundHalfUp(exact(amount).mul(exact(100)), 0)))
  return Array.from({ length: count }, (_, place) => {
    const own = Math.floor(hundredths / count) + (place < hundredths % count ? 1 : 0)
    return Number(textOf(exact(own).div(exact(100))))
  })
}

/** An assessment in two parts of the same worth, called after it. */
export const dividedInTwo = (
  { sigla, nome }: Pick<AssessmentDraft, 'sigla' | 'nome'>,
  amount: number,
): readonly AssessmentPart[] =>
  equalParts(amount, 2).map((valor, place) => ({
    id: null,
    sigla: `${sigla.slice(0, 8)}.${place + 1}`,
    nome: `${nome.slice(0, 70)}, ${place + 1}ª parte`,
    valor,
  }))
