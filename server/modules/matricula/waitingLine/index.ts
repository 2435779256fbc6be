export {
  criteriaIn,
  holdLinesOf,
  holdOffers,
  settleLine,
  settleLinesOf,
  type WaitingPlace,
} from '#server/modules/matricula/waitingLine/line.ts'
