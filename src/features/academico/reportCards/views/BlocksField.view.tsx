import { useField } from 'formik'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { placedOn, steppedBy } from '#domain/assessment/assessmentOrder.ts'
import { CARD_BLOCKS, type CardBlock } from '#domain/reportCards/cardLayouts.lists.ts'
import { classes } from '#src/lib/classes.ts'
import { CheckField } from '#src/ui/CheckField.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useReordering } from '#src/ui/useReordering.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

type Block = (typeof CARD_BLOCKS)[number]

/** The blocks of a report card: which ones, and in which order. Those that are left out stand last. */
export const BlocksField = ({ disabled }: { readonly disabled: boolean }) => {
  const [{ value }, { error }, { setValue }] = useField<readonly CardBlock[]>('blocos')
  const isBlock = (id: number): id is CardBlock => CARD_BLOCKS.some((block) => block.id === id)
  const place = (next: readonly number[]) => void setValue(next.filter(isBlock))
  const reordering = useReordering<number>({
    order: value.join(),
    onDrop: (id, target) => place(placedOn(value, id, target)),
    onStep: ({ id, way }) => place(steppedBy(value, id, way === 'up' ? -1 : 1)),
  })
  const chosen = value.flatMap((id) => CARD_BLOCKS.filter((block) => block.id === id))
  const left = CARD_BLOCKS.filter(({ id }) => !value.includes(id))
  const said = chosen.findIndex(({ id }) => id === reordering.movedId)
  const tick = ({ id, nome }: Block) => (
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
