/** Published marks of the children (A04), and the same as report cards (A06). */
export const FAMILY_MARKS = '/academico/area/notas'
export const FAMILY_CARD = '/academico/area/boletim'
