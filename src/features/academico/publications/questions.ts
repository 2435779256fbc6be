import { IN_REVIEW, SCHEDULED } from '#domain/publications/publications.lists.ts'
import type { RecipientPage } from '#domain/audience/recipients.schemas.ts'
import type { PublicationRecord } from '#domain/publications/publications.schemas.ts'
import { timeText } from '#src/features/academico/publications/views/Standing.view.tsx'
import { countsText, unitsText } from '#src/registers/audience/recipientWords.ts'
import { plural } from '#src/lib/text.ts'

/** What the portal asks before it releases a publication. */
export const releaseQuestion = (record: PublicationRecord, page: RecipientPage) => ({
  title: 'Publicar comunicado',
  message: `“${record.titulo}” vai para ${reachText(page)}. ${timeText(record)}.`,
  confirmLabel: 'Publicar',
})

/** “312 responsáveis e 240 alunos (Centro 310, Jardins 242)” */
const reachText = (page: RecipientPage): string => {
  const units = unitsText(page)
  return units === '' ? countsText(page) : `${countsText(page)} (${units})`
}

/** What it asks before it sends one for approval. */
export const sendQuestion = (record: PublicationRecord, page: RecipientPage) => ({
  title: 'Enviar para aprovação',
  message: `Depois de aprovado, “${record.titulo}” vai para ${reachText(page)}. ${timeText(record)}.`,
  confirmLabel: 'Enviar para aprovação',
})

/** What it asks before it reminds those who have not done what a publication asks for. */
export const remindQuestion = ({ titulo, exigeConfirmacao }: PublicationRecord, { faltam }: RecipientPage) => ({
  title: 'Lembrar quem falta',
  message: `Vai uma mensagem sobre “${titulo}” a ${awaitedText(faltam, exigeConfirmacao)}. Cada pessoa recebe no máximo uma por dia.`,
  confirmLabel: 'Lembrar',
})

const awaitedText = (count: number, confirms: boolean): string =>
  confirms
    ? plural(
        count,
        'responsável ou aluno que não confirmou a leitura',
        'responsáveis e alunos que não confirmaram a leitura',
      )
    : plural(count, 'responsável ou aluno que não leu', 'responsáveis e alunos que não leram')

/** What it asks before it takes one back. */
export const recallQuestion = (titulo: string, situacao: PublicationRecord['situacao']) =>
  situacao === SCHEDULED || situacao === IN_REVIEW
    ? {
        title: 'Voltar para rascunho',
        message:
          situacao === SCHEDULED
            ? `“${titulo}” não aparece mais na hora marcada.`
            : `“${titulo}” não espera mais a aprovação.`,
        confirmLabel: 'Voltar para rascunho',
      }
    : {
        title: 'Recolher comunicado',
        message: `“${titulo}” sai do mural de quem o recebeu. O que já foi lido continua registrado.`,
        confirmLabel: 'Recolher',
      }
