import { requiredMessage } from '#domain/base/sentences.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { CONTACT_IN_FUTURE, CONTACT_NEXT_BEFORE } from '#domain/infrequency/infrequency.messages.ts'

/** A contact of an active search as it is typed: days are ISO, or empty. */
interface TypedContact {
  readonly dia: string
  readonly meio: number | null
  readonly comQuem: string
  readonly retorno: string
  readonly proximoDia: string | null
}

/** The sentence of every field of a contact that is wrong; form and server ask the same. `today`: ISO day. */
export const contactFlaws = (
  { dia, meio, comQuem, retorno, proximoDia }: TypedContact,
  today: string,
): Readonly<Record<string, string>> => ({
  ...(!isDay(dia) && { dia: requiredMessage('Dia') }),
  ...(isDay(dia) && dia > today && { dia: CONTACT_IN_FUTURE }),
  ...(meio === null && { meio: requiredMessage('Meio') }),
  ...(comQuem.trim() === '' && { comQuem: requiredMessage('Com quem') }),
  ...(retorno.trim() === '' && { retorno: requiredMessage('O que responderam') }),
  ...(proximoDia !== null && proximoDia !== '' && proximoDia < dia && { proximoDia: CONTACT_NEXT_BEFORE }),
})
