import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectLook, selectTheme, type Theme } from '#src/core/appearance/appearance.slice.ts'

/** Colour of the browser's own bars: that of the page. */
const PAGE_COLOR: Readonly<Record<Theme, string>> = { light: '#f7f7f9', dark: '#12141b' }

/** Dresses every page: the person's theme and the school's colour. Draws nothing itself. */
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

/** The scale of a school's own colour is computed by code that only schools with one load. */
const wear = async (color: string | null): Promise<void> => {
  const { wearColor } = await import(/* webpackChunkName: "schoolColor" */ '#src/app/appearance/schoolColor.ts')
  wearColor(color)
}
