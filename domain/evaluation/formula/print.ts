import type { Formula, Name, Operator } from '#domain/evaluation/formula/formula.ts'

const SIGNS: Readonly<Record<Operator, string>> = { '+': ' + ', '-': ' − ', '*': ' × ', '/': ' ÷ ' }
const isSum = (operator: Operator): boolean => operator === '+' || operator === '-'

/**
 * A formula as a person writes it on paper, with what its names stand for: `(7 + 5,5) ÷ 2`. Decimals have a comma.
 */
export const printFormula = (formula: Formula, textOfName: (name: Name) => string): string => {
  const print = (part: Formula): string => {
    switch (part.kind) {
      case 'number':
        return part.text.replace('.', ',')
      case 'name':
        return textOfName(part.name)
      case 'negative':
        return `−${part.of.kind === 'operation' ? `(${print(part.of)})` : print(part.of)}`
      case 'operation':
        return `${side(part.left, part.operator, false)}${SIGNS[part.operator]}${side(part.right, part.operator, true)}`
      case 'choice':
        return `SE(${print(part.left)} ${part.comparison} ${print(part.right)}; ${print(part.chosen)}; ${print(part.otherwise)})`
      case 'call':
        return `${part.function}(${part.arguments.map(print).join('; ')})`
      case 'rounding':
        return `ARRED(${print(part.of)}; ${part.table})`
    }
  }
  /** In parentheses where it would be read otherwise without. */
  const side = (part: Formula, around: Operator, isRight: boolean): string => {
    if (part.kind !== 'operation') return print(part)
    const looser = isSum(part.operator) && !isSum(around)
    const behind = isRight && (around === '-' || around === '/') && isSum(part.operator) === isSum(around)
    return looser || behind ? `(${print(part)})` : print(part)
  }
  return print(formula)
}
