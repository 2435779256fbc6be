/* global FILES, VERSION */
// Serves the portal to a teacher without a network; never answers for the API. The build puts the names of the files
// before it (config/webpack/serviceWorker.js), so that a new version is another worker.
const PAGES = `pages-${VERSION}`
const CODE = 'code'
const PAGE = '/app.html'
const SMALL_FILES = ['/offline.html', '/offline.css', '/icon.svg', '/logo.svg', '/theme.js']

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder())
})

self.addEventListener('message', (event) => {
  if (event.data === 'update') self.skipWaiting()
  if (event.data === 'keep') event.waitUntil(keepCode())
})

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, searchParams } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api')) return
  if (request.mode === 'navigate') event.respondWith(navigate(request, searchParams.has('replay')))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request))
  else if (SMALL_FILES.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)))
})

/** A browser that gets a notification has to show one, also where it cannot be read. */
async function show(data) {
  const { title, body, path, tag } = data?.json() ?? { title: 'Portal', body: 'Há novidade no portal.', path: '/' }
  const icon = '/icon-192.png'
  await self.registration.showNotification(title, { body, tag, icon, badge: icon, lang: 'pt-BR', data: path })
}

/** A device that keeps the portal's code keeps that of the new version before the old one goes. */
async function install() {
  const cache = await caches.open(PAGES)
  await cache.addAll(SMALL_FILES)
  if (await caches.has(CODE)) await keepCode()
}

/** What a teacher needs without a network; files that are here already are not fetched again. */
async function keepCode() {
  const [pages, code] = await Promise.all([caches.open(PAGES), caches.open(CODE)])
  const here = new Set((await code.keys()).map(({ url }) => new URL(url).pathname))
  await code.addAll(FILES.filter((file) => !here.has(file)))
  // The page of this version: a newer one would ask for newer files.
  if ((await pages.match(PAGE)) === undefined) await pages.add(PAGE)
}

async function forgetOlder() {
  const names = (await caches.keys()).filter((name) => name !== PAGES && name !== CODE)
  await Promise.all(names.map((name) => caches.delete(name)))
  if (!(await caches.has(CODE))) return
  const code = await caches.open(CODE)
  const outdated = (await code.keys()).filter(({ url }) => !FILES.includes(new URL(url).pathname))
  await Promise.all(outdated.map((request) => code.delete(request)))
}

/** The network first, so that a new version is seen; a replay needs files that are not kept. */
async function navigate(request, isReplay) {
  try {
    return await fetch(request)
  } catch {
    const kept = isReplay ? undefined : await caches.match(PAGE)
    return kept ?? caches.match('/offline.html')
  }
}

/** Their names change with their content. */
async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request)
}
