export { move } from '#server/modules/matricula/placeChanges/move.ts'
export {
  GROUP_OPTION,
  NAMED_PLACE,
  Plan,
  PREVIEW,
} from '#server/modules/matricula/placeChanges/placeChanges.schemas.ts'
