import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { Link } from 'react-router-dom'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { FIELD_TYPES } from '#domain/configuredFields/fieldCatalogue.ts'
import { isListed } from '#domain/configuredFields/designRules.ts'
import { nameIn } from '#domain/base/list.ts'
import { classes } from '#src/lib/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useReordering } from '#src/ui/useReordering.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface FieldListProps {
  /** All fields of a form, in order. */
  readonly fields: readonly ConfiguredField[]
  /** Id of the edited one. */
  readonly open: number | null
  readonly linkOf: (id: number) => string
  /** The ids in the new order; undefined if nothing may be changed. */
  readonly onOrder: ((ids: readonly number[]) => void) | undefined
}

/** The fields of a form, reordered by mouse or by buttons. */
export const FieldList = ({ fields, open, linkOf, onOrder }: FieldListProps) => {
  const ids = fields.map(({ id }) => id)
  const place = (id: number, at: number) => {
    const others = ids.filter((one) => one !== id)
    onOrder?.([...others.slice(0, at), id, ...others.slice(at)])
  }
  const { movedId, isOver, dragProps, dropProps, stepProps } = useReordering<number>({
    order: ids.join(),
    onDrop: (id, target) => place(id, ids.indexOf(target)),
    onStep: ({ id, way }) => place(id, ids.indexOf(id) + (way === 'up' ? -1 : 1)),
  })
  const said = fields.findIndex(({ id }) => id === movedId)
  return (
    <>
      <ol className="ordered-list" aria-label="Campos em ordem">
        {fields.map((field, at) => (
          <li
            key={field.id}
            className={classes(
              field.id === open && 'ordered-list-open',
              isOver(field.id) && 'ordered-list-over',
              !isListed(field) && 'ordered-list-out',
            )}
          >
            <Link
              to={linkOf(field.id)}
              aria-current={field.id === open ? 'true' : undefined}
              draggable={onOrder !== undefined}
              {...dragProps(field.id)}
              {...dropProps(field.id)}
            >
              {onOrder && <Icon of={GripVertical} />}
              <span>
                {field.descricaoCampo}
                <small>{factsOf(field)}</small>
              </span>
            </Link>
            {onOrder &&
              MOVES.map(({ way, icon, text }) => (
                <IconButton
                  key={way}
                  icon={icon}
                  label={`Mover ${field.descricaoCampo} ${text}`}
                  disabled={way === 'up' ? at === 0 : at === fields.length - 1}
                  {...stepProps({ id: field.id, way })}
                />
              ))}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">
          {said >= 0 && `${fields[said]?.descricaoCampo}: posição ${said + 1} de ${fields.length}`}
        </span>
      </VisuallyHidden>
    </>
  )
}

const MOVES = [
  { way: 'up', icon: ArrowUp, text: 'para cima' },
  { way: 'down', icon: ArrowDown, text: 'para baixo' },
] as const

const factsOf = (field: ConfiguredField): string =>
  [
    nameIn(FIELD_TYPES, field.parCampoTipoId),
    field.obrigatoriedade === 1 && 'obrigatório',
    field.contemCondicional && 'com condição',
    field.situacao === 'Reiniciado' && 'reiniciado',
    !isListed(field) && 'fora do formulário',
  ]
    .filter(Boolean)
    .join(' · ')
