import * as peopleMessages from '#domain/people/people.messages.ts'
import { sayWhy, sayWhyNotSaved } from '#src/core/alerts/sayWhy.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { watch } from '#src/core/requests/requests.saga.ts'
import { linkFilesIn, withLinkFiles } from '#src/features/matricula/people/links/linkFiles.ts'
import {
  changeLink,
  closeLink,
  loadStudentLinks,
  openLink,
} from '#src/features/matricula/people/links/studentLinks.requests.ts'
import { linkActClosed } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { LINK_DRAFT } from '#src/features/matricula/people/paths.ts'
import { answersByPath, withAnswers } from '#src/lib/answerTexts.ts'
import { fork, put, type Saga, takeEvery, takeLeading } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Paths as the server names them. */
const [GUARDIAN_AT, LINK_AT] = ['responsavel.', 'vinculo.']

/** The files that the school asks of guardian and link go first, and so does what a court wrote. */
const sendOpening = ({ payload: { input } }: ReturnType<typeof openLink.asked>): Saga => {
  const { responsavel, vinculo } = input
  const asked = responsavel?.campos
  const draft = { ...linkFilesIn(vinculo, LINK_AT), ...(asked && answersByPath(asked, GUARDIAN_AT)) }
  return performWithFiles(openLink, input, draft, (sent) => ({
    ...input,
    responsavel: responsavel && { ...responsavel, ...(asked && { campos: withAnswers(asked, sent, GUARDIAN_AT) }) },
    vinculo: withLinkFiles(vinculo, sent, LINK_AT),
  }))
}

const sendChange = ({ payload: { input } }: ReturnType<typeof changeLink.asked>): Saga =>
  performWithFiles(changeLink, input, linkFilesIn(input.vinculo, LINK_AT), (sent) => ({
    ...input,
    vinculo: withLinkFiles(input.vinculo, sent, LINK_AT),
  }))

const saved = (text: string): Saga => formSaved(LINK_DRAFT, text)

function* forget(): Saga {
  yield* put(draftClosed({ form: LINK_DRAFT }))
}

export function* studentLinksSaga(): Saga {
  yield* fork(watch, loadStudentLinks)
  yield* fork(takeLeading, openLink.asked, sendOpening)
  yield* fork(takeLeading, changeLink.asked, sendChange)
  yield* fork(watch, closeLink)
  yield* fork(takeEvery, linkActClosed, forget)
  yield* fork(takeEvery, openLink.answered, () => saved(peopleMessages.LINK_OPENED))
  yield* fork(takeEvery, changeLink.answered, () => saved(peopleMessages.LINK_SAVED))
  yield* fork(takeEvery, closeLink.answered, () => saved(peopleMessages.LINK_CLOSED))
  yield* fork(takeEvery, openLink.failed, sayWhyNotSaved)
  yield* fork(takeEvery, changeLink.failed, sayWhyNotSaved)
  yield* takeEvery(closeLink.failed, sayWhy)
}
