import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { Button } from '#src/ui/Button.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface CodeFormProps {
  readonly code: string
  readonly onCode: (code: string) => void
  readonly onSubmit: () => void
}

/** Where the code of a document is typed. */
export const CodeForm = ({ code, onCode, onSubmit }: CodeFormProps) => {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') onSubmit()
  }
  return (
    <form className="verification-code" onSubmit={submit}>
      <TextField
        label="Código de verificação"
        hint="Está no fim do documento, em quatro grupos de quatro."
        placeholder="XXXX-XXXX-XXXX-XXXX"
        value={code}
        onChange={onCode}
        maxLength={40}
      />
      <Button type="submit" variant="primary" icon={Search}>
        Verificar
      </Button>
    </form>
  )
}
