/** Places an open menu again when a notice comes or goes above its button: Popper itself looks at scrolling and resizing alone. */
const followsTheButton = {
  name: 'followsTheButton',
  enabled: true,
  phase: 'main' as const,
  fn: () => undefined,
  effect: ({ instance }: { readonly instance: { readonly update: () => Promise<unknown> } }) => {
    if (!('ResizeObserver' in window)) return undefined
    const observer = new ResizeObserver(() => void instance.update())
    observer.observe(document.body)
    return () => observer.disconnect()
  },
}

/** How Popper places a menu: fixed, so that the edge of a table does not clip it. */
export const FIXED_MENU = { strategy: 'fixed' as const, modifiers: [followsTheButton] }
