import Ban from 'lucide-react/icons/ban'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { PersonAccess } from '#domain/invitations/invitations.schemas.ts'
import * as invitationMessages from '#domain/invitations/invitations.messages.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  inviteByEmail,
  inviteByLetter,
  inviteByText,
  LOAD_ACCESS,
  revokeInvitation,
  textCopyAsked,
  type Whose,
} from '#src/features/matricula/people/access/access.requests.ts'
import { selectAccess, selectInvitationText, textClosed } from '#src/features/matricula/people/access/access.slice.ts'
import { AccessStanding } from '#src/features/matricula/people/views/AccessStanding.view.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Section } from '#src/ui/Section.tsx'
import { CopyDialog } from '#src/views/CopyDialog.tsx'

interface AccessSectionProps extends Whose {
  readonly name: string
  readonly isActive: boolean
}

/** How a guardian or student gets into the portal, and the ways to invite them. */
export const AccessSection = ({ kind, id, name, isActive }: AccessSectionProps) => {
  const access = useSelector(selectAccess)
  const mayEdit = useMayEdit(kind === 'student' ? 'dadosAluno' : 'dadosResponsavel')
  if (!isActive) return null
  return (
    <Section title="Acesso ao portal">
      <Awaited asks={[LOAD_ACCESS[kind].asked({ kind, id })]} isHere={access !== null} />
      {access !== null && (
        <div className="stack">
          <AccessStanding access={access} isStudent={kind === 'student'} />
          {mayEdit && <Ways kind={kind} id={id} name={name} access={access} />}
        </div>
      )}
      <InvitationDialog name={name} />
    </Section>
  )
}

interface WaysProps extends Whose {
  readonly name: string
  readonly access: PersonAccess
}

const Ways = ({ kind, id, name, access }: WaysProps) => {
  const dispatch = useDispatch()
  const mailing = useIsRunning(inviteByEmail)
  const writing = useIsRunning(inviteByText)
  const printing = useIsRunning(inviteByLetter)
  const revoking = useIsRunning(revokeInvitation)
  if (!access.podeConvidar) return <p className="mb-0">{invitationMessages.INVITE_ABSENT}</p>
  if (!access.temEndereco) return <NoAddress />
  if (kind === 'student' && access.login === null) return <p className="mb-0">{invitationMessages.INVITE_NO_CPF}</p>
  const whose = { kind, id }
  return (
    <>
      <p className="mb-0">{access.temSenha ? AGAIN : FIRST}</p>
      <div className="cluster">
        {access.enviaEmail && access.email !== null && (
          <Button icon={Mail} loading={mailing} onClick={() => dispatch(inviteByEmail.asked(whose))}>
            Convidar por e-mail
          </Button>
        )}
        <Button
          icon={Printer}
          loading={printing}
          onClick={() => dispatch(inviteByLetter.asked({ ...whose, name: `Convite de ${name}.pdf` }))}
        >
          Imprimir carta
        </Button>
        <Button icon={MessageCircle} loading={writing} onClick={() => dispatch(inviteByText.asked(whose))}>
          Texto para WhatsApp
        </Button>
        {access.convidadoEm !== null && (
          <Button
            icon={Ban}
            loading={revoking}
            onClick={() =>
              dispatch(
                dialogOpened({
                  message: `Cancelar o convite de ${name}? O link que a pessoa recebeu deixa de valer.`,
                  confirm: revokeInvitation.asked(whose),
                  confirmLabel: 'Cancelar convite',
                }),
              )
            }
          >
            Cancelar convite
          </Button>
        )}
      </div>
    </>
  )
}

const FIRST = 'O convite é um link pessoal, que vale uma única vez. Um novo convite cancela o anterior.'
const AGAIN =
  'Perdeu a senha? Um novo link permite criar outra; até lá, a atual continua valendo. Um novo link cancela o anterior.'

const NoAddress = () => {
  const opensParameters = useMayOpen('parametros')
  return (
    <p className="mb-0">
      {invitationMessages.INVITE_NO_ADDRESS}{' '}
      {opensParameters && <Link to="/matricula/customizacao/parametros">Abrir Parâmetros</Link>}
    </p>
  )
}

const InvitationDialog = ({ name }: { readonly name: string }) => {
  const dispatch = useDispatch()
  const vault = useVault()
  const text = useSelector(selectInvitationText)
  if (text === null) return null
  return (
    <CopyDialog
      title="Convite para copiar"
      label="Texto do convite"
      text={vault.read(text) ?? 'Disponível somente na página em que foi gerado.'}
      onCopy={() => dispatch(textCopyAsked(text))}
      onClose={() => dispatch(textClosed())}
      isLong
    >
      Cole este texto na conversa com {name}. O link abre o acesso de {name}: envie-o somente a essa pessoa.
    </CopyDialog>
  )
}
