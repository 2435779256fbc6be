import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { ConfiguredField } from '#domain/configuredFields/configuredFields.schemas.ts'
import { FIELD_TYPES } from '#domain/configuredFields/fieldCatalogue.ts'
import { isListed } from '#domain/configuredFields/designRules.ts'
import { nameIn } from '#domain/base/list.ts'
import { classes } from '#src/lib/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
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

interface Move {
  readonly id: number
  readonly way: 'up' | 'down'
}

/** The fields of a form, reordered by mouse or by buttons. */
export const FieldList = ({ fields, open, linkOf, onOrder }: FieldListProps) => {
  const ids = fields.map(({ id }) => id)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [moved, setMoved] = useState<Move | null>(null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const order = ids.join()

  // A row that moves loses the focus of its button.
  const keepFocus = useEffectEvent(() => {
    if (moved === null) return
    const [wanted, other] = moved.way === 'up' ? ['up', 'down'] : ['down', 'up']
    const button = buttons.current.get(`${wanted}${moved.id}`)
    ;(button?.disabled ? buttons.current.get(`${other}${moved.id}`) : button)?.focus()
  })
  useEffect(() => keepFocus(), [order])

  const place = (id: number, at: number) => {
    const others = ids.filter((one) => one !== id)
    onOrder?.([...others.slice(0, at), id, ...others.slice(at)])
  }
  const step = ({ id, way }: Move) => {
    setMoved({ id, way })
    place(id, ids.indexOf(id) + (way === 'up' ? -1 : 1))
  }
  const drop = (target: number) => {
    if (dragged !== null && dragged !== target) place(dragged, ids.indexOf(target))
    setDragged(null)
    setOver(null)
  }
  const said = fields.findIndex(({ id }) => id === moved?.id)
  return (
    <>
      <ol className="field-list" aria-label="Campos em ordem">
        {fields.map((field, at) => (
          <li
            key={field.id}
            className={classes(
              field.id === open && 'field-list-open',
              over === field.id && dragged !== field.id && 'field-list-over',
              !isListed(field) && 'field-list-out',
            )}
          >
            <Link
              to={linkOf(field.id)}
              aria-current={field.id === open ? 'true' : undefined}
              draggable={onOrder !== undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(field.id)
              }}
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(field.id)
              }}
              onDrop={(event) => {
                event.preventDefault()
                drop(field.id)
              }}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
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
                  onClick={() => step({ id: field.id, way })}
                  disabled={way === 'up' ? at === 0 : at === fields.length - 1}
                  ref={(button) => {
                    if (button === null) buttons.current.delete(`${way}${field.id}`)
                    else buttons.current.set(`${way}${field.id}`, button)
                  }}
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
