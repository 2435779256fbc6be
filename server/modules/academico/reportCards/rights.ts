import { isOnlyTeacher } from '#domain/access/modules.ts'
import { mayOpen } from '#domain/access/permissions.ts'
import { type CardShows, ONLY_PUBLISHED } from '#domain/reportCards/cardLayouts.lists.ts'
import type { Person } from '#server/http/person.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { CardShown } from '#server/school/marks/released.ts'

/** Whether somebody may print marks that are not published: coordination, by the right to publish them. */
export const mayPrintUnpublished = (person: Person): boolean =>
  !isOnlyTeacher(person) && mayOpen(person, person.permissions, 'publicarNotas')

/** What a card that somebody asks for shows. @throws Refusal 403 CARD_PREVIEW_ONLY_COORDINATION */
export const shownTo = (person: Person, asked: CardShows): CardShown => {
  if (asked === ONLY_PUBLISHED) return 'released'
  if (!mayPrintUnpublished(person)) throw new Refusal(403, 'CARD_PREVIEW_ONLY_COORDINATION')
  return 'all'
}
