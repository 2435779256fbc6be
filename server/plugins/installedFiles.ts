/** The icons that a device shows of an installed portal, by their files; of a maskable one a launcher may cut the corners off. */
export const ICONS = {
  'icon-192.png': { use: 'icon', sizes: '192x192' },
  'icon-512.png': { use: 'largeIcon', sizes: '512x512' },
  'icon-maskable-512.png': { use: 'maskableIcon', sizes: '512x512', purpose: 'maskable' },
} as const

export const MANIFEST = 'manifest.webmanifest'

/** What anybody may read of it. */
export const INSTALLED_FILES: readonly string[] = [MANIFEST, ...Object.keys(ICONS)].map((name) => `/${name}`)
