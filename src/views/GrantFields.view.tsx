import { DateField } from '#src/ui/DateField.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

interface GrantFieldsProps {
  readonly until: {
    readonly label: string
    readonly hint: string
    readonly value: string
    readonly onChange: (day: string) => void
  }
  readonly answer: { readonly value: string; readonly onChange: (text: string) => void }
  /** Sentences of the server by the names of its fields. */
  readonly refused: Readonly<Record<string, string>> | null
}

/** Until when something is opened again, and what is answered to the person who asked. */
export const GrantFields = ({ until, answer, refused }: GrantFieldsProps) => (
  <>
    <DateField {...until} error={refused?.['ate']} />
    <TextArea label="Resposta" hint="Necessária para recusar." rows={2} {...answer} error={refused?.['resposta']} />
  </>
)
