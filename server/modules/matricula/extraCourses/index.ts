export {
  chooseCourses,
  confirmCourses,
  removeCourses,
  retakeCourses,
} from '#server/modules/matricula/extraCourses/families/choose.ts'
export { coursesFor, signUpsOf } from '#server/modules/matricula/extraCourses/families/offered.ts'
export { takeSeat } from '#server/modules/matricula/extraCourses/signUps/signUp.ts'
