import type { ConfiguredForm, FilledForm } from '#domain/configuredFields/configuredFields.schemas.ts'
import { addressText } from '#domain/people/address.ts'
import type { PersonDraft } from '#domain/people/people.wire.ts'
import { questionsOf } from '#src/registers/people/answerConflict.ts'
import {
  addressesOf,
  type PersonKind,
  PERSONS,
  type PersonValues,
  personDraft,
  personValues,
} from '#src/registers/people/personForm.ts'
import { filledForm, writtenAnswers } from '#src/lib/answerTexts.ts'
import { type ConflictField, conflictRows, withSaved } from '#src/lib/conflict.ts'
import { closedChoices, readText } from '#src/registers/choices.ts'
import type { FormValues } from '#src/registers/formValues.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

/** The draft of a person: fields, addresses and answers. */
interface MinePerson {
  readonly draft: PersonDraft
  readonly campos: FilledForm
}

type SavedPerson = PersonDraft & { readonly respostas: FilledForm['respostas']; readonly versao: number }

export interface PersonConflictProps {
  readonly kind: PersonKind
  /** The typed draft, and the record that another person saved before. */
  readonly conflict: { readonly mine: MinePerson; readonly current: SavedPerson }
  /** The form's initial values. */
  readonly record: PersonDraft & { readonly respostas: FilledForm['respostas'] }
  /** The configured fields for this kind of person. */
  readonly forms: readonly ConfiguredForm[]
  readonly onClose: () => void
  readonly onSave: (change: MinePerson & { versao: number }) => void
}

/** The conflict dialog of a person whom somebody else saved meanwhile. */
export const PersonConflict = ({ kind, conflict, record, forms, onClose, onSave }: PersonConflictProps) => {
  const [before, mine, theirs] = [
    personValues(kind, record),
    personValues(kind, conflict.mine.draft),
    personValues(kind, conflict.current),
  ]
  const answers = {
    before: writtenAnswers(forms, record.respostas),
    mine: writtenAnswers(forms, conflict.mine.campos.respostas),
    theirs: writtenAnswers(forms, conflict.current.respostas),
  }
  return (
    <ConflictDialog
      shown
      rows={[
        ...conflictRows(fieldsOf(kind), { before: before.cadastro, mine: mine.cadastro, theirs: theirs.cadastro }),
        ...conflictRows([ADDRESSES], { before, mine, theirs }),
        ...conflictRows(questionsOf(forms), answers),
      ]}
      onClose={onClose}
      onSave={(saved) => {
        const values: PersonValues = {
          cadastro: withSaved(mine.cadastro, theirs.cadastro, saved),
          enderecos: saved.includes('enderecos') ? theirs.enderecos : mine.enderecos,
        }
        onSave({
          draft: personDraft(kind, values),
          campos: filledForm(forms, withSaved(answers.mine, answers.theirs, saved)),
          versao: conflict.current.versao,
        })
      }}
    />
  )
}

const ADDRESSES: ConflictField<PersonValues> = {
  name: 'enderecos',
  label: 'Endereços',
  text: ({ enderecos }) => addressesOf(enderecos).map(addressText).join('; '),
}

const fieldsOf = (kind: PersonKind): readonly ConflictField<FormValues>[] =>
  Object.entries(PERSONS[kind].fields).map(([name, field]) => ({
    name,
    label: field.label,
    text: (values) => readText(field, values[name] ?? '', closedChoices),
  }))
