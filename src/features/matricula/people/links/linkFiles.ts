import type { ChangedLink } from '#domain/people/people.wire.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import { answersByPath, withAnswers } from '#src/lib/answerTexts.ts'

/** Values of a link that may be files, by the server's path. `under`: path of the link, `vinculo.`. */
export const linkFilesIn = ({ restricaoArquivo, campos }: ChangedLink, under: string): RegisterDraft => ({
  [`${under}restricaoArquivo`]: restricaoArquivo,
  ...(campos && answersByPath(campos, under)),
})

/** The link with uploaded files in place of picked ones. */
export const withLinkFiles = (link: ChangedLink, sent: RegisterDraft, under: string): ChangedLink => ({
  ...link,
  restricaoArquivo: String(sent[`${under}restricaoArquivo`] ?? ''),
  ...(link.campos && { campos: withAnswers(link.campos, sent, under) }),
})
