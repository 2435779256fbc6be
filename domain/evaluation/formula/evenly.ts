import type { Formula } from '#domain/evaluation/formula/formula.ts'

/**
 * Whether a formula is some number plus so many times the exam, whatever the other marks are: then the exam that is
 * needed is calculated, and not searched. False also where that cannot be told from how it is written.
 */
export const growsEvenlyWithExam = (formula: Formula): boolean => {
  if (!namesExam(formula)) return true
  switch (formula.kind) {
    case 'name':
      return true
    case 'negative':
      return growsEvenlyWithExam(formula.of)
    case 'operation': {
      const { operator, left, right } = formula
      if (operator === '+' || operator === '-') return growsEvenlyWithExam(left) && growsEvenlyWithExam(right)
      if (operator === '*' && !namesExam(left)) return growsEvenlyWithExam(right)
      return !namesExam(right) && growsEvenlyWithExam(left)
    }
    default:
      return false
  }
}

const namesExam = (formula: Formula): boolean => {
  switch (formula.kind) {
    case 'number':
      return false
    case 'name':
      return formula.name.kind === 'single' && formula.name.word === 'Rc'
    case 'negative':
    case 'rounding':
      return namesExam(formula.of)
    case 'operation':
      return namesExam(formula.left) || namesExam(formula.right)
    case 'choice':
      return [formula.left, formula.right, formula.chosen, formula.otherwise].some(namesExam)
    case 'call':
      return formula.arguments.some(namesExam)
  }
}
