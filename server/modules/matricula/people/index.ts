export { releaseOf } from '#server/modules/matricula/people/ageRelease.ts'
export { changePerson } from '#server/modules/matricula/people/changePerson.ts'
export { refuseFlaws, settledPerson } from '#server/modules/matricula/people/checked.ts'
export { readLinks } from '#server/modules/matricula/people/links.repository.ts'
export { linkGuardian } from '#server/modules/matricula/people/links.service.ts'
export { insertStudent } from '#server/modules/matricula/people/newStudent.ts'
export { holdOption, mayTakeSeat, readOffers } from '#server/modules/matricula/people/offers.ts'
export { rolesMissing } from '#server/modules/matricula/people/roles.ts'
export {
  ChangedGuardian,
  ChangedStudent,
  CourseOption,
  LEVEL,
  PERSON_SCHEMAS,
} from '#server/modules/matricula/people/people.schemas.ts'
export { fieldsOf, lockPerson, PERSONS, type PersonKind, readPerson } from '#server/modules/matricula/people/persons.ts'
export { peopleModule } from '#server/modules/matricula/people/module.ts'
