import type { RecipientQuery } from '#domain/audience/recipients.schemas.ts'
import { READER_KINDS } from '#domain/feed/feed.lists.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { codeIn, given, idOf, idsOf, listQueryOf, searchMeant } from '#src/core/filters/listQuery.ts'
import type { ReadingWords } from '#src/registers/audience/recipientWords.ts'

const [HAS_READ, HAS_NOT_READ, HAS_CONFIRMED, NOT_CONFIRMED] = [1, 2, 3, 4] as const

/** The choices of the filter by reading; with those by confirmation where readers are asked to confirm. */
export const readingChoices = ({ done, missing }: ReadingWords, confirms: boolean) => [
  { id: HAS_READ, nome: done },
  { id: HAS_NOT_READ, nome: missing },
  ...(confirms
    ? [
        { id: HAS_CONFIRMED, nome: 'Confirmaram' },
        { id: NOT_CONFIRMED, nome: 'Não confirmaram' },
      ]
    : []),
]

/** The query for the recipients that the filters of `RecipientTable` ask for. */
export const recipientQueryOf = (values: FilterValues): RecipientQuery => ({
  ...listQueryOf(values),
  ...searchMeant(values),
  ...given(codeIn(READER_KINDS, idOf(values, 'reader')), (perfil) => ({ perfil })),
  ...idsOf(values, { idUnidade: 'unit' }),
  ...readingIn(values),
})

/** Whether only those who read or confirmed it are meant, or only those who did not. */
const readingIn = (values: FilterValues): Pick<RecipientQuery, 'leu' | 'confirmou'> => {
  const chosen = idOf(values, 'reading')
  if (chosen === HAS_CONFIRMED || chosen === NOT_CONFIRMED) return { confirmou: chosen === HAS_CONFIRMED }
  return chosen === null ? {} : { leu: chosen === HAS_READ }
}
