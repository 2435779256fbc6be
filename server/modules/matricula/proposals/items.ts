import type { Transaction } from 'kysely'
import type { chooseItems as chooseEndpoint } from '#domain/api/proposals.endpoints.ts'
import type { ChooseItems, GetOfferedItems, ItemsChange, OfferedItems } from '#domain/api/proposals.schemas.ts'
import { chosenCharge } from '#domain/rules/prices/chosen.ts'
import { type Choice, withChoice, withOnly } from '#domain/rules/proposals/proposal.ts'
import { totalsOf } from '#domain/rules/proposals/totals.ts'
import type { Granted } from '#domain/rules/discounts/terms.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeEnrolment, type EnrolmentAtHand, enrolmentOf, isOpen } from '#server/modules/matricula/atHand/index.ts'
import { type ItemOnOffer, itemsFor } from '#server/modules/matricula/items/index.ts'
import { grantedTo } from '#server/modules/matricula/proposals/offers.ts'
import { planOf } from '#server/modules/matricula/proposals/planOf.ts'
import { isBound, type Looking, refuseBound } from '#server/modules/matricula/proposals/signed.ts'
import { keptProposal, writeChoices } from '#server/modules/matricula/proposals/store.ts'

type Wanted = ItemsChange['itens'][number]

/** The items that are offered to the student of an enrolment. @throws Refusal 404 */
export const offeredItems = async (incoming: SignedIncoming<GetOfferedItems>): Promise<OfferedItems> => {
  const enrolment = await enrolmentOf(incoming, incoming.params.id)
  return itemsOf(incoming, enrolment)
}

/** Chooses the items of an enrolment. @throws Refusal 404; 409 for an older `versao`; 422 ENROLMENT_SETTLED, PROPOSAL_SIGNED, CHECK_FIELDS */
export const chooseOtherItems = (incoming: SignedIncoming<ChooseItems>): Promise<OfferedItems> =>
  changeEnrolment(incoming, incoming.params.id, async (trx, enrolment) => {
    const { body, now } = incoming
    const looking = { db: trx, caller: incoming.caller, now }
    await refuseBound(looking, enrolment.id)
    const kept = await keptProposal(trx, enrolment)
    if (kept.version !== body.versao) throw stale<typeof chooseEndpoint>(await itemsOf(looking, enrolment))
    const chosen = await chosenItems(trx, enrolment, {
      before: kept.choices,
      wanted: body.itens,
      today: schoolDay(now),
    })
    await writeChoices(trx, incoming, enrolment, { before: kept.choices, after: chosen })
    return itemsOf(looking, enrolment)
  })

interface Choosing {
  readonly before: readonly Choice[]
  readonly wanted: readonly Wanted[]
  /** ISO day. */
  readonly today: string
}

const keyOf = (id: number): string => `item:${id}`

/** What was chosen before in the same way keeps its price. */
const chosenItems = async (
  trx: Transaction<Database>,
  enrolment: EnrolmentAtHand,
  { before, wanted, today }: Choosing,
): Promise<readonly Choice[]> => {
  const offered = await itemsFor(trx, enrolment, today)
  const granted = await grantedTo(trx, enrolment.id)
  let choices = withOnly(
    before,
    'item',
    wanted.map(({ id }) => keyOf(id)),
  )
  for (const [place, one] of wanted.entries()) {
    const earlier = choices.find(({ charge }) => charge.key === keyOf(one.id))
    if (earlier !== undefined && isSameOrder(earlier, one)) continue
    const item = offered.find(({ id }) => id === one.id)
    const choice = item === undefined ? null : await choiceOf(item, one, { today, granted })
    if (choice === null)
      throw ruleBroken('CHECK_FIELDS', { [`itens.${place}`]: 'Este item não é mais oferecido assim.' })
    choices = withChoice(choices, choice)
  }
  return choices
}

const isSameOrder = ({ condition, initial, item }: Choice, wanted: Wanted): boolean =>
  condition === wanted.selecetedCondicao && initial === wanted.qtdParcela && item?.quantity === wanted.quantidade

interface Circumstances {
  readonly today: string
  readonly granted: readonly Granted[]
}

const choiceOf = async (
  { id, unitCents, ways }: ItemOnOffer,
  { selecetedCondicao: condition, qtdParcela: initial, quantidade: quantity }: Wanted,
  { today: on, granted }: Circumstances,
): Promise<Choice | null> => {
  const way = ways.find(({ name }) => name === condition)
  if (way === undefined || !way.counts.includes(initial)) return null
  const owed = await way.owed({ quantity, count: initial, on })
  const item = { id, quantity, unitCents, termId: way.termId }
  return {
    condition,
    initial,
    on,
    owed,
    granted,
    extraClass: null,
    item,
    charge: chosenCharge(keyOf(id), owed, granted),
  }
}

const itemsOf = async (looking: Looking, enrolment: EnrolmentAtHand): Promise<OfferedItems> => {
  const { db, now } = looking
  const { choices, charges, version } = await keptProposal(db, enrolment)
  const offered = await itemsFor(db, enrolment, schoolDay(now))
  return {
    versao: version,
    podeAlterar: isOpen(enrolment) && !(await isBound(looking, enrolment.id)),
    itens: offered.map(({ id, name, unitCents, ways }) => {
      const choice = choices.find(({ charge }) => charge.key === keyOf(id))
      return {
        id,
        nome: name,
        valor: choice?.item?.unitCents ?? unitCents,
        checked: choice !== undefined,
        quantidade: choice?.item?.quantity ?? 1,
        condicoes: ways.map((way) => ({ nome: way.name, parcelas: [...way.counts] })),
        selecetedCondicao: choice?.condition ?? ways[0]?.name ?? null,
        qtdParcela: choice?.initial ?? 1,
        plano:
          choice === undefined
            ? null
            : planOf(choice, ways.find(({ name: own }) => own === choice.condition)?.counts ?? []),
      }
    }),
    totais: totalsOf(charges),
  }
}
