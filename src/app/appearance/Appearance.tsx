import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectLook, selectTheme, type Theme } from '#src/core/appearance/appearance.slice.ts'

/** Colour of the browser's own bars: the page's background. */
const PAGE_COLOR: Readonly<Record<Theme, string>> = { light: '#f7f7f9', dark: '#12141b' }

/** Applies the person's theme and the school's colour to every page. Renders nothing. */
export const Appearance = () => {
  const theme = useSelector(selectTheme)
  const color = useSelector(selectLook)?.cor ?? null

  useEffect(() => {
    document.documentElement.dataset['bsTheme'] = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.setAttribute('content', PAGE_COLOR[theme])
    }
  }, [theme])

  useEffect(() => {
    if (color === null) return
    void wear(color)
    return () => void wear(null)
  }, [color])

  return null
}

/** Only schools with a colour of their own load the code that computes its scale. */
const wear = async (color: string | null): Promise<void> => {
  const { wearColor } = await import(/* webpackChunkName: "schoolColor" */ '#src/app/appearance/schoolColor.ts')
  wearColor(color)
}
