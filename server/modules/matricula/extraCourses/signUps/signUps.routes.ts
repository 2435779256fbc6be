import * as calls from '#domain/signUps/signUps.endpoints.ts'
import {
  ApplicantList,
  ApplicantQuery,
  ConfirmedSignUps,
  RemovedSignUps,
  SignedUp,
  SignUpDraft,
  SignUpListQuery,
  SignUpPage,
  SignUpVerdict,
} from '#domain/signUps/signUps.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { listApplicants } from '#server/modules/matricula/extraCourses/signUps/applicants.ts'
import { confirmSignUps, removeSignUps } from '#server/modules/matricula/extraCourses/signUps/change.ts'
import { listSignUps } from '#server/modules/matricula/extraCourses/signUps/list.ts'
import { signUp } from '#server/modules/matricula/extraCourses/signUps/signUp.ts'

/** M18: sign-ups for extra courses. */
export const signUpRoutes: readonly Served[] = [
  serve(calls.listSignUps, { query: SignUpListQuery, answer: SignUpPage }, listSignUps),

  serve(calls.listApplicants, { query: ApplicantQuery, answer: ApplicantList }, listApplicants),

  serve(calls.signUp, { body: SignUpDraft, answer: SignedUp }, signUp),

  serve(calls.confirmSignUps, { body: ConfirmedSignUps, answer: SignUpVerdict }, confirmSignUps),

  serve(calls.removeSignUps, { body: RemovedSignUps, answer: SignUpVerdict }, removeSignUps),
]
