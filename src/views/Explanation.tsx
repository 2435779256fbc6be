import '#src/styles/amounts.scss'
import type { Step } from '#domain/prices/priceSteps.ts'
import { formatMoney } from '#src/lib/money.ts'
import { stepText } from '#src/lib/priceSteps.ts'

interface ExplanationProps {
  readonly steps: readonly Step[]
}

/** “Como chegamos neste valor”: each step of the calculation, with its result. */
export const Explanation = ({ steps }: ExplanationProps) => (
  <details className="mt-3">
    <summary>Como chegamos neste valor</summary>
    <table className="amounts" aria-label="Como chegamos neste valor">
      <tbody>
        {steps.map((step) => (
          <tr key={stepText(step)}>
            <td>{stepText(step)}</td>
            <td>{formatMoney(step.result)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
