export {
  criteriaIn,
  holdLinesOf,
  settleLine,
  settleLinesOf,
  type WaitingPlace,
} from '#server/modules/matricula/waitingLine/line.ts'
