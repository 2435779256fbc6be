interface Read {
  readonly id: number
  readonly lido: boolean
}

/** A list that is read from the newest on, page by page, item by item. */
export interface ReadingList<Item extends Read> {
  /** Null until the first page has come. */
  readonly items: readonly Item[] | null
  readonly totalCount: number
  readonly unread: number
  /** How many pages have come. */
  readonly pages: number
  /** Items that are unfolded. */
  readonly open: readonly number[]
}

export const EMPTY_READING: ReadingList<never> = { items: null, totalCount: 0, unread: 0, pages: 0, open: [] }

/** An item is unfolded. */
export const unfolded = <L extends ReadingList<Read>>(list: L, id: number): L => ({ ...list, open: [...list.open, id] })

export const foldedUp = <L extends ReadingList<Read>>(list: L, id: number): L => ({
  ...list,
  open: list.open.filter((one) => one !== id),
})

interface Page<Item> {
  readonly items: readonly Item[]
  readonly totalCount: number
  readonly naoLidos: number
}

/** A page has come; the first one replaces what was there. */
export const withPage = <Item extends Read, L extends ReadingList<Item>>(
  list: L,
  page: number,
  { items, totalCount, naoLidos }: Page<Item>,
): L => ({
  ...list,
  items: page === 0 ? items : appended(list.items ?? [], items),
  totalCount,
  unread: naoLidos,
  pages: page + 1,
})

/** What was written meanwhile moves the pages: an item that comes twice stands once. */
const appended = <Item extends Read>(items: readonly Item[], more: readonly Item[]): readonly Item[] => [
  ...items,
  ...more.filter(({ id }) => items.every((item) => item.id !== id)),
]

/** An item counts as read as soon as it is opened, and as unread again if telling so failed. */
export const marked = <Item extends Read, L extends ReadingList<Item>>(list: L, id: number, lido: boolean): L => {
  const changes = list.items?.some((item) => item.id === id && item.lido !== lido) ?? false
  if (list.items === null || !changes) return list
  return {
    ...list,
    items: list.items.map((item) => (item.id === id ? { ...item, lido } : item)),
    unread: list.unread + (lido ? -1 : 1),
  }
}

/** Whether somebody has not read an item yet. */
export const isUnread = ({ items }: ReadingList<Read>, id: number): boolean =>
  items?.some((item) => item.id === id && !item.lido) ?? false

/** Whether further pages would bring more. */
export const hasMore = ({ items, totalCount }: ReadingList<Read>): boolean =>
  items !== null && items.length < totalCount
