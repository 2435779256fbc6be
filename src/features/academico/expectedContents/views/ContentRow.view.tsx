import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import type { PlannedContent } from '#domain/expectedContents/expectedContents.schemas.ts'
import { classes } from '#src/lib/classes.ts'
import { plural } from '#src/lib/text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import type { useReordering } from '#src/ui/useReordering.ts'

interface ContentRowProps {
  readonly content: PlannedContent
  /** Null where nothing may be changed. */
  readonly reordering: ReturnType<typeof useReordering<string>> | null
  /** Whether there is a place above or below it, in its stage or another. */
  readonly mayRise?: boolean
  readonly mayFall?: boolean
  readonly isOver?: boolean
  readonly onOpen?: () => void
  readonly onRemove?: () => void
}

/** A content of a stage, with what it is about, its lessons and its skills. */
export const ContentRow = ({ content, reordering, isOver = false, ...actions }: ContentRowProps) => {
  const id = String(content.id)
  return (
    <li className={classes(isOver && 'ordered-list-over')} {...reordering?.dropProps(id)}>
      <span className="ordered-row" draggable={reordering !== null} {...reordering?.dragProps(id)}>
        {reordering && <Icon of={GripVertical} />}
        <span>
          {content.objeto}
          <small>{factsOf(content)}</small>
          {content.textos.map(({ codigo, texto }) => (
            <small key={codigo}>
              <strong>{codigo}</strong> {texto}
            </small>
          ))}
        </span>
      </span>
      {reordering && <RowButtons name={content.objeto} id={id} reordering={reordering} {...actions} />}
    </li>
  )
}

interface RowButtonsProps extends Omit<ContentRowProps, 'content' | 'reordering' | 'isOver'> {
  readonly name: string
  readonly id: string
  readonly reordering: NonNullable<ContentRowProps['reordering']>
}

const RowButtons = ({ name, id, reordering, mayRise, mayFall, onOpen, onRemove }: RowButtonsProps) => (
  <>
    <IconButton
      icon={ArrowUp}
      label={`Mover ${name} para cima`}
      disabled={mayRise !== true}
      {...reordering.stepProps({ id, way: 'up' })}
    />
    <IconButton
      icon={ArrowDown}
      label={`Mover ${name} para baixo`}
      disabled={mayFall !== true}
      {...reordering.stepProps({ id, way: 'down' })}
    />
    <IconButton icon={Pencil} label={`Editar ${name}`} onClick={() => onOpen?.()} />
    <IconButton icon={Trash} label={`Retirar ${name}`} onClick={() => onRemove?.()} />
  </>
)

const factsOf = ({ unidadeTematica, aulasPrevistas, material, avaliadoEm, descricao }: PlannedContent): string =>
  [
    plural(aulasPrevistas, 'aula', 'aulas'),
    unidadeTematica,
    material,
    avaliadoEm === '' ? '' : `Avaliado em: ${avaliadoEm}`,
    descricao,
  ]
    .filter((text) => text !== '')
    .join(' · ')
