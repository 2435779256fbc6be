import type { ChooseItems, GetOfferedItems, ItemsChange, OfferedItems } from '#domain/proposals/proposals.schemas.ts'
import { message } from '#domain/all/messages.ts'
import { itemKey } from '#domain/otherItems/itemKey.ts'
import { chosenCharge } from '#domain/proposals/chosen.ts'
import { type Choice, withChoice, withOnly } from '#domain/proposals/proposal.ts'
import { totalsOf } from '#domain/proposals/totals.ts'
import { tooManyOf } from '#domain/otherItems/itemOffer.ts'
import type { Granted } from '#domain/discounts/discountTerms.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Enrolment, enrolmentOf } from '#server/school/enrolments/enrolment.ts'
import { refuseWithoutSeat } from '#server/school/enrolments/heldSeat.ts'
import { freeItems, holdItems, type ItemOnOffer, itemsFor } from '#server/modules/matricula/items/index.ts'
import { changeChoices, type Choosing, mayChange } from '#server/modules/matricula/proposals/change.ts'
import { grantedTo } from '#server/modules/matricula/prices/index.ts'
import { planOf } from '#server/modules/matricula/proposals/planOf.ts'
import type { Looking } from '#server/modules/matricula/proposals/signed.ts'
import { type KeptProposal, keptProposal } from '#server/modules/matricula/proposals/store.ts'

type Wanted = ItemsChange['itens'][number]

/** The items offered to the student of an enrolment. @throws Refusal 404 */
export const offeredItems = async (incoming: SignedIncoming<GetOfferedItems>): Promise<OfferedItems> => {
  const enrolment = await enrolmentOf(incoming, incoming.params.id)
  return itemsOf(incoming, enrolment)
}

/**
 * Chooses the items of an enrolment. @throws Refusal 404; 409 for an older `versao`; 422 ENROLMENT_SETTLED,
 * PROPOSAL_SIGNED, SEAT_NOT_HELD, CHECK_FIELDS
 */
export const chooseOtherItems = (incoming: SignedIncoming<ChooseItems>): Promise<OfferedItems> =>
  changeChoices(incoming, {
    choose: (choosing) => {
      refuseWithoutSeat(choosing.enrolment, incoming.now)
      return chosenItems(choosing)
    },
    read: itemsOf,
  })

/** An unchanged choice keeps its price. */
export const chosenItems = async ({
  trx,
  enrolment,
  kept,
  body: { itens: wanted },
  now,
  today,
}: Choosing<ItemsChange>): Promise<readonly Choice[]> => {
  const { id, yearId } = enrolment
  await holdItems(
    trx,
    yearId,
    wanted.map((one) => one.id),
  )
  const free = await freeItems(trx, { yearId, now, except: id })
  const offered = await itemsFor(trx, enrolment, today)
  const granted = await grantedTo(trx, enrolment.id)
  let choices = withOnly(
    kept.choices,
    'item',
    wanted.map((one) => itemKey(one.id)),
  )
  for (const [place, one] of wanted.entries()) {
    refuseTooMany(place, one, free.get(one.id))
    const earlier = choices.find(({ charge }) => charge.key === itemKey(one.id))
    if (earlier !== undefined && isSameOrder(earlier, one)) continue
    const item = offered.find(({ id }) => id === one.id)
    const choice = item === undefined ? null : await itemChoiceOf(item, one, { today, granted })
    if (choice === null) throw ruleBroken('CHECK_FIELDS', { [`itens.${place}`]: message('ITEM_NOT_OFFERED') })
    choices = withChoice(choices, choice)
  }
  return choices
}

const refuseTooMany = (place: number, { quantidade }: Wanted, free: number | undefined): void => {
  const flaw = tooManyOf(quantidade, free)
  if (flaw !== null) throw ruleBroken('CHECK_FIELDS', { [`itens.${place}`]: flaw })
}

const isSameOrder = ({ condition, initial, item }: Choice, wanted: Wanted): boolean =>
  condition === wanted.selecetedCondicao && initial === wanted.qtdParcela && item?.quantity === wanted.quantidade

interface Circumstances {
  readonly today: string
  readonly granted: readonly Granted[]
}

/** An item chosen on a day, with the wanted payment; null if it is not offered that way. */
export const itemChoiceOf = async (
  { id, unitCents, ways }: ItemOnOffer,
  { selecetedCondicao: condition, qtdParcela: initial, quantidade: quantity }: Omit<Wanted, 'id'>,
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
    charge: chosenCharge(itemKey(id), owed, granted),
  }
}

/** The items offered to an enrolment, each with its present or suggested choice. */
export const itemsOf = async (looking: Looking, enrolment: Enrolment, kept?: KeptProposal): Promise<OfferedItems> => {
  const { db, now } = looking
  const { choices, charges, version } = kept ?? (await keptProposal(db, enrolment))
  const offered = await itemsFor(db, enrolment, schoolDay(now))
  const free = await freeItems(db, { yearId: enrolment.yearId, now, except: enrolment.id })
  return {
    versao: version,
    podeAlterar: await mayChange(looking, enrolment),
    itens: offered.map(({ id, name, unitCents, isAnnual, ways }) => {
      const choice = choices.find(({ item }) => item?.id === id)
      return {
        id,
        nome: name,
        valor: choice?.item?.unitCents ?? unitCents,
        porAno: isAnnual,
        restam: free.get(id) ?? null,
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
