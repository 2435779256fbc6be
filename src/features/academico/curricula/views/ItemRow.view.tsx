import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash from 'lucide-react/icons/trash-2'
import type { CurriculumItem } from '#domain/curricula/curricula.schemas.ts'
import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { type CurriculumNeeds, occursIn } from '#domain/curricula/curriculum.ts'
import { nameIn } from '#domain/base/list.ts'
import { digitsOf } from '#domain/base/text.ts'
import { CURRICULUM_BASES } from '#domain/subjects/subjects.lists.ts'
import { withLessons, withStage } from '#src/features/academico/curricula/curriculumForm.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { moveInGrid } from '#src/ui/moveInGrid.ts'

interface ItemRowProps {
  readonly item: CurriculumItem
  readonly name: string
  readonly needs: CurriculumNeeds
  readonly isWrong: boolean
  readonly disabled: boolean
  readonly onChange: (item: CurriculumItem) => void
  readonly onBlur: () => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
}

/** A subject of a matrix. */
export const ItemRow = ({ item, name, needs, isWrong, disabled, onChange, onBlur, onMove, onRemove }: ItemRowProps) => {
  const common = { disabled, onBlur, onKeyDown: moveInGrid, 'aria-invalid': isWrong }
  const number = (label: string, value: number | null, digits: number, change: (typed: number | null) => void) => (
    <input
      {...common}
      className="form-control"
      inputMode="numeric"
      aria-label={`${label}: ${name}`}
      value={value ?? ''}
      onChange={(event) => {
        const typed = digitsOf(event.target.value).slice(0, digits)
        change(typed === '' ? null : Number(typed))
      }}
    />
  )
  const check = (label: string, value: boolean, change: (checked: boolean) => void) => (
    <input
      {...common}
      type="checkbox"
      className="form-check-input"
      aria-label={`${label}: ${name}`}
      checked={value}
      onChange={(event) => change(event.target.checked)}
    />
  )
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{nameIn(CURRICULUM_BASES, item.base)}</td>
      <td>
        {number('Aulas por semana', item.aulasSemana, 2, (lessons) => onChange(withLessons(item, lessons, needs)))}
      </td>
      <td>{number('Horas por ano', item.cargaHoraria, 4, (cargaHoraria) => onChange({ ...item, cargaHoraria }))}</td>
      <td>{check('Dispensável', item.dispensavel, (dispensavel) => onChange({ ...item, dispensavel }))}</td>
      <td>{check('Regência', item.regencia, (regencia) => onChange({ ...item, regencia }))}</td>
      <td>
        <div className="cluster">
          {STAGE_KINDS.slice(0, needs.stages).map(({ id: stage }) => (
            <label key={stage}>
              {check(`${stage}ª etapa`, occursIn(item, stage), (occurs) =>
                onChange(withStage(item, { stage, occurs, of: needs.stages })),
              )}{' '}
              {stage}ª
            </label>
          ))}
        </div>
      </td>
      {!disabled && (
        <td>
          <div className="cluster">
            <IconButton icon={ArrowUp} label={`Subir ${name}`} onClick={() => onMove(-1)} />
            <IconButton icon={ArrowDown} label={`Descer ${name}`} onClick={() => onMove(1)} />
            <IconButton icon={Trash} label={`Remover ${name}`} onClick={onRemove} />
          </div>
        </td>
      )}
    </tr>
  )
}
