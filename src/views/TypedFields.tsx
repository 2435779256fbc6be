import {
  type DocumentType,
  TRANSFER_GUIDE,
  TRANSFER_STATEMENT,
  VISIT_STATEMENT,
} from '#domain/documents/documents.lists.ts'
import type { TypedFacts } from '#domain/documents/specificFacts.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { DateField } from '#src/ui/DateField.tsx'
import { TextField } from '#src/ui/TextField.tsx'

/** What was typed for one document, as the fields hold it: unfinished, too. */
export type TypedDraft = Readonly<Record<'pessoa' | 'dia' | 'inicio' | 'fim' | 'destino', string>>

export const NOTHING_TYPED: TypedDraft = { pessoa: '', dia: '', inicio: '', fim: '', destino: '' }

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

/** What of a draft is complete; the rest becomes a line to write on. */
export const typedOf = ({ pessoa, dia, inicio, fim, destino }: TypedDraft): TypedFacts => ({
  ...(pessoa.trim() !== '' && { pessoa: pessoa.trim() }),
  ...(isDay(dia) && { dia }),
  ...(TIME.test(inicio) && { inicio }),
  ...(TIME.test(fim) && { fim }),
  ...(destino.trim() !== '' && { destino: destino.trim() }),
})

/** `8` becomes `08:`, as hours are typed. */
const maskTime = (typed: string): string => {
  const digits = typed.replace(/\D/g, '').slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}:${digits.slice(2)}` : digits
}

interface TypedFieldsProps {
  readonly type: DocumentType
  readonly draft: TypedDraft
  /** Sentences of wrong fields, by their path in the call. */
  readonly flaws: Readonly<Record<string, string>>
  readonly onChange: (draft: TypedDraft) => void
}

/** What a document of a type says that the portal cannot know. */
export const TypedFields = ({ type, draft, flaws, onChange }: TypedFieldsProps) => {
  const bound = (name: keyof TypedDraft) => ({
    value: draft[name],
    error: flaws[`digitado.${name}`],
    onChange: (value: string) => onChange({ ...draft, [name]: value }),
  })
  if (type === VISIT_STATEMENT)
    return (
      <div className="row">
        <div className="col-md-6">
          <TextField label="Quem compareceu" maxLength={120} {...bound('pessoa')} />
        </div>
        <div className="col-md-6">
          <DateField label="Dia" {...bound('dia')} />
        </div>
        <div className="col-6">
          <TextField label="Das" inputMode="numeric" placeholder="08:00" mask={maskTime} {...bound('inicio')} />
        </div>
        <div className="col-6">
          <TextField label="Às" inputMode="numeric" placeholder="09:30" mask={maskTime} {...bound('fim')} />
        </div>
      </div>
    )
  if (type === TRANSFER_STATEMENT || type === TRANSFER_GUIDE)
    return <TextField label="Escola de destino" maxLength={160} {...bound('destino')} />
  return null
}
