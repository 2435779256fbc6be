// Shows /offline.html where a page cannot be loaded; everything else goes to the network as if it were not here.
const CACHE = 'offline-1'
const FILES = ['/offline.html', '/offline.css', '/icon.svg', '/logo.svg']

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const outdated = (names) => names.filter((name) => name !== CACHE)
  event.waitUntil(caches.keys().then((names) => Promise.all(outdated(names).map((name) => caches.delete(name)))))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.mode === 'navigate') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
  } else if (url.origin === self.location.origin && FILES.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)))
  }
})
