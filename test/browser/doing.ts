import type { Locator, Page } from '@playwright/test'
import { expect } from './portal.ts'

/** How a person does a thing: with the mouse, or with the keyboard alone. */
export interface Doing {
  /** Goes to a screen by its name. */
  readonly open: (screen: string) => Promise<void>
  readonly press: (button: Locator) => Promise<void>
  readonly write: (field: Locator, text: string) => Promise<void>
  readonly choose: (list: Locator, option: string) => Promise<void>
  /** Chooses from a drop-down that does something with each choice. */
  readonly pick: (list: Locator, option: string) => Promise<void>
  /** Finds somebody by a part of the name. */
  readonly find: (field: Locator, text: string) => Promise<void>
  /** Opens the menu of a row and chooses an entry. */
  readonly act: (menu: Locator, entry: string) => Promise<void>
}

/** With the mouse. */
export const withMouse = (page: Page): Doing => ({
  open: (name) =>
    page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name, exact: true }).click(),
  press: (button) => button.click(),
  write: async (field, text) => {
    await field.click()
    await page.keyboard.type(text)
  },
  choose: async (list, label) => void (await list.selectOption({ label })),
  pick: async (list, label) => void (await list.selectOption({ label })),
  find: async (field, text) => {
    await field.click()
    await page.keyboard.type(text)
    await page.getByRole('listbox').getByRole('option').first().click()
  },
  act: async (menu, name) => {
    await menu.click()
    await page.getByRole('button', { name, exact: true }).click()
  },
})

/** More than a page and the menu of a coordinator have together. */
const MOST_STEPS = 160

/** With the keyboard alone; a list is scrolled through by its arrows. */
export const withKeyboard = (page: Page): Doing => {
  /** Goes on by a key until the focus is there. */
  const goTo = async (target: Locator, key = 'Tab') => {
    await target.waitFor()
    for (let steps = 0; steps < MOST_STEPS; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await page.keyboard.press(key)
    }
    throw new Error(`${key} does not lead to ${target.toString()}.`)
  }
  const press = async (button: Locator) => {
    await goTo(button)
    await page.keyboard.press((await button.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
  }
  const write = async (field: Locator, text: string) => {
    await goTo(field)
    await page.keyboard.type(text)
  }
  /** Steps through the options by the arrows: letters would have to be typed faster than a slow machine takes them. */
  const choose = async (list: Locator, option: string) => {
    await goTo(list)
    await expect(list.getByRole('option', { name: option, exact: true })).toBeAttached()
    const stepsLeft = () =>
      list.evaluate((select, wanted) => {
        if (!(select instanceof HTMLSelectElement)) throw new Error('A drop-down is expected.')
        return Array.from(select.options, ({ text }) => text).indexOf(wanted) - select.selectedIndex
      }, option)
    for (let steps = await stepsLeft(); steps !== 0; steps = await stepsLeft())
      await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
  }
  return {
    open: async (screen) => {
      await expect(page.getByRole('button', { name: 'Buscar pessoa ou tela' })).toBeVisible()
      // A screen that is just being left closes the search.
      await expect(async () => {
        await page.keyboard.press('Control+k')
        await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused({ timeout: 2000 })
      }).toPass()
      await page.keyboard.type(screen)
      await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText(screen)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
    },
    press,
    write,
    choose,
    pick: async (list, option) => {
      await choose(list, option)
      await page.keyboard.press('Enter')
    },
    find: async (field, text) => {
      await write(field, text)
      await page.keyboard.press('Enter')
    },
    act: async (menu, name) => {
      await press(menu)
      await goTo(page.getByRole('button', { name, exact: true }), 'ArrowDown')
      await page.keyboard.press('Enter')
    },
  }
}
