export { readSchoolChoices } from '#server/modules/academico/frame/choices.ts'
export { areOfCourse, areUsable, namesOf, notAccepted, worksIn } from '#server/modules/academico/frame/usable.ts'
