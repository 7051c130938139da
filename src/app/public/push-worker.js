/**
 * Shows push messages of the site, as `messageOf` of src/upstream/domains/notifications/push-notification.ts has them.
 * Main serves this file itself: a service worker is of its page's host.
 */
globalThis.addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()))
})

globalThis.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

// Safari shows everything or takes the permission away; the others needn't show what a visible page of the site shows itself.
const showsAll = /^(?!.*(?:Chrom|Firefox)).*Safari/.test(navigator.userAgent)

async function show({ title, body, lang, tag, icon, path, subject }) {
  const pages = await openPages()
  if (!showsAll && pages.some(({ visibilityState }) => visibilityState === 'visible')) return
  const [shown] = await globalThis.registration.getNotifications({ tag })
  // The same message, sent twice, makes no sound again.
  const renotify = shown?.data.path !== path
  await globalThis.registration.showNotification(title, {
    body,
    lang,
    tag,
    icon,
    renotify,
    data: { path, subject },
  })
}

/** Brings forward a page that shows what the message is about; it has the news already. */
async function open({ path, subject }) {
  const page = (await openPages()).find(({ url }) => new URL(url).pathname.split('/').includes(subject))
  // The call marks it as read.
  await (page
    ? Promise.all([page.focus(), fetch(path, { redirect: 'manual' })])
    : globalThis.clients.openWindow(path))
}

function openPages() {
  return globalThis.clients.matchAll({ type: 'window', includeUncontrolled: true })
}
