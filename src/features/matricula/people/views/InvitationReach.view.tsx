import { INVITED_AT_ONCE } from '#domain/invitations/invitations.lists.ts'
import type { InviteSimulation } from '#domain/invitations/invitations.schemas.ts'
import * as invitationMessages from '#domain/invitations/invitations.messages.ts'
import { filled } from '#domain/base/sentences.ts'
import { plural } from '#src/lib/text.ts'

/** Whom an invitation of many would reach, and by which way. */
export const InvitationReach = ({ simulation }: { readonly simulation: InviteSimulation }) => {
  const { porEmail, porCarta, comAcesso, jaConvidados, enviaEmail, temEndereco } = simulation
  const total = porEmail + porCarta
  return (
    <ul className="mb-0">
      {total === 0 && <li>{invitationMessages.INVITE_NOBODY}</li>}
      {porEmail > 0 && <li>Por e-mail: {plural(porEmail, 'convite', 'convites')}.</li>}
      {porCarta > 0 && (
        <li>Em carta: {plural(porCarta, 'convite', 'convites')}, em um arquivo para imprimir e entregar.</li>
      )}
      {comAcesso > 0 && <li>{plural(comAcesso, 'responsável já tem', 'responsáveis já têm')} acesso.</li>}
      {jaConvidados > 0 && (
        <li>{plural(jaConvidados, 'responsável tem um convite', 'responsáveis têm um convite')} que ainda vale.</li>
      )}
      {!enviaEmail && temEndereco && <li>O portal não envia e-mails: todos os convites saem em carta.</li>}
      {!temEndereco && <li>{invitationMessages.INVITE_NO_ADDRESS}</li>}
      {total > INVITED_AT_ONCE && (
        <li>{filled(invitationMessages.INVITE_TOO_MANY, { total: String(total), limite: String(INVITED_AT_ONCE) })}</li>
      )}
    </ul>
  )
}
