import type { ChangedLink } from '#domain/people/people.wire.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { answersByPath, withAnswers } from '#src/lib/answerTexts.ts'

/** What of a link may be a file, by its path as the server names it. `under`: where the link stands, `vinculo.`. */
export const linkFilesIn = ({ restricaoArquivo, campos }: ChangedLink, under: string): RegisterDraft => ({
  [`${under}restricaoArquivo`]: restricaoArquivo,
  ...(campos && answersByPath(campos, under)),
})

/** The link with what was sent in place of what was picked. */
export const withLinkFiles = (link: ChangedLink, sent: RegisterDraft, under: string): ChangedLink => ({
  ...link,
  restricaoArquivo: String(sent[`${under}restricaoArquivo`] ?? ''),
  ...(link.campos && { campos: withAnswers(link.campos, sent, under) }),
})
