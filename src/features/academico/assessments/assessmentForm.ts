import { NEW_COMPLEMENT, EMPTY_ASSESSMENT } from '#domain/assessment/assessmentDraft.ts'
import type { PlaceNames } from '#domain/assessment/assessmentFlaws.ts'
import type { AssessmentChoices, AssessmentDraft, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { BY_SUBJECT } from '#domain/evaluation/evaluation.lists.ts'
import { namesOf } from '#src/lib/offered.ts'

/** The scheme of a draft; null until one is chosen. */
export const schemeIn = ({ esquemas }: AssessmentChoices, id: number | null): SchemeAssessments | null =>
  esquemas.find((one) => one.id === id) ?? null

/** A new assessment; staff of one unit make it for that unit. */
export const newAssessment = (choices: AssessmentChoices): AssessmentDraft => {
  const own = choices.unidades.filter(({ ativo }) => ativo)
  const schemes = schemesFor(choices)
  return {
    ...EMPTY_ASSESSMENT,
    idEsquema: schemes.length === 1 ? (schemes[0]?.id ?? null) : null,
    idUnidade: !choices.todasUnidades && own.length === 1 ? (own[0]?.id ?? null) : null,
  }
}

/** The schemes that a new assessment may be of: their year is open, and marks are their own, not those of each subject. */
const schemesFor = ({ esquemas }: AssessmentChoices): readonly SchemeAssessments[] =>
  esquemas.filter(({ ativo, anoEncerrado, tipoNota }) => ativo && !anoEncerrado && tipoNota !== BY_SUBJECT)

/** The schemes as a drop-down offers them, with their year and unit. */
export const schemeOptions = (choices: AssessmentChoices) => {
  const offered = schemesFor(choices)
  return choices.esquemas.map((scheme) => ({
    id: scheme.id,
    ativo: offered.includes(scheme),
    nome: [scheme.nome, ...(scheme.unidade === null ? [] : [scheme.unidade]), yearOf(choices, scheme)].join(' · '),
  }))
}

const yearOf = ({ anos }: AssessmentChoices, { idAnoLetivo }: SchemeAssessments): string => namesOf(anos, [idAnoLetivo])

/** What units, grades and subjects are called in a sentence. */
export const placeNames = ({ unidades, series, disciplinas }: AssessmentChoices): PlaceNames => ({
  unit: (id) => namesOf(unidades, [id]),
  grade: (id) => namesOf(series, [id]),
  subject: (id) => namesOf(disciplinas, [id]),
})

/** What an assessment of a scheme may be for: the grades that follow it, or their subjects; all while nobody does. */
export const ofScheme = <One extends { readonly id: number }>(
  all: readonly One[],
  followed: readonly number[],
  chosen: readonly number[],
): readonly One[] =>
  followed.length === 0 ? all : all.filter(({ id }) => followed.includes(id) || chosen.includes(id))

/** After the scheme was chosen: stages that it does not have are left, and its unit is that of the assessment. */
export const withScheme = (values: AssessmentDraft, id: number | null, choices: AssessmentChoices): AssessmentDraft => {
  const scheme = schemeIn(choices, id)
  return {
    ...values,
    idEsquema: id,
    idUnidade: scheme?.idUnidade ?? values.idUnidade,
    etapas: values.etapas.filter((stage) => scheme === null || stage <= scheme.etapas),
  }
}

/** A complementary mark begins as a bonus on the mark of the stage. */
export const withComplement = (values: AssessmentDraft, complementar: boolean): AssessmentDraft => ({
  ...values,
  complementar,
  ...(complementar && values.calculo === null && NEW_COMPLEMENT),
})
