import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface CodeFormProps {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  /** The text of the button. */
  readonly action: string
  readonly code: string
  readonly onCode: (code: string) => void
  readonly onSubmit: () => void
}

/** The form for the code of a document, or a protocol. */
export const CodeForm = ({ label, hint, placeholder, action, code, onCode, onSubmit }: CodeFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onSubmit()
  }
  return (
    <form className="verification-code" onSubmit={submit}>
      <TextField label={label} hint={hint} placeholder={placeholder} value={code} onChange={onCode} maxLength={40} />
      <Button type="submit" variant="primary" icon={Search}>
        {action}
      </Button>
    </form>
  )
}
