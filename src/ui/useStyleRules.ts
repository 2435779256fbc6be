import { useEffect } from 'react'

/** Style rules that are computed, in force while their part is on the page; the policy of the page allows no inline styles. */
export const useStyleRules = (rules: string): void => {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [rules])
}
