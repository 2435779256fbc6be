import '#src/styles/orderedList.scss'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

type Way = 'up' | 'down'

interface Move<Id> {
  readonly id: Id
  readonly way: Way
}

interface Reordering<Id> {
  /** All ids in their order: after a move of them the moved row takes its focus back. */
  readonly order: string
  readonly onDrop: (id: Id, target: Id) => void
  readonly onStep: (move: Move<Id>) => void
}

/** Rows that are put in order: dragged onto another one, or moved by the buttons of a row, which keep the focus. */
export const useReordering = <Id extends number | string>({ order, onDrop, onStep }: Reordering<Id>) => {
  const [dragged, setDragged] = useState<Id | null>(null)
  const [over, setOver] = useState<Id | null>(null)
  const [moved, setMoved] = useState<Move<Id> | null>(null)
  const buttons = useRef(new Map<string, HTMLButtonElement>())

  // A row that moves loses the focus of its button.
  const keepFocus = useEffectEvent(() => {
    if (moved === null) return
    const [wanted, other] = moved.way === 'up' ? ['up', 'down'] : ['down', 'up']
    const button = buttons.current.get(`${wanted}${moved.id}`)
    ;(button?.disabled ? buttons.current.get(`${other}${moved.id}`) : button)?.focus()
  })
  useEffect(() => keepFocus(), [order])

  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return {
    /** The row that its buttons moved last; null before the first move. */
    movedId: moved?.id ?? null,
    isOver: (id: Id): boolean => over === id && dragged !== id,
    /** For what is dragged. */
    dragProps: (id: Id) => ({
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        setDragged(id)
      },
      onDragEnd: end,
    }),
    /** For what it is dropped on. */
    dropProps: (target: Id) => ({
      onDragOver: (event: DragEvent) => {
        if (dragged === null) return
        event.preventDefault()
        setOver(target)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (dragged !== null && dragged !== target) onDrop(dragged, target)
        end()
      },
    }),
    /** For the button that moves a row up or down. */
    stepProps: (move: Move<Id>) => ({
      onClick: () => {
        setMoved(move)
        onStep(move)
      },
      ref: (button: HTMLButtonElement | null) => {
        if (button === null) buttons.current.delete(`${move.way}${move.id}`)
        else buttons.current.set(`${move.way}${move.id}`, button)
      },
    }),
  }
}
