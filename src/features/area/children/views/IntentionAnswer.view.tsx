import type { IntentionQuestion } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { INTENTIONS } from '#domain/reEnrolments/intention.ts'
import { Button } from '#src/ui/Button.tsx'

interface IntentionAnswerProps {
  readonly question: IntentionQuestion
  readonly onChange: () => void
}

/** The family's answer, with a button to change it. */
export const IntentionAnswer = ({ question: { resposta, motivo }, onChange }: IntentionAnswerProps) => (
  <>
    <p>
      Resposta: <strong>{resposta !== null && nameIn(INTENTIONS, resposta)}</strong>
      {motivo !== '' && ` · ${motivo}`}
    </p>
    <div>
      <Button onClick={onChange}>Mudar resposta</Button>
    </div>
  </>
)
