import fc from 'fast-check'
import { addDays } from '#domain/base/days.ts'
import { placedIn, roomForEnd, roomForStart, type Span } from '#domain/base/spans.ts'

const WITHIN = { inicio: '2026-02-02', fim: '2026-12-18' }
/** The most that the spans below come to, in days: a little less than `WITHIN`. */
const DAYS = 306

/** Spans one after the other, of any length, with gaps or none between them. */
const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 30 })), { minLength: 1, maxLength: 6 })
  .map((steps) => {
    const all: Span[] = []
    let free = WITHIN.inicio
    for (const [gap, length] of steps) {
      const inicio = addDays(free, gap)
      const fim = addDays(inicio, length)
      all.push({ inicio, fim })
      free = addDays(fim, 1)
    }
    return all
  })

const anyDay = fc.integer({ min: -60, max: DAYS + 60 }).map((number) => addDays(WITHIN.inicio, number))

const meet = (one: Span, other: Span): boolean => one.inicio <= other.fim && other.inicio <= one.fim

const cases = fc.tuple(spans, fc.nat(), anyDay).map(([all, which, day]) => {
  const own = all[which % all.length] ?? WITHIN
  return { own, others: all.filter((one) => one !== own), day }
})

const isSound = (moved: Span, others: readonly Span[]): boolean =>
  moved.inicio <= moved.fim &&
  WITHIN.inicio <= moved.inicio &&
  moved.fim <= WITHIN.fim &&
  others.every((other) => !meet(moved, other))

test('an end that is moved anywhere never makes spans overlap, and is stopped no earlier than it must be', () => {
  fc.assert(
    fc.property(cases, ({ own, others, day }) => {
      const room = roomForEnd(own, others, WITHIN)
      const moved = { ...own, fim: placedIn(room, day) }
      expect(isSound(moved, others)).toBe(true)
      const isFree = day >= own.inicio && isSound({ ...own, fim: day }, others)
      expect(isFree ? moved.fim : day).toBe(day)
      expect(isSound({ ...own, fim: addDays(room.latest, 1) }, others)).toBe(false)
      expect(room.stopsLater === null).toBe(room.latest === WITHIN.fim)
    }),
  )
})

test('a start that is moved anywhere never makes spans overlap, and is stopped no later than it must be', () => {
  fc.assert(
    fc.property(cases, ({ own, others, day }) => {
      const room = roomForStart(own, others, WITHIN)
      const moved = { ...own, inicio: placedIn(room, day) }
      expect(isSound(moved, others)).toBe(true)
      const isFree = day <= own.fim && isSound({ ...own, inicio: day }, others)
      expect(isFree ? moved.inicio : day).toBe(day)
      expect(isSound({ ...own, inicio: addDays(room.earliest, -1) }, others)).toBe(false)
      expect(room.stopsEarlier === null).toBe(room.earliest === WITHIN.inicio)
    }),
  )
})
