import type { Step } from '#domain/prices/priceSteps.ts'
import { formatMoney } from '#src/lib/money.ts'
import { plural } from '#src/lib/text.ts'

const percentText = (percent: number): string => `${String(percent).replace('.', ',')}%`

/** A step of “Como chegamos neste valor” in words; what it comes to stands beside it. */
export const stepText = (step: Step): string => {
  switch (step.kind) {
    case 'amount':
      return step.name
    case 'times':
      return `${step.count} × ${formatMoney(step.each)}`
    case 'partOfYear':
      return `${plural(step.months, 'mês', 'meses')} de 12, de ${formatMoney(step.base)}`
    case 'discount': {
      const of = step.percent === null ? '' : `, ${percentText(step.percent)} de ${formatMoney(step.base)}`
      return `${step.name}${of}${step.limited ? ' (limitado)' : ''}: − ${formatMoney(step.cents)}`
    }
    case 'lost':
      return `Desconto perdido pelo atraso: + ${formatMoney(step.cents)}`
    case 'fine':
      return `Multa de ${percentText(step.percent)}: + ${formatMoney(step.cents)}`
    case 'interest':
      return `Juros de ${percentText(step.percent)} ao mês, ${plural(step.days, 'dia', 'dias')}: + ${formatMoney(step.cents)}`
    case 'charge':
      return `${step.name}: + ${formatMoney(step.cents)}`
  }
}
