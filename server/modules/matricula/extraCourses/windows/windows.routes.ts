import { ById } from '#domain/base/common.schemas.ts'
import * as calls from '#domain/signUps/signUpWindows.endpoints.ts'
import {
  SignUpWindowChange,
  SignUpWindowDraft,
  SignUpWindowListQuery,
  SignUpWindowPage,
  SignUpWindowRecord,
  SignUpWindowStatus,
} from '#domain/signUps/signUpWindows.schemas.ts'
import { type Served, serve } from '#server/http/serve.ts'
import { listSignUpWindows } from '#server/modules/matricula/extraCourses/windows/list.ts'
import { allowStatus, SIGN_UP_WINDOWS } from '#server/modules/matricula/extraCourses/windows/save.ts'
import { changeRecord, changeStatus, createRecord } from '#server/records/save.ts'

/** M19: when people may sign up for extra courses. */
export const signUpWindowRoutes: readonly Served[] = [
  serve(calls.listSignUpWindows, { query: SignUpWindowListQuery, answer: SignUpWindowPage }, listSignUpWindows),

  serve(calls.createSignUpWindow, { body: SignUpWindowDraft, answer: SignUpWindowRecord }, (incoming) =>
    createRecord(SIGN_UP_WINDOWS, incoming),
  ),

  serve(calls.updateSignUpWindow, { params: ById, body: SignUpWindowChange, answer: SignUpWindowRecord }, (incoming) =>
    changeRecord(SIGN_UP_WINDOWS, incoming),
  ),

  serve(
    calls.setSignUpWindowStatus,
    { params: ById, body: SignUpWindowStatus, answer: SignUpWindowRecord },
    (incoming) => changeStatus(SIGN_UP_WINDOWS, incoming, allowStatus),
  ),
]
