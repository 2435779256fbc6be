/** Items written meanwhile shift the pages: an item that comes twice is kept once. */
export const appended = <Item extends { readonly id: number }>(
  items: readonly Item[],
  more: readonly Item[],
): readonly Item[] => [...items, ...more.filter(({ id }) => items.every((item) => item.id !== id))]
