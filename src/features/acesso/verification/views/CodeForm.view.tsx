import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface CodeFormProps {
  readonly label: string
  readonly hint: string
  readonly placeholder: string
  /** What the button says. */
  readonly action: string
  readonly code: string
  readonly onCode: (code: string) => void
  readonly onSubmit: () => void
}

/** Where the code of a document, or the protocol of somebody who waits, is typed. */
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
