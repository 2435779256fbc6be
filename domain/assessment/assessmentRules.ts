import type { AssessmentRules } from '#domain/assessment/assessments.schemas.ts'
import { AS_SUM, EACH_STAGE, SOME_STAGES } from '#domain/evaluation/evaluation.lists.ts'
import { USUAL_RULES } from '#domain/evaluation/usualRules.ts'
import type { KeptRules } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'

/**
 * What the rules of a version say of assessments. A stage has a recovery where it has one of its own, or where a recovery of
 * several stages covers it (D 2.3 “Recuperação específica”).
 */
export const assessmentRules = ({ recuperacao, recuperacoes = [], ...rules }: KeptRules): AssessmentRules => {
  const stages = Array.from({ length: rules.etapas }, (_, place) => place + 1)
  const recovers = (stage: number): boolean =>
    recuperacao?.tipo === EACH_STAGE ||
    (recuperacao?.tipo === SOME_STAGES && (recuperacao.etapas ?? []).includes(stage)) ||
    recuperacoes.some(({ etapas }) => etapas.includes(stage))
  return {
    tipoNota: rules.tipoNota,
    calculoEtapa: rules.calculoEtapa ?? AS_SUM,
    etapas: rules.etapas,
    notaMaxima: rules.notaMaxima ?? USUAL_RULES.notaMaxima,
    casas: rules.casas ?? USUAL_RULES.casas,
    etapasRecuperacao: stages.filter(recovers),
  }
}
