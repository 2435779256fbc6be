import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { WeekItem } from '#domain/timetables/timetables.schemas.ts'
import { isAt, type Slot } from '#domain/timetables/week.ts'
import type { Held } from '#src/features/academico/timetables/weekEdit.ts'
import { slotKey } from '#src/features/academico/timetables/weekWords.ts'

interface Holding {
  /** Row by row. */
  readonly slots: readonly Slot[]
  readonly held: Held | null
  readonly itens: readonly WeekItem[]
  readonly onReturn: () => void
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/**
 * The keyboard of a week: arrows move the focus from place to place, whether or not a lesson is held; Esc returns a held
 * one. After a drop the focus is where the lesson lies.
 */
export const useHolding = ({ slots, held, itens, onReturn }: Holding) => {
  const table = useRef<HTMLTableElement>(null)
  const landing = useRef<string | null>(null)

  const focusAt = (key: string) => table.current?.querySelector<HTMLElement>(`td[data-slot="${key}"] button`)?.focus()

  const land = useEffectEvent(() => {
    if (held !== null || landing.current === null) return
    focusAt(landing.current)
    landing.current = null
  })
  useEffect(() => land(), [held, itens])

  const landAt = (slot: Slot) => {
    landing.current = slotKey(slot)
  }
  return {
    table,
    /** The focus goes to this place with the next change. */
    landAt,
    /** To the first place without a lesson, for one that comes from outside of the week. */
    enter: () => {
      const [first] = slots
      const free = slots.find((slot) => !itens.some((item) => isAt(item, slot))) ?? first
      if (free !== undefined) focusAt(slotKey(free))
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'Escape' && held !== null) {
        event.stopPropagation()
        if (held.from !== null) landAt(held.item)
        onReturn()
        return
      }
      const [down, across] = STEPS[event.key] ?? [0, 0]
      if ((down === 0 && across === 0) || !(event.target instanceof Element)) return
      const at = slots.find((slot) => slotKey(slot) === keyOf(event.target))
      const next = at && neighbour(slots, at, down, across)
      if (next === undefined) return
      event.preventDefault()
      focusAt(slotKey(next))
    },
  }
}

const keyOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('td')?.getAttribute('data-slot') ?? null) : null

/** The next place in a direction; undefined at the edge. */
const neighbour = (slots: readonly Slot[], at: Slot, down: number, across: number): Slot | undefined => {
  const same = slots.filter((slot) => (down === 0 ? slot.idHorario === at.idHorario : slot.diaSemana === at.diaSemana))
  return same[same.indexOf(at) + down + across]
}
