import Ban from 'lucide-react/icons/ban'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import { useDispatch, useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import type { PersonAccess } from '#domain/invitations/invitations.schemas.ts'
import * as invitationMessages from '#domain/invitations/invitations.messages.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import {
  inviteByEmail,
  inviteByLetter,
  inviteByText,
  revokeInvitation,
  textCopyAsked,
  type Whose,
} from '#src/features/matricula/people/access/access.requests.ts'
import { selectInvitationText, textClosed } from '#src/features/matricula/people/access/access.slice.ts'
import { AccessStanding } from '#src/features/matricula/people/views/AccessStanding.view.tsx'
import { useVault } from '#src/platform/vault/VaultContext.tsx'
import { Button } from '#src/ui/Button.tsx'
import { CopyDialog } from '#src/views/CopyDialog.tsx'

interface AccessWaysProps extends Whose {
  readonly name: string
  readonly access: PersonAccess
  readonly mayEdit: boolean
}

/** How somebody gets in, and the ways to invite them. */
export const AccessWays = ({ mayEdit, ...person }: AccessWaysProps) => (
  <div className="stack">
    <AccessStanding access={person.access} isStudent={person.kind === 'student'} />
    {mayEdit && <Ways {...person} />}
    <InvitationDialog name={person.name} />
  </div>
)

const Ways = ({ kind, id, name, access }: Omit<AccessWaysProps, 'mayEdit'>) => {
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
