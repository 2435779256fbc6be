import { grouped } from '#domain/base/grouped.ts'
import type { WeekGroup } from '#domain/timetables/timetables.schemas.ts'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'

interface GroupChoiceProps {
  readonly groups: readonly WeekGroup[]
  readonly chosen: readonly number[]
  readonly onChoose: (chosen: readonly number[]) => void
}

/** Which class groups get a new week, course by course. */
export const GroupChoice = ({ groups, chosen, onChoose }: GroupChoiceProps) => (
  <fieldset className="stack">
    <legend className="form-label">
      Turmas ({chosen.length} de {groups.length})
    </legend>
    <div className="cluster">
      <Button onClick={() => onChoose(groups.map(({ id }) => id))}>Todas</Button>
      <Button onClick={() => onChoose([])}>Nenhuma</Button>
    </div>
    {[...grouped(groups, ({ curso, turno }) => `${curso.nome}, ${turno.nome}`)].map(([title, own]) => (
      <fieldset key={title}>
        <legend className="form-label">{title}</legend>
        <div className="cluster">
          {own.map(({ id, nome }) => (
            <CheckField
              key={id}
              label={nome}
              checked={chosen.includes(id)}
              onChange={(isChosen) =>
                onChoose(
                  groups.flatMap((group) =>
                    (group.id === id ? isChosen : chosen.includes(group.id)) ? [group.id] : [],
                  ),
                )
              }
            />
          ))}
        </div>
      </fieldset>
    ))}
  </fieldset>
)
