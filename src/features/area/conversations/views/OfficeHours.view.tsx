import type { FamilyConversations } from '#domain/conversations/conversations.schemas.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'

interface OfficeHoursProps {
  readonly hours: FamilyConversations['atendimento']
  /** Whether the caller has sent something that the school has not answered. */
  readonly isWaiting: boolean
}

/** When the school answers; outside of these hours, that nothing is lost. */
export const OfficeHours = ({ hours: { texto, aberto }, isWaiting }: OfficeHoursProps) =>
  aberto ? (
    <p className="text-secondary mb-0">Horário de atendimento: {texto}.</p>
  ) : (
    <Notice type="info">
      A escola responde em horário de atendimento: {texto}
      {isWaiting ? '; sua mensagem já foi recebida.' : '. Escreva quando quiser: sua mensagem fica guardada.'}
    </Notice>
  )
