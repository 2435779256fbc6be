import { holds, mayOpen } from '#domain/access/permissions.ts'
import * as calls from '#domain/people/people.endpoints.ts'
import * as peopleMessages from '#domain/people/people.messages.ts'
import type { IncludeStudent } from '#domain/people/people.wire.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { enrollingOf } from '#domain/enrolling/enrollingPath.ts'
import { showAlert } from '#src/core/alerts/alerts.saga.ts'
import { sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { selectPermissions } from '#src/core/permissions/permissions.slice.ts'
import { send } from '#src/core/requests/requests.saga.ts'
import { pushed } from '#src/core/router/router.slice.ts'
import { selectUser } from '#src/core/session/session.slice.ts'
import { studentHubOf } from '#src/core/students/paths.ts'
import { soughtIn } from '#src/features/matricula/people/candidates/candidates.requests.ts'
import { candidatesFound } from '#src/features/matricula/people/candidates/candidates.slice.ts'
import { type Inclusion, includeStudent } from '#src/features/matricula/people/inclusion/inclusion.requests.ts'
import { keySpent, keyTaken, selectInclusionKey } from '#src/features/matricula/people/inclusion/inclusion.slice.ts'
import { linkFilesIn, withLinkFiles } from '#src/features/matricula/people/links/linkFiles.ts'
import { INCLUSION_DRAFT, STUDENTS } from '#src/features/matricula/people/paths.ts'
import { answersByPath, withAnswers } from '#src/lib/answerTexts.ts'
import { on, onLeading, ports, put, type Saga, select } from '#src/platform/effects.ts'
import { notSent, sendPicked } from '#src/registers/registerFiles.saga.ts'

/** Includes a student once, however often the person has to try. */
function* include({ payload: { input } }: ReturnType<typeof includeStudent.asked>): Saga {
  const { ids } = yield* ports()
  const chave = (yield* select(selectInclusionKey)) ?? ids.next()
  const sent = yield* sendPicked(pickedIn(input))
  if ('at' in sent) {
    yield* put(includeStudent.failed({ input, failure: notSent(sent) }))
    return
  }
  yield* put(keyTaken(chave))
  const result = yield* send(calls.includeStudent, { body: { ...withSent(input, sent.draft), chave } })
  // Without a status the outcome is unknown: the next attempt sends the same key.
  if (result.ok || result.failure.status !== null) yield* put(keySpent())
  if (!result.ok) {
    yield* put(includeStudent.failed({ input, failure: result.failure }))
    return
  }
  yield* put(includeStudent.answered({ input, result: result.data }))
  yield* put(draftClosed({ form: INCLUSION_DRAFT }))
  yield* goOn(result.data)
  yield* showAlert('success', peopleMessages.STUDENT_INCLUDED)
}

/** Values that may be files, by path: answers, and court decisions. */
const pickedIn = ({ aluno, responsaveis }: Inclusion): RegisterDraft =>
  Object.fromEntries([
    ...(aluno?.campos ? Object.entries(answersByPath(aluno.campos, STUDENT_AT)) : []),
    ...responsaveis.flatMap(({ campos, vinculo }, place) => [
      ...(campos ? Object.entries(answersByPath(campos, guardianAt(place))) : []),
      ...Object.entries(linkFilesIn(vinculo, linkAt(place))),
    ]),
  ])

const withSent = ({ aluno, responsaveis, ...inclusion }: Inclusion, answers: RegisterDraft): Inclusion => ({
  ...inclusion,
  aluno: aluno && { ...aluno, ...(aluno.campos && { campos: withAnswers(aluno.campos, answers, STUDENT_AT) }) },
  responsaveis: responsaveis.map((guardian, place) => ({
    ...guardian,
    ...(guardian.campos && { campos: withAnswers(guardian.campos, answers, guardianAt(place)) }),
    vinculo: withLinkFiles(guardian.vinculo, answers, linkAt(place)),
  })),
})

/** Paths in the form, which the server names too. */
const STUDENT_AT = 'aluno.'
const guardianAt = (place: number): string => `responsaveis.${place}.`
const linkAt = (place: number): string => `${guardianAt(place)}vinculo.`

/** Goes to the steps of the enrolment (portal.md 4), or to the student's hub, whichever the person may open. */
function* goOn({ idAluno, matriculaId }: IncludeStudent['answer']): Saga {
  const user = yield* select(selectUser)
  const permissions = yield* select(selectPermissions)
  if (user !== null && holds(user, permissions, 'gestaoMatricula', true)) {
    yield* put(pushed(enrollingOf(matriculaId)))
    return
  }
  const opensHub = user !== null && mayOpen(user, permissions, 'centralAluno')
  yield* put(pushed(opensHub ? studentHubOf(idAluno) : STUDENTS))
}

/** Shows the students who may be the same person, of whom the person was not asked yet. */
function* showAlike({ payload: { input, failure } }: ReturnType<typeof includeStudent.failed>): Saga {
  if (failure.current === null || input.aluno === null) return
  const sought = soughtIn('aluno', 'aluno', input.aluno.cadastro)
  yield* put(candidatesFound({ sought, found: failure.current }))
}

export const inclusionSaga = [
  on(includeStudent.failed, showAlike),
  on(includeStudent.failed, sayWhyNotSaved),
  onLeading(includeStudent.asked, include),
]
