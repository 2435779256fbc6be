export { readSchoolChoices } from '#server/modules/academico/frame/choices.ts'
export {
  areOfCourse,
  areUsable,
  notAccepted,
  refuseFlaws,
  worksIn,
} from '#server/modules/academico/frame/usable.ts'
export { isClosedIn, openYear, refuseInClosedYear } from '#server/modules/academico/frame/years.ts'
