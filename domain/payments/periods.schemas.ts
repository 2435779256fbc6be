import Type from 'typebox'

/** How far apart what recurs lies: `unidadeTempo` by `TIME_UNITS`, `diaBase` a day of the month. */
export const Period = Type.Object({
  id: Type.Integer(),
  unidadeTempo: Type.Integer(),
  quantidade: Type.Integer(),
  diaBase: Type.Union([Type.Integer(), Type.Null()]),
})
export type Period = Type.Static<typeof Period>

export const Periods = Type.Object({ dados: Type.Array(Period) })

export interface ListPeriods {
  answer: Type.Static<typeof Periods>
}
