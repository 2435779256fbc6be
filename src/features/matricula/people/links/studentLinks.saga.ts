import * as peopleMessages from '#domain/people/people.messages.ts'
import { formSaved } from '#src/core/forms/formSaved.saga.ts'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { linkFilesIn, withLinkFiles } from '#src/features/matricula/people/links/linkFiles.ts'
import { changeLink, closeLink, openLink } from '#src/features/matricula/people/links/studentLinks.requests.ts'
import { linkActClosed } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { LINK_DRAFT } from '#src/features/matricula/people/paths.ts'
import { answersByPath, withAnswers } from '#src/lib/answerTexts.ts'
import { on, onLeading, put, type Saga } from '#src/platform/effects.ts'
import { performWithFiles } from '#src/registers/registerFiles.saga.ts'

/** Paths as the server names them. */
const [GUARDIAN_AT, LINK_AT] = ['responsavel.', 'vinculo.']

/** Uploads the files of guardian and link first, court decisions included. */
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

export const studentLinksSaga = [
  onLeading(openLink.asked, sendOpening),
  onLeading(changeLink.asked, sendChange),
  on(linkActClosed, forget),
  on(openLink.answered, () => saved(peopleMessages.LINK_OPENED)),
  on(changeLink.answered, () => saved(peopleMessages.LINK_SAVED)),
  on(closeLink.answered, () => saved(peopleMessages.LINK_CLOSED)),
]
