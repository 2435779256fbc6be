import type { AuditPeople } from '#domain/audit/audit.schemas.ts'
import { personKind } from '#domain/audit/auditLabels.ts'
import { Combobox } from '#src/ui/Combobox.tsx'

interface PersonFilterProps {
  readonly label: string
  /** Name of the chosen person; empty for none. */
  readonly chosen: string
  /** The typed text; null for none. */
  readonly sought: string | null
  /** The people found; null before the answer. */
  readonly people: AuditPeople | null
  readonly onText: (text: string) => void
  readonly onChoose: (person: AuditPeople[number]) => void
  readonly onLeave: () => void
}

/** Finds a person by part of the name; a choice filters the list. */
export const PersonFilter = ({ label, chosen, sought, people, onText, onChoose, onLeave }: PersonFilterProps) => (
  <div className="audit-person">
    <Combobox
      label={label}
      placeholder="Parte do nome"
      text={sought ?? chosen}
      onText={onText}
      expanded={people !== null}
      options={(people ?? []).map(({ tipo, id, nome, detalhe }) => ({
        key: `${tipo}-${id}`,
        label: nome,
        group: personKind(tipo),
        ...(detalhe === null ? {} : { detail: detalhe }),
      }))}
      onChoose={({ key }) => {
        const person = people?.find(({ tipo, id }) => `${tipo}-${id}` === key)
        if (person !== undefined) onChoose(person)
      }}
      onBlur={onLeave}
    />
  </div>
)
