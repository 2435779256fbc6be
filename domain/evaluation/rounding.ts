import { type Exact, exact, greater, lesser, ONE, roundHalfUp } from '#domain/evaluation/exact.ts'
import { DOWN, FIXED, UNCHANGED, UP } from '#domain/evaluation/evaluation.lists.ts'
import type { RoundingTableWire, SchemeRules } from '#domain/evaluation/scheme.schemas.ts'

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

/** What the band of a table is called by which a value is rounded (D 2.3 “rótulo”); empty where it has no name. */
export const bandLabel = (
  { tabelas = [] }: Pick<SchemeRules, 'tabelas'>,
  table: string | null,
  value: Exact,
): string => {
  const part = value.sub(value.floor())
  const reached = (tabelas.find(({ nome }) => nome === table)?.faixas ?? [])
    .map(({ minimo, rotulo = '' }) => ({ from: exact(minimo), rotulo }))
    .toSorted((one, other) => other.from.compare(one.from))
  return reached.find(({ from }) => part.gte(from))?.rotulo ?? ''
}

/** Never rounds a mark off its scale: 9,9 of 10 is not made 10,5. */
export const within =
  (least: Exact, most: Exact) =>
  (round: Round): Round =>
  (value) =>
    value.lt(least) || value.gt(most) ? round(value) : lesser(most, greater(least, round(value)))
