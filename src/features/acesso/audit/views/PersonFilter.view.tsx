import type { AuditPeople } from '#domain/audit/audit.schemas.ts'
import { personKind } from '#domain/audit/auditLabels.ts'
import { Combobox } from '#src/ui/Combobox.tsx'

interface PersonFilterProps {
  readonly label: string
  /** Name of the person who was chosen; empty while nobody is. */
  readonly chosen: string
  /** What is typed; null while nothing is. */
  readonly sought: string | null
  /** Who was found for it; null before the answer. */
  readonly people: AuditPeople | null
  readonly onText: (text: string) => void
  readonly onChoose: (person: AuditPeople[number]) => void
  readonly onLeave: () => void
}

/** Finds a person by part of the name; choosing one filters the list. */
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
