export { readSchoolChoices } from '#server/modules/academico/frame/choices.ts'
export {
  areOfCourse,
  areUsable,
  namesOf,
  notAccepted,
  refuseFlaws,
  worksIn,
} from '#server/modules/academico/frame/usable.ts'
export { openYear } from '#server/modules/academico/frame/years.ts'
