import { stepText } from '#domain/evaluation/stepText.ts'
import type { Step } from '#domain/evaluation/steps.ts'

/** “Como chegamos neste valor”: the steps of a calculation, or that there is none yet. */
export const GradeSteps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <>
    <h3>Como chegamos neste valor</h3>
    {steps.length === 0 ? (
      <p>Ainda falta alguma nota desta etapa. Assim que ela estiver completa, a conta aparece aqui.</p>
    ) : (
      <ol>
        {steps.map(stepText).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    )}
  </>
)
