import { type Exact, exact, greater, lesser, ONE, roundHalfUp } from '#domain/evaluation/exact.ts'
import { DOWN, FIXED, UNCHANGED, UP } from '#domain/evaluation/evaluation.lists.ts'
import type { RoundingTableWire } from '#domain/evaluation/scheme.schemas.ts'

export type Round = (value: Exact) => Exact

/** Half goes up, to so many places. */
export const toPlaces =
  (places: number): Round =>
  (value) =>
    roundHalfUp(value, places)

/**
 * Rounds by the part behind the comma: by the last band that begins at or below it (V9). A band without a value keeps the
 * whole number.
 */
export const byTable = ({ faixas }: RoundingTableWire): Round => {
  const bands = faixas
    .map(({ minimo, acao, valor = 0 }) => ({ from: exact(minimo), action: acao, fixed: exact(valor) }))
    .toSorted((one, other) => other.from.compare(one.from))
  return (value) => {
    const whole = value.floor()
    const part = value.sub(whole)
    const band = bands.find(({ from }) => part.gte(from))
    switch (band?.action ?? UNCHANGED) {
      case UNCHANGED:
        return value
      case DOWN:
        return whole
      case UP:
        return whole.add(ONE)
      case FIXED:
        return band === undefined ? value : whole.add(band.fixed)
    }
  }
}

/** Never rounds a mark off its scale: 9,9 of 10 is not made 10,5. */
export const within =
  (least: Exact, most: Exact) =>
  (round: Round): Round =>
  (value) =>
    value.lt(least) || value.gt(most) ? round(value) : lesser(most, greater(least, round(value)))
