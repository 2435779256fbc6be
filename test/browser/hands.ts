import type { Locator, Page } from '@playwright/test'

/** What a journey costs its person. */
export interface Effort {
  /** Presses of the mouse; a choice in a drop-down is two, to open it and to choose. */
  readonly clicks: number
  /** Keys: each character, Tab, Enter, and a combination such as Ctrl+K as one. */
  readonly keys: number
  /** Of what was typed besides: the characters of e-mail and password, which browsers remember. */
  readonly credentials: number
}

/** A person's hands at a page: all that they do is counted. */
export interface Hands {
  readonly click: (target: Locator) => Promise<void>
  /** Chooses an option of a drop-down with the mouse. */
  readonly choose: (dropDown: Locator, option: string) => Promise<void>
  /** Types where the focus is. Fails if that is not `into`, so that nothing is typed that a person would have to click for. */
  readonly type: (into: Locator, text: string) => Promise<void>
  /** The same, for an e-mail or a password of an account. */
  readonly typeCredential: (into: Locator, text: string) => Promise<void>
  readonly press: (key: string, times?: number) => Promise<void>
  readonly effort: () => Effort
}

/** How long a page may take to put the focus where a person begins to type, in milliseconds. */
const PATIENCE = 15_000

export const handsAt = (page: Page): Hands => {
  let clicks = 0
  let keys = 0
  let credentials = 0
  const type = async (into: Locator, text: string): Promise<number> => {
    await focused(page, into)
    await page.keyboard.type(text)
    return text.length
  }
  return {
    click: async (target) => {
      await target.click()
      clicks += 1
    },
    choose: async (dropDown, option) => {
      await dropDown.selectOption(option)
      clicks += 2
    },
    type: async (into, text) => {
      keys += await type(into, text)
    },
    typeCredential: async (into, text) => {
      credentials += await type(into, text)
    },
    press: async (key, times = 1) => {
      for (let time = 0; time < times; time += 1) await page.keyboard.press(key)
      keys += times
    },
    effort: () => ({ clicks, keys, credentials }),
  }
}

const focused = async (page: Page, wanted: Locator): Promise<void> => {
  await wanted.waitFor({ timeout: PATIENCE })
  for (const until = Date.now() + PATIENCE; Date.now() < until; await page.waitForTimeout(50)) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`The focus is not in ${wanted.toString()}.`)
}
