import { nameIn } from '#domain/base/list.ts'
import {
  COUNCIL_POWERS,
  MARK_KINDS,
  NO_RECOVERY,
  PRESENCE_KINDS,
  PROGRESSIONS,
  RECOVERY_EFFECTS,
  STAGE_SUMS,
} from '#domain/evaluation/evaluation.lists.ts'
import { textOf } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { written } from '#domain/evaluation/written.ts'

/** The rules by which results are made, a line each, as a school writes them in its regimento. */
export const schemeText = ({ rules, pass, least, most, meanFormula, exam }: Scheme): readonly string[] => [
  `Tipo de nota: ${nameIn(MARK_KINDS, rules.tipoNota).toLowerCase()}, de ${written(textOf(least))} a ${written(textOf(most))}`,
  `Etapas no ano: ${rules.etapas}`,
  ...(rules.calculoEtapa === undefined
    ? []
    : [`Nota da etapa: ${nameIn(STAGE_SUMS, rules.calculoEtapa).toLowerCase()} das avaliações`]),
  `Média para aprovação: ${written(textOf(pass))}, por ${meanFormula.text}`,
  rules.recuperacao == null || rules.recuperacao.tipo === NO_RECOVERY
    ? 'Recuperação paralela: não há'
    : `Recuperação paralela: ${nameIn(RECOVERY_EFFECTS, rules.recuperacao.calculo).toLowerCase()}`,
  exam === null
    ? 'Exame final: não há'
    : `Exame final: média mínima ${written(textOf(exam.minimum))}, por ${exam.text}`,
  `Frequência: ${nameIn(PRESENCE_KINDS, rules.presenca.tipo).toLowerCase()}, no mínimo ${rules.presenca.percentual}%`,
  `Progressão: ${nameIn(PROGRESSIONS, rules.progressao).toLowerCase()}`,
  `O conselho de classe pode mudar: ${nameIn(COUNCIL_POWERS, rules.conselho).toLowerCase()}`,
]
