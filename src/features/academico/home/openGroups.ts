import { MODULES } from '#domain/access/modules.ts'
import { type MenuContext, type MenuGroup, menuOf } from '#src/core/menu/menu.ts'

/** The groups of the menu that a person can go somewhere in, over all modules that are open to them. */
export const openGroups = (context: MenuContext): readonly MenuGroup[] =>
  MODULES.filter(({ id }) => context.modules.some((module) => module.id === id && module.hasAccess))
    .flatMap(({ key }) => menuOf(context, key))
    .map((group) => ({ ...group, items: group.items.filter(({ active }) => active) }))
    .filter(({ items }) => items.length > 0)
