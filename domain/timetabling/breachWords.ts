import { listed } from '#domain/base/listed.ts'
import type { Breach } from '#domain/timetabling/costs.ts'
import type { Model, RuleKind } from '#domain/timetabling/model.ts'
import { lessonsText } from '#domain/timetabling/reasons.ts'

/** Events or resources of a point, as sentences call them. */
export const pointName = ({ events, resources }: Model, { rule, point }: Breach): string =>
  listed(point.map((one) => (EVENT_KINDS.has(rule.kind) ? events[one]?.label : resources[one]?.name) ?? ''))

const EVENT_KINDS: ReadonlySet<RuleKind> = new Set(['place', 'split', 'distribute', 'prefer', 'spread'])

/** What is not as it should be, in words, and what that costs. */
export const breachText = (model: Model, breach: Breach): string =>
  `${pointName(model, breach)}: ${WORDS[breach.rule.kind](breach)}. Custa ${breach.cost}.`

const WORDS: Readonly<Record<RuleKind, (breach: Breach) => string>> = {
  place: ({ deviation }) => `${lessonsText(deviation)} sem horário`,
  clash: ({ deviation }) => (deviation === 1 ? '1 choque de horário' : `${deviation} choques de horário`),
  avoid: ({ deviation }) => `${lessonsText(deviation)} em ${deviation === 1 ? 'horário' : 'horários'} a evitar`,
  split: ({ deviation }) => `divisão em aulas fora do permitido, por ${deviation}`,
  distribute: ({ deviation, rule }) =>
    `${deviation} a mais ou a menos que ${boundsText(rule.least, rule.most)} de ${lessonsText(rule.length)} seguidas`,
  prefer: ({ deviation }) => `${lessonsText(deviation)} fora dos horários preferidos`,
  spread: ({ deviation, rule }) =>
    `${lessonsText(deviation)} além de ${boundsText(rule.least, rule.most)} por grupo de horários`,
  idle: ({ deviation, rule }) =>
    `${deviation === 1 ? '1 janela' : `${deviation} janelas`} além de ${boundsText(rule.least, rule.most)}`,
  cluster: ({ deviation, rule }) =>
    `${deviation === 1 ? '1 dia' : `${deviation} dias`} além de ${boundsText(rule.least, rule.most)}`,
  limit: ({ deviation, rule }) =>
    `${lessonsText(deviation)} além de ${boundsText(rule.least, rule.most)} por grupo de horários`,
}

const UNBOUNDED = 1_000_000

const boundsText = (least: number, most: number): string => {
  if (most >= UNBOUNDED) return `ao menos ${least}`
  if (least === 0) return `no máximo ${most}`
  return least === most ? `${most}` : `${least} a ${most}`
}
