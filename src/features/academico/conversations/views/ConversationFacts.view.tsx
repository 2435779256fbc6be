import type { ConversationSheet } from '#domain/conversations/conversations.schemas.ts'
import { waitText } from '#domain/conversations/officeHours.ts'
import { ConversationBadge } from '#src/registers/conversations/ConversationBadge.view.tsx'
import { Facts } from '#src/ui/Facts.tsx'

/** Who writes, about whom, and who answers. Nobody's telephone or e-mail stands here. */
export const ConversationFacts = ({ sheet }: { readonly sheet: ConversationSheet }) => {
  const { situacao, espera, responsavel, parentesco, aluno, turma, unidade, atendente, compartilhada } = sheet
  return (
    <Facts
      items={[
        ['Situação', <ConversationBadge key="situacao" status={situacao} reader="school" />],
        ['Espera', espera === null ? null : `${waitText(espera)} de atendimento`],
        ['Quem escreve', `${responsavel} (${parentesco})`],
        ['Quem vê', compartilhada ? 'Todos os responsáveis que podem' : 'Só este responsável'],
        ['Aluno', [aluno, turma, unidade].filter((part) => part !== '').join(' · ')],
        ['Responsável na escola', atendente?.nome ?? 'Ninguém ainda'],
      ]}
    />
  )
}
