import { useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { conflictsOf, surroundingsOf } from '#domain/timetables/conflicts.ts'
import type { Timetable, WeekGroup, Weeks } from '#domain/timetables/timetables.schemas.ts'
import { warningsOf } from '#domain/timetables/warnings.ts'
import { isAt, LESSON, type Slot, timesOf } from '#domain/timetables/week.ts'
import { useHolding } from '#src/features/academico/timetables/screens/useHolding.ts'
import {
  lessonDropped,
  lessonHeld,
  lessonOpened,
  lessonOver,
  lessonReturned,
  selectHeld,
  selectOver,
  weekChanged,
} from '#src/features/academico/timetables/timetables.slice.ts'
import { EditedCard, EmptySlot } from '#src/features/academico/timetables/views/EditedCard.view.tsx'
import { FoundList } from '#src/features/academico/timetables/views/FoundList.view.tsx'
import { HeldStatus } from '#src/features/academico/timetables/views/HeldStatus.view.tsx'
import { SlotMood } from '#src/features/academico/timetables/views/SlotMood.view.tsx'
import { SubjectTray } from '#src/features/academico/timetables/views/SubjectTray.view.tsx'
import { WeekTable } from '#src/features/academico/timetables/views/WeekTable.view.tsx'
import { newItem, type WeekEdit } from '#src/features/academico/timetables/weekEdit.ts'
import { conflictsBySlot, slotKey, verdictsOf } from '#src/features/academico/timetables/weekWords.ts'
import { classes } from '#src/lib/classes.ts'

interface WeekEditorProps {
  readonly weeks: Weeks
  readonly group: WeekGroup
  readonly draft: Timetable
  readonly edit: WeekEdit
}

/**
 * A draft of a week: lessons are carried to another place by mouse or by keyboard, and what speaks against each place shows
 * while one is held. Beside it stands what the matrix asks for.
 */
export const WeekEditor = ({ weeks, group, draft, edit: { itens } }: WeekEditorProps) => {
  const dispatch = useDispatch()
  const held = useSelector(selectHeld)
  const over = useSelector(selectOver)
  const times = useMemo(() => timesOf(weeks, group), [weeks, group])
  const slots = useMemo(() => slotsOf(group, times), [group, times])
  const week = useMemo(() => ({ ...draft, itens: [...itens] }), [draft, itens])
  const around = useMemo(() => surroundingsOf(weeks, draft), [weeks, draft])
  const found = useMemo(() => conflictsOf(weeks, week), [weeks, week])
  const verdicts = useMemo(
    () => (held === null ? null : verdictsOf(weeks, around, week, { held, slots })),
    [weeks, around, week, held, slots],
  )
  const marks = conflictsBySlot(found)
  const giveBack = () => dispatch(lessonReturned())
  const { table, landAt, enter, onKeyDown } = useHolding({ slots, held, itens, onReturn: giveBack })
  const remove = (place: number) => dispatch(weekChanged(itens.filter((_, one) => one !== place)))
  const drop = (slot: Slot) => {
    landAt(slot)
    dispatch(lessonDropped(slot))
  }
  const carryOver = (slot: Slot) => {
    if (held !== null && (over === null || !isAt(over, slot))) dispatch(lessonOver(slot))
  }
  const classOf = (slot: Slot) => {
    const verdict = verdicts?.get(slotKey(slot))
    const isFree = verdict?.conflicts.length === 0
    return classes(
      verdict !== undefined && (isFree ? 'is-free' : 'is-taken'),
      over !== null && isAt(over, slot) && 'is-over',
    )
  }
  return (
    <div className="stack">
      <HeldStatus facts={weeks} held={held} over={over} verdicts={verdicts} onReturn={giveBack} />
      <div className="week-layout">
        <WeekTable
          ref={table}
          label={`Rascunho da semana, ${group.nome}`}
          days={group.dias}
          times={times}
          cellProps={(slot) => ({
            className: classOf(slot),
            onKeyDown,
            onFocus: () => carryOver(slot),
            onPointerEnter: () => carryOver(slot),
            onDragOver: (event) => {
              event.preventDefault()
              carryOver(slot)
            },
            onDrop: (event) => {
              event.preventDefault()
              drop(slot)
            },
          })}
          renderCell={(slot) => (
            <div className="week-cell">
              <SlotMood mood={verdicts?.get(slotKey(slot))?.mood ?? 'livre'} />
              {itens.map((item, place) =>
                isAt(item, slot) ? (
                  <EditedCard
                    key={`${item.subgrupo}/${item.semana}`}
                    facts={weeks}
                    week={week}
                    item={item}
                    isHeld={held?.from === place}
                    isHolding={held !== null}
                    conflicts={marks.get(slotKey(slot)) ?? []}
                    onPress={() => (held === null ? dispatch(lessonHeld({ item, from: place })) : drop(slot))}
                    onDrag={() => dispatch(lessonHeld({ item, from: place }))}
                    onReturn={giveBack}
                    onEdit={() => dispatch(lessonOpened({ place }))}
                    onRemove={() => {
                      landAt(slot)
                      remove(place)
                    }}
                  />
                ) : null,
              )}
              {!itens.some((item) => isAt(item, slot)) && (
                <EmptySlot
                  facts={weeks}
                  slot={slot}
                  isHolding={held !== null}
                  onPress={() => (held === null ? dispatch(lessonOpened({ slot })) : drop(slot))}
                />
              )}
            </div>
          )}
        />
        <SubjectTray
          facts={weeks}
          group={group}
          week={week}
          held={held !== null && held.from === null ? held.item.idDisciplina : null}
          onDrag={(subject) => dispatch(lessonHeld({ item: newItem(subject), from: null }))}
          onPress={(subject) => {
            dispatch(lessonHeld({ item: newItem(subject), from: null }))
            enter()
          }}
          onReturn={giveBack}
          onDrop={() => {
            if (held !== null && held.from !== null) remove(held.from)
          }}
        />
      </div>
      <FoundList facts={weeks} conflicts={found} warnings={warningsOf(weeks, around, week)} />
    </div>
  )
}

const slotsOf = (group: WeekGroup, times: ReturnType<typeof timesOf>): readonly Slot[] =>
  times
    .filter(({ tipo }) => tipo === LESSON)
    .flatMap(({ id, dias }) =>
      group.dias.filter((day) => dias.includes(day)).map((diaSemana) => ({ diaSemana, idHorario: id })),
    )
