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
import {
  changeSignUpWindow,
  changeSignUpWindowStatus,
  createSignUpWindow,
} from '#server/modules/matricula/extraCourses/windows/save.ts'

/** M19: when people may sign up for extra courses. */
export const signUpWindowRoutes: readonly Served[] = [
  serve(calls.listSignUpWindows, { query: SignUpWindowListQuery, answer: SignUpWindowPage }, listSignUpWindows),

  serve(calls.createSignUpWindow, { body: SignUpWindowDraft, answer: SignUpWindowRecord }, createSignUpWindow),

  serve(
    calls.updateSignUpWindow,
    { params: ById, body: SignUpWindowChange, answer: SignUpWindowRecord },
    changeSignUpWindow,
  ),

  serve(
    calls.setSignUpWindowStatus,
    { params: ById, body: SignUpWindowStatus, answer: SignUpWindowRecord },
    changeSignUpWindowStatus,
  ),
]
