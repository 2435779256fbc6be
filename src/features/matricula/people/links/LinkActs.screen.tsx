import { useDispatch, useSelector } from 'react-redux'
import { LINK_FIELDS, LINK_LABELS, type LinkDraft, linkText } from '#domain/people/link.ts'
import type { LinkRecord, StudentLinks } from '#domain/people/people.wire.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { ChangeLinkDialog } from '#src/features/matricula/people/links/ChangeLinkDialog.screen.tsx'
import { OpenLinkDialog } from '#src/features/matricula/people/links/OpenLinkDialog.screen.tsx'
import { changedLinkOf, type GuardianForms, linkValues } from '#src/features/matricula/people/links/linkForm.ts'
import { changeLink, closeLink } from '#src/features/matricula/people/links/studentLinks.requests.ts'
import {
  conflictClosed,
  linkActClosed,
  selectLinkAct,
  selectLinkConflict,
} from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { questionsOf } from '#src/registers/people/answerConflict.ts'
import { writtenAnswers } from '#src/lib/answerTexts.ts'
import { type ConflictField, conflictRows, withSaved } from '#src/lib/conflict.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

interface LinkActsProps {
  readonly links: StudentLinks
  readonly forms: GuardianForms
}

/** The open dialog about a student's guardians. */
export const LinkActs = ({ links, forms }: LinkActsProps) => {
  const act = useSelector(selectLinkAct)
  if (act === null) return null
  if (act.kind === 'open') return <OpenLinkDialog studentId={links.aluno.id} forms={forms} />
  const link = links.vinculos.find(({ idResponsavel }) => idResponsavel === act.idResponsavel)
  if (link === undefined) return null
  return act.kind === 'close' ? (
    <CloseLinkDialog links={links} link={link} />
  ) : (
    <>
      <ChangeLinkDialog studentId={links.aluno.id} link={link} forms={forms} />
      <LinkConflict studentId={links.aluno.id} before={link} forms={forms} />
    </>
  )
}

interface CloseLinkDialogProps {
  readonly links: StudentLinks
  readonly link: LinkRecord
}

const CloseLinkDialog = ({ links: { aluno }, link }: CloseLinkDialogProps) => {
  const dispatch = useDispatch()
  const closing = useIsRunning(closeLink)
  const { idResponsavel, nome, versao } = link
  return (
    <ReasonDialog
      shown
      title="Encerrar vínculo"
      message={`${nome} deixa de responder por ${aluno.name} a partir de hoje. O vínculo continua no histórico.`}
      confirmLabel="Encerrar"
      loading={closing}
      onConfirm={(motivo) => dispatch(closeLink.asked({ id: aluno.id, idResponsavel, motivo, versao }))}
      onClose={() => dispatch(linkActClosed())}
    />
  )
}

const FIELDS: readonly ConflictField<LinkDraft>[] = LINK_FIELDS.map((name) => ({
  name,
  label: LINK_LABELS[name],
  text: (link) => linkText(link, name),
}))

interface LinkConflictProps {
  readonly studentId: number
  readonly before: LinkRecord
  readonly forms: GuardianForms
}

/** Another person changed the link. */
const LinkConflict = ({ studentId, before, forms }: LinkConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectLinkConflict)
  if (conflict === null) return null
  const { current } = conflict
  const sides = {
    before: linkValues(before, forms),
    mine: { ...conflict.mine, respostas: writtenAnswers(forms.link, conflict.mine.campos?.respostas ?? []) },
    theirs: linkValues(current, forms),
  }
  const answers = {
    before: sides.before.respostas,
    mine: sides.mine.respostas,
    theirs: sides.theirs.respostas,
  }
  return (
    <ConflictDialog
      shown
      rows={[...conflictRows(FIELDS, sides), ...conflictRows(questionsOf(forms.link), answers)]}
      onClose={() => dispatch(conflictClosed())}
      onSave={(saved) => {
        const { idResponsavel, versao } = current
        const vinculo = changedLinkOf(
          {
            ...withSaved(sides.mine, sides.theirs, saved),
            respostas: withSaved(answers.mine, answers.theirs, saved),
          },
          forms,
        )
        dispatch(changeLink.asked({ id: studentId, idResponsavel, versao, vinculo }))
      }}
    />
  )
}
