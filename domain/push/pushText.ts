import { eventOf, type MessageEvent } from '#domain/messaging/messageEvents.ts'
import type { MessageGroup } from '#domain/messaging/messageGroups.ts'

/** What the locked screen of a family may show to anybody: that there is something, and of which kind. */
const SENTENCES: Readonly<Record<MessageGroup, string>> = {
  Matrícula: 'Há novidade sobre a matrícula.',
  Documentos: 'Há novidade sobre documentos.',
  Contrato: 'Há novidade sobre o contrato.',
  Optativas: 'Há novidade sobre as optativas.',
  Frequência: 'Há novidade sobre a frequência.',
  Ocorrências: 'Há um novo registro da escola.',
  Comunicados: 'Há um comunicado para você.',
  Conversas: 'A escola escreveu a você.',
  Autorizações: 'Há um pedido de autorização.',
  Portaria: 'Há um registro da portaria.',
  Medicação: 'Há um registro sobre a medicação.',
  Notas: 'Há novidade em notas e provas.',
  Aulas: 'Houve mudança nas aulas.',
  'Cursos extras': 'Há novidade sobre cursos extras.',
  Cobranças: 'Há um aviso do financeiro.',
  Relatórios: 'Há um relatório pronto.',
  Acesso: 'Há novidade sobre o seu acesso.',
}

/**
 * The text of a notification: nothing personal but, where the school wants it, the child's first name. `null`: the message
 * is about no single child, or the school does not want names. Staff read no name: they hear of many children.
 */
export const pushText = (event: MessageEvent, student: string | null): string => {
  const { group, staff } = eventOf(event)
  if (staff !== undefined) return staff.notice
  const [first = ''] = (student ?? '').trim().split(/\s+/u)
  return first === ''
    ? SENTENCES[group]
    : `${first}: ${SENTENCES[group].charAt(0).toLowerCase()}${SENTENCES[group].slice(1)}`
}
