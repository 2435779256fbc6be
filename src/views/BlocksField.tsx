import '#src/styles/orderedList.scss'
import { useField } from 'formik'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { placedOn, steppedBy } from '#domain/assessment/assessmentOrder.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { classes } from '#src/lib/classes.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useReordering } from '#src/ui/useReordering.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface BlocksFieldProps {
  /** All blocks that the document may have. */
  readonly blocks: readonly ListEntry[]
  readonly disabled: boolean
}

/** The blocks of a document, field `blocos`: which ones, and in which order. Those that are left out stand last. */
export const BlocksField = ({ blocks, disabled }: BlocksFieldProps) => {
  const [{ value }, { error }, { setValue }] = useField<readonly number[]>('blocos')
  const place = (next: readonly number[]) => void setValue(next)
  const reordering = useReordering<number>({
    order: value.join(),
    onDrop: (id, target) => place(placedOn(value, id, target)),
    onStep: ({ id, way }) => place(steppedBy(value, id, way === 'up' ? -1 : 1)),
  })
  const chosen = value.flatMap((id) => blocks.filter((block) => block.id === id))
  const left = blocks.filter(({ id }) => !value.includes(id))
  const said = chosen.findIndex(({ id }) => id === reordering.movedId)
  const tick = ({ id, nome }: ListEntry) => (
    <CheckField
      label={nome}
      disabled={disabled}
      checked={value.includes(id)}
      onChange={(checked) => place(checked ? [...value, id] : value.filter((one) => one !== id))}
    />
  )
  return (
    <fieldset disabled={disabled}>
      <legend className="form-label">Blocos, na ordem em que aparecem</legend>
      <ol className="ordered-list">
        {chosen.map((block, at) => (
          <li
            key={block.id}
            className={classes(reordering.isOver(block.id) && 'ordered-list-over')}
            {...reordering.dropProps(block.id)}
          >
            <span className="ordered-row" draggable={!disabled} {...reordering.dragProps(block.id)}>
              <Icon of={GripVertical} />
              {tick(block)}
            </span>
            <IconButton
              icon={ArrowUp}
              label={`Mover ${block.nome} para cima`}
              disabled={disabled || at === 0}
              {...reordering.stepProps({ id: block.id, way: 'up' })}
            />
            <IconButton
              icon={ArrowDown}
              label={`Mover ${block.nome} para baixo`}
              disabled={disabled || at === chosen.length - 1}
              {...reordering.stepProps({ id: block.id, way: 'down' })}
            />
          </li>
        ))}
        {left.map((block) => (
          <li key={block.id}>{tick(block)}</li>
        ))}
      </ol>
      {typeof error === 'string' && (
        <p className="text-danger" role="alert">
          {error}
        </p>
      )}
      <VisuallyHidden>
        <span role="status">{said >= 0 && `${chosen[said]?.nome}: posição ${said + 1} de ${chosen.length}`}</span>
      </VisuallyHidden>
    </fieldset>
  )
}
