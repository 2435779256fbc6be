import { useState } from 'react'
import { differencesOf, differenceText, itemsText } from '#domain/timetables/difference.ts'
import { DRAFT } from '#domain/timetables/timetables.lists.ts'
import type { Timetable, WeekGroup, WeekItem, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { isAt, nameOf, timesOf } from '#domain/timetables/week.ts'
import { WeekTable } from '#src/features/academico/timetables/views/WeekTable.view.tsx'
import { versionText } from '#src/features/academico/timetables/weekWords.ts'
import { plural } from '#src/lib/text.ts'
import { BareList } from '#src/ui/BareList.tsx'
import { Section } from '#src/ui/Section.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface VersionDifferenceProps {
  readonly weeks: Weeks
  readonly group: WeekGroup
  readonly shown: Timetable
  readonly others: readonly Timetable[]
}

/** What a version has otherwise than another one, in words, and marked in the week. */
export const VersionDifference = ({ weeks, group, shown, others }: VersionDifferenceProps) => {
  const [chosen, setChosen] = useState<number | null>(null)
  const other = others.find(({ id }) => id === chosen) ?? others.find(({ situacao }) => situacao !== DRAFT) ?? others[0]
  if (other === undefined) return null
  const differences = differencesOf(weeks, other.itens, shown.itens)
  const names = (items: readonly WeekItem[]) =>
    items.map(({ idDisciplina }) => nameOf(weeks.disciplinas, idDisciplina)).join(', ')
  const title =
    differences.length === 0
      ? `Sem mudanças em relação à versão ${other.numero}`
      : `${plural(differences.length, 'mudança', 'mudanças')} em relação à versão ${other.numero}`
  return (
    <Section key={group.id} title={title} initiallyOpen={false}>
      <div className="stack">
        {others.length > 1 && (
          <SelectField
            label="Comparar com"
            empty={null}
            value={String(other.id)}
            options={others.map((one) => ({ value: one.id, label: versionText(one, weeks) }))}
            onChange={(value) => setChosen(Number(value))}
          />
        )}
        <BareList>
          {differences.map((one) => (
            <li key={`${one.diaSemana}/${one.idHorario}`}>{differenceText(weeks, group.id, one)}</li>
          ))}
        </BareList>
        {differences.length > 0 && (
          <WeekTable
            label={`Mudanças da versão ${other.numero} para a ${shown.numero}`}
            days={group.dias}
            times={timesOf(weeks, group)}
            renderCell={(slot) => {
              const difference = differences.find((one) => isAt(one, slot))
              return (
                <div className="week-cell week-lesson">
                  {difference === undefined ? (
                    <span className="text-secondary">{names(shown.itens.filter((item) => isAt(item, slot)))}</span>
                  ) : (
                    <>
                      {difference.antes.length > 0 && <del>{itemsText(weeks, group.id, difference.antes)}</del>}
                      {difference.depois.length > 0 && <ins>{itemsText(weeks, group.id, difference.depois)}</ins>}
                    </>
                  )}
                </div>
              )
            }}
          />
        )}
      </div>
    </Section>
  )
}
