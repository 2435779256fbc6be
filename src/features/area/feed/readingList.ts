import { appended } from '#src/lib/appended.ts'

interface Read {
  readonly id: number
  readonly lido: boolean
}

/** A list to read from the newest item on, by page and item. */
export interface ReadingList<Item extends Read> {
  /** Null until the first page has loaded. */
  readonly items: readonly Item[] | null
  readonly totalCount: number
  readonly unread: number
  /** The number of loaded pages. */
  readonly pages: number
  /** Unfolded items. */
  readonly open: readonly number[]
}

export const EMPTY_READING: ReadingList<never> = { items: null, totalCount: 0, unread: 0, pages: 0, open: [] }

/** Unfolds an item. */
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

/** Adds a page; the first one replaces the list. */
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

/** Counts an item as read once it is opened, and as unread if the mark fails. */
export const marked = <Item extends Read, L extends ReadingList<Item>>(list: L, id: number, lido: boolean): L => {
  const changes = list.items?.some((item) => item.id === id && item.lido !== lido) ?? false
  if (list.items === null || !changes) return list
  return {
    ...list,
    items: list.items.map((item) => (item.id === id ? { ...item, lido } : item)),
    unread: list.unread + (lido ? -1 : 1),
  }
}

/** Whether an item is unread. */
export const isUnread = ({ items }: ReadingList<Read>, id: number): boolean =>
  items?.some((item) => item.id === id && !item.lido) ?? false

/** Whether there are further pages. `beside`: what was loaded and is counted with the items. */
export const hasMore = ({ items, totalCount }: ReadingList<Read>, beside = 0): boolean =>
  items !== null && items.length + beside < totalCount
