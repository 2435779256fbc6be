// Before the first paint: the theme that the person chose (cookie), else the system's. The portal takes over from here.
const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1]
const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
document.documentElement.dataset.bsTheme = chosen ?? system
