import '#src/styles/orderedList.scss'
import { useField } from 'formik'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { nameIn } from '#domain/base/list.ts'
import type { CardArea } from '#domain/reportCards/reportCards.schemas.ts'
import { KNOWLEDGE_AREAS } from '#domain/subjects/subjects.lists.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'

/** The knowledge areas in their order, each with whether it groups its subjects. */
export const AreasField = ({ disabled }: { readonly disabled: boolean }) => {
  const [{ value }, , { setValue }] = useField<readonly CardArea[]>('areas')
  const change = (areas: readonly CardArea[]) => void setValue(areas)
  return (
    <fieldset disabled={disabled}>
      <legend className="form-label">Áreas, na ordem em que aparecem</legend>
      <ol className="ordered-list">
        {value.map(({ area, agrupa }, at) => {
          const name = nameIn(KNOWLEDGE_AREAS, area)
          return (
            <li key={area}>
              <span className="ordered-row">
                <CheckField
                  label={`${name}: agrupa no boletim`}
                  disabled={disabled}
                  checked={agrupa}
                  onChange={(groups) =>
                    change(value.map((one, place) => (place === at ? { area, agrupa: groups } : one)))
                  }
                />
              </span>
              <IconButton
                icon={ArrowUp}
                label={`Mover ${name} para cima`}
                disabled={disabled || at === 0}
                onClick={() => change(moved(value, at, -1))}
              />
              <IconButton
                icon={ArrowDown}
                label={`Mover ${name} para baixo`}
                disabled={disabled || at === value.length - 1}
                onClick={() => change(moved(value, at, 1))}
              />
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}

const moved = (areas: readonly CardArea[], from: number, by: 1 | -1): readonly CardArea[] =>
  areas.map((one, place) => {
    if (place === from) return areas[from + by] ?? one
    return place === from + by ? (areas[from] ?? one) : one
  })
